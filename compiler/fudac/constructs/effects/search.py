"""A player looks through cards for those that fit. (SV 115.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Card, Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["Search"]


class Search(Act):
    """A player looks through cards for those that fit; they may be fewer than asked for (SV 114.4)."""

    op: Literal["search"] = "search"
    what: CardsLike

    articles = {"seven": ("115.1",)}
    english = "{who:search} for {what}"

    def lower(self, make: Make) -> Deed:
        """Who searches sees the cards that fit, and takes of them; what was found is what is spoken of then."""
        from ..lowering.make import Deed
        from ..lowering.verbs import remember

        who, what = make.player(self.who), make.cards(self.what)

        def run(ctx: Context) -> Process:
            taken: list[Card] = []
            for player in who(ctx):
                doer, ctx.doer = ctx.doer, player
                taken += yield from what.pick(ctx)
                ctx.doer = doer
            remember(ctx, "search", taken)

        return Deed(run, what.can)
