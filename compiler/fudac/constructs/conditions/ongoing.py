"""Something is going on. (HM 404.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Condition, Event

if TYPE_CHECKING:
    from ..lowering.make import Make, Test

__all__ = ["Ongoing"]


class Ongoing(Condition):
    """Something is going on."""

    op: Literal["ongoing"] = "ongoing"
    event: Event
    negated: bool = False

    articles = {"harem-master": ("404.2",)}

    def holds(self, make: Make) -> Test:
        """Whether it is going on."""
        going, negated = make.clause(self.event, "prog"), self.negated
        return lambda ctx: going(ctx) != negated
