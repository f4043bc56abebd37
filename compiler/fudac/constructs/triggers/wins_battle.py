"""A character wins a battle. (HM 306.5i, HM 306.5j)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike, Event, Player
from ...model.words import BattleKind

if TYPE_CHECKING:
    from ...kernel import Context
    from ..lowering.make import Make, Matcher, Test

__all__ = ["WinsBattle"]


class WinsBattle(Event):
    """A character wins a battle."""

    op: Literal["wins_battle"] = "wins_battle"
    who: CardsLike | Player | None = None
    against: CardsLike | None = None
    kind: BattleKind | None = None

    nouns = {"who": ("character",), "against": ("character",)}
    articles = {
        "harem-master": (
            "306.5i",
            "306.5j",
        )
    }
    english = "{who:win} {kind|a battle}{against: against }"

    def match(self, make: Make) -> Matcher:
        """The comparison of the two was decided so (HM 306.5i, 306.5j)."""
        from ..lowering.make import Matcher
        from ..lowering.verbs import about_card

        inner = about_card(make, self, "won", self.who, value=self.against)
        kind = self.kind.kind if self.kind is not None else None
        return Matcher(inner.kinds, lambda ctx, event: kind in (None, event.deed) and inner.test(ctx, event))

    def going(self, make: Make, aspect: str) -> Test:
        """Whether the character was the winner of the battle that is on."""
        who, against = make.fits(self.who), make.fits(self.against)

        def test(ctx: Context) -> bool:
            battle = ctx.game.battle
            if battle is None or battle.winner is None:
                return False
            one, other = battle.seen(battle.winner, ctx.game), battle.seen(battle.loser, ctx.game)
            if ctx.it is not None and ctx.it.card is one.card:
                one = ctx.it
            return who(ctx, one) and against(ctx, other)

        return test
