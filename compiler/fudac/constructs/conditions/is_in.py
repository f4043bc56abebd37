"""A card is in a zone. (HM 401.4, HM 401.4a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.filters import Which
from ...model.terms import Cards, CardsLike, Condition, ZoneLike

if TYPE_CHECKING:
    from ...kernel import Context
    from ..lowering.make import Make, Test

__all__ = ["IsIn"]


class IsIn(Condition):
    """A card is in a zone."""

    op: Literal["is_in"] = "is_in"
    what: CardsLike | None = None
    zone: ZoneLike
    negated: bool = False

    articles = {
        "harem-master": (
            "401.4",
            "401.4a",
        )
    }

    def holds(self, make: Make) -> Test:
        """Whether the card is there."""
        from ..lowering.people import lower_zones
        from ..lowering.subjects import said_of

        if isinstance(self.what, Cards) and self.what.amount is not None and self.what.amount.number is not None:
            return self._enough(make, self.what)
        spots = lower_zones(make, self.zone)
        return said_of(make, self.what, lambda ctx, look: spots.holds(ctx, look.zone, look.player), self.negated)

    def _enough(self, make: Make, what: Cards) -> Test:
        """Whether there are so many; with これを含めた the card itself has to be one of them (SV 606.1a-1)."""
        from ..lowering.numbers import lower_amount
        from ..lowering.people import lower_zones
        from ..lowering.together import is_together, lower_together, members

        including = [one for one in what.filters if isinstance(one, Which) and one.clause.op_name() == "includes"]
        together = lower_together(what.filters)
        rest = tuple(one for one in what.filters if one not in including and not is_together(one))
        fits, spots, negated = (
            make.fits(what.replace(filters=rest, amount=None)),
            lower_zones(make, self.zone),
            self.negated,
        )
        bounds = lower_amount(make, what.amount)

        def test(ctx: Context) -> bool:
            there = [card for pile in spots.piles(ctx) for card in pile if fits(ctx, ctx.game.look(card))]
            least, _ = bounds(ctx, 10_000)
            if together is not None:
                ctx.that = [look.card for look in members([ctx.game.look(card) for card in there], together, least)]
                return (bool(ctx.that) and (not including or ctx.card in ctx.that)) != negated
            if including:
                if ctx.card not in there:
                    return negated
                there.sort(key=lambda card: card is not ctx.card)
            if len(there) >= least:
                ctx.that = there[:least]
                return not negated
            return negated

        return test
