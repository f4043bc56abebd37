"""A character intercepts. (HM 306.5c, HM 306.5d)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from ...model.board import Deed
from ...model.terms import CardsLike, Event, Player

if TYPE_CHECKING:
    from ...kernel import Context
    from ..lowering.make import Make, Matcher, Test

__all__ = ["Intercepts"]


class Intercepts(Event):
    """A character intercepts."""

    op: Literal["intercepts"] = "intercepts"
    who: CardsLike | Player | None = None
    against: CardsLike | Deed | None = None
    using: CardsLike | None = None

    nouns = {"who": ("character",), "against": ("character",), "using": ("character",)}
    articles = {
        "harem-master": (
            "306.5c",
            "306.5d",
        )
    }
    lasts: ClassVar[bool] = True  # 防御されている goes on
    english = "{who:intercept}{against: }{using: with } || {against:be} intercepted{using: with }"
    english_one = ("who",)
    english_adjective = "intercepting"

    def match(self, make: Make) -> Matcher:
        """The declaration of an interception (HM 306.5c)."""
        from ..lowering.outcome import with_which
        from ..lowering.verbs import about_card

        if self.using is not None:
            return with_which(make, self, "intercept", value=self.against)
        return about_card(make, self, "intercept", self.who, value=self.against)

    def going(self, make: Make, aspect: str) -> Test:
        """Whether the character intercepts in the battle that is on."""
        who, against = make.meets(self.using or self.who), make.meets(self.against)

        def test(ctx: Context) -> bool:
            battle = ctx.game.battle
            if battle is None or battle.interceptor is None:
                return False
            return who(ctx, battle.interceptor) and against(ctx, battle.attacker)

        return test
