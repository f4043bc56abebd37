"""A number is within bounds. (HM 404.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from ...model.terms import Amount, Condition, Number

if TYPE_CHECKING:
    from ...kernel import Context
    from ..lowering.make import Make, Test
    from ..lowering.make import Number as Count

__all__ = ["Compare"]


class Compare(Condition):
    """A number is within bounds."""

    op: Literal["compare"] = "compare"
    left: Number | None = None
    amount: Amount
    total: bool = False
    over: bool = False  # 超える: the number itself is not enough
    negated: bool = False

    own_numbers: ClassVar[bool] = True  # [P]が[M]より: the other number of the same card

    articles = {"harem-master": ("404.2",)}

    def holds(self, make: Make) -> Test:
        """Compare the number; without one, that of the comparison before."""
        from ..lowering.applied import applied_to_all
        from ..lowering.make import unready
        from ..lowering.numbers import lower_bound

        if self.left is None and make.left is None:
            raise unready(self)
        number = self._number(make)
        amount = self.amount
        if self.over and amount.number is not None:
            more = make.number(amount.number)
            return lambda ctx: (number(ctx) > more(ctx)) != self.negated
        within, negated = lower_bound(make, amount), self.negated
        there = applied_to_all(make, self.left)
        if there is not None:
            return lambda ctx: there(ctx) and within(ctx, number(ctx)) != negated
        return lambda ctx: within(ctx, number(ctx)) != negated

    def _number(self, make: Make) -> Count:
        """What is compared; in a comparison that leaves it out the number that was compared before, as it was then."""
        if self.left is None:
            before: Count = make.left[0]
            make.left[1] = True
            return lambda ctx: ctx.words["compared"] if "compared" in ctx.words else before(ctx)
        number = make.number(self.left)
        asked = make.left = [number, False]  # and whether it is asked for again

        def noted(ctx: Context) -> int:
            value = number(ctx)
            if asked[1]:
                ctx.words["compared"] = value
            return value

        return noted
