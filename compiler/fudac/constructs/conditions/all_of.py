"""Several things are so. (HM 404.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Condition

if TYPE_CHECKING:
    from ..lowering.make import Make, Test

__all__ = ["AllOf"]


class AllOf(Condition):
    """Several things are so."""

    op: Literal["all_of"] = "all_of"
    conditions: tuple[Condition, ...]

    articles = {"harem-master": ("404.2",)}

    def holds(self, make: Make) -> Test:
        """All of them."""
        tests = [make.condition(one) for one in self.conditions]
        return lambda ctx: all(test(ctx) for test in tests)
