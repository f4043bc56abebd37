"""One number is smaller or larger than another. (HM 404.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Condition, Number

if TYPE_CHECKING:
    from ...kernel import Context
    from ..lowering.make import Make, Test

__all__ = ["CompareNumbers"]


class CompareNumbers(Condition):
    """One number is smaller or larger than another."""

    op: Literal["compare_numbers"] = "compare_numbers"
    left: Number
    than: Number
    rel: str = 'less'
    negated: bool = False

    articles = {"harem-master": ("404.2",)}
    english = "{left:be} {rel:than} {than}"

    def holds(self, make: Make) -> Test:
        """Compare the two."""
        left, than, rel, negated = make.number(self.left), make.number(self.than), self.rel, self.negated

        def test(ctx: Context) -> bool:
            one, other = left(ctx), than(ctx)
            so = one < other if rel in ("less", "smaller") else one > other if rel in ("more", "larger") else one == other
            return so != negated

        return test
