"""A character attacks. (HM 306.5a, HM 306.5b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike, Event, Player

if TYPE_CHECKING:
    from ..lowering.make import Make, Matcher, Test

__all__ = ["Attacks"]


class Attacks(Event):
    """A character attacks."""

    op: Literal["attacks"] = "attacks"
    who: CardsLike | Player | None = None
    using: CardsLike | None = None  # 相手がおんなのこキャラクターで

    nouns = {"who": ("character",), "using": ("character",)}
    articles = {
        "harem-master": (
            "306.5a",
            "306.5b",
        )
    }
    english = "{who:attack}{using: with }"
    english_one = ("who",)
    english_adjective = "attacking"

    def match(self, make: Make) -> Matcher:
        """The declaration of an attack (HM 306.5a)."""
        from ..lowering.outcome import with_which
        from ..lowering.verbs import about_card

        return (
            with_which(make, self, "attack") if self.using is not None else about_card(make, self, "attack", self.who)
        )

    def going(self, make: Make, aspect: str) -> Test:
        """Whether the character attacks in the battle that is on."""
        who = make.meets(self.using or self.who)
        return lambda ctx: ctx.game.battle is not None and who(ctx, ctx.game.battle.attacker)
