"""One of several things is so. (HM 404.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Condition

if TYPE_CHECKING:
    from ..lowering.make import Make, Test

__all__ = ["EitherOf"]


class EitherOf(Condition):
    """One of several things is so."""

    op: Literal["either_of"] = "either_of"
    conditions: tuple[Condition, ...]

    articles = {"harem-master": ("404.2",)}

    def holds(self, make: Make) -> Test:
        """Any of them."""
        tests = [make.condition(one) for one in self.conditions]
        return lambda ctx: any(test(ctx) for test in tests)
