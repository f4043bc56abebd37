"""A number is within bounds. (HM 404.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Amount, Condition, Number

if TYPE_CHECKING:
    from ..lowering.make import Make, Test

__all__ = ["Compare"]


class Compare(Condition):
    """A number is within bounds."""

    op: Literal["compare"] = "compare"
    left: Number | None = None
    amount: Amount
    total: bool = False
    over: bool = False  # 超える: the number itself is not enough
    negated: bool = False

    articles = {"harem-master": ("404.2",)}

    def holds(self, make: Make) -> Test:
        """Compare the number; without one, that of the comparison before."""
        from ..lowering.make import unready
        from ..lowering.numbers import lower_bound

        if self.left is None and make.left is None:
            raise unready(self)
        number = make.left = make.number(self.left) if self.left is not None else make.left
        amount = self.amount
        if self.over and amount.number is not None:
            more = make.number(amount.number)
            return lambda ctx: (number(ctx) > more(ctx)) != self.negated
        within, negated = lower_bound(make, amount), self.negated
        return lambda ctx: within(ctx, number(ctx)) != negated
