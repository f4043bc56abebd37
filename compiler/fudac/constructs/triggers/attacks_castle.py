"""An attack on the castle is made. (HM 306.5g, HM 306.5m)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike, Event, Player

if TYPE_CHECKING:
    from ...kernel import Context
    from ..lowering.make import Make, Matcher, Test

__all__ = ["AttacksCastle"]


class AttacksCastle(Event):
    """An attack on the castle is made."""

    op: Literal["attacks_castle"] = "attacks_castle"
    who: CardsLike | Player | None = None
    using: CardsLike | None = None  # 相手がおんなのこキャラクターで

    nouns = {"who": ("character",), "using": ("character",)}
    articles = {
        "harem-master": (
            "306.5g",
            "306.5m",
        )
    }
    english = "{who:attack} the castle{using: with }"

    def match(self, make: Make) -> Matcher:
        """The battle is settled to be an attack on the castle (HM 306.5g)."""
        from ..lowering.outcome import with_which
        from ..lowering.verbs import about_card

        return (
            with_which(make, self, "castle_attack")
            if self.using is not None
            else about_card(make, self, "castle_attack", self.who)
        )

    def going(self, make: Make, aspect: str) -> Test:
        """Whether the character attacks a castle in the battle that is on."""
        who = make.fits(self.using or self.who)

        def test(ctx: Context) -> bool:
            battle = ctx.game.battle
            return battle is not None and battle.kind == "castle" and who(ctx, ctx.game.look(battle.attacker))

        return test
