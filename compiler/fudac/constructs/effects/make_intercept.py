"""A character intercepts by an effect. (HM 306.5d)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["MakeIntercept"]


class MakeIntercept(Act):
    """A character intercepts by an effect."""

    op: Literal["make_intercept"] = "make_intercept"
    using: CardsLike

    nouns = {"using": ("character",)}
    articles = {"harem-master": ("306.5d",)}
    english = "{who:intercept} with {using}"

    def lower(self, make: Make) -> Deed:
        """Of the attack that is on: when it is time to intercept, that character does, if it is able to."""
        from ...kernel import Event
        from ..lowering.make import Deed

        using, who = make.cards(self.using), make.player(self.who)

        def run(ctx: Context) -> Process:
            ctx.doer = who(ctx)[0]
            cards = yield from using.pick(ctx)
            ctx.doer = ctx.controller
            battle = ctx.game.battle
            if battle is None or battle.interceptor is not None or not cards:
                ctx.did = False
                return
            yield Event("set", cause=(battle, "sent"), value=cards[0], deed=self.op, article="306.5d")

        return Deed(run, lambda ctx: ctx.game.battle is not None and using.can(ctx))
