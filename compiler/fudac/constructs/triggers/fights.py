"""A battle is fought. (HM 306.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike, Event, Player
from ...model.words import BattleKind, BattleOf

if TYPE_CHECKING:
    from ...kernel import Context
    from ..lowering.make import Make, Matcher, Test

__all__ = ["Fights"]


class Fights(Event):
    """A battle is fought."""

    op: Literal["fights"] = "fights"
    who: CardsLike | Player | None = None
    against: CardsLike | None = None
    kind: BattleKind | BattleOf | None = None

    nouns = {"who": ("character",), "against": ("character",)}
    articles = {"harem-master": ("306.5",)}
    english = "{who:fight} {kind|a battle}{against: against } || {kind:be} fought"
    english_one = ("who", "against")
    english_adjective = "fighting"

    def match(self, make: Make) -> Matcher:
        """The characters of a battle once its kind is settled."""
        from ..lowering.make import unready
        from ..lowering.verbs import about_card

        if isinstance(self.kind, BattleOf):
            return self._of_castle(make, self.kind)
        if self.kind is not None and not isinstance(self.kind, BattleKind):
            raise unready(self)
        inner = about_card(make, self, "fight", self.who, value=self.against)
        kind = self.kind.kind if self.kind is not None else None
        return inner._replace(test=lambda ctx, event: kind in (None, event.deed) and inner.test(ctx, event))

    def _of_castle(self, make: Make, kind: BattleOf) -> Matcher:
        """自分の城へのアタック: on whose castle it is made (HM 306.5g)."""
        from ..lowering.make import unready
        from ..lowering.verbs import about_card

        if kind.kind != "castle" or kind.by is not None or kind.castle is None or self.against is not None:
            raise unready(self)
        inner, castle = about_card(make, self, "castle_attack", self.who), make.player(kind.castle)
        return inner._replace(
            test=lambda ctx, event: (1 - ctx.game.active) in castle(ctx) and inner.test(ctx, event)
        )

    def going(self, make: Make, aspect: str) -> Test:
        """Whether the character is one of the two in the battle that is on, against such an opponent."""
        from ..lowering.make import unready

        if self.kind is not None and not isinstance(self.kind, BattleKind):
            raise unready(self)
        kind = self.kind.kind if self.kind is not None else None
        who, against = make.meets(self.who), make.meets(self.against) if self.against is not None else None

        def test(ctx: Context) -> bool:
            battle = ctx.game.battle
            if battle is None or kind not in (None, battle.kind):
                return False
            for one, other in battle.pairs():
                if not who(ctx, one):
                    continue
                if against is None or (other is not None and against(ctx, other)):
                    return True
            return False

        return test
