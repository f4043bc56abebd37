"""Nothing but this is there. (SV 300.5, SV 304.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike, Condition, ZoneLike

if TYPE_CHECKING:
    from ...kernel import Context
    from ..lowering.make import Make, Test

__all__ = ["ConsistsOf"]


class ConsistsOf(Condition):
    """Nothing but certain cards is in a zone."""

    op: Literal["consists_of"] = "consists_of"
    zone: ZoneLike
    what: CardsLike
    negated: bool = False

    articles = {"seven": ("300.5", "304.1")}
    english = "{zone:be} only {what}"

    def holds(self, make: Make) -> Test:
        """Whether there are cards, and all of them are such."""
        from ..lowering.people import lower_zones

        spots, fits, negated = lower_zones(make, self.zone), make.fits(self.what), self.negated

        def test(ctx: Context) -> bool:
            there = [card for pile in spots.piles(ctx) for card in pile]
            return (bool(there) and all(fits(ctx, ctx.game.look(card)) for card in there)) != negated

        return test
