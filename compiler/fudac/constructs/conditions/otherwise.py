"""The condition before is not so (or is). (HM 407.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Condition

if TYPE_CHECKING:
    from ..lowering.make import Make, Test

__all__ = ["Otherwise"]


class Otherwise(Condition):
    """The condition before is not so (or is)."""

    op: Literal["otherwise"] = "otherwise"
    negated: bool = True

    articles = {"harem-master": ("407.5",)}

    def holds(self, make: Make) -> Test:
        """Whether the condition of the sentence before was not so."""
        negated = self.negated
        return lambda ctx: ("otherwise" in ctx.words) == negated
