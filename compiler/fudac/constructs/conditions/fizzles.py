"""An effect comes to nothing because it cannot be carried out. (SV 610.2, SV 610.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Condition
from ...model.words import Abilities

if TYPE_CHECKING:
    from ..lowering.make import Make, Test

__all__ = ["Fizzles"]


class Fizzles(Condition):
    """An effect comes to nothing because it cannot be carried out."""

    op: Literal["fizzles"] = "fizzles"
    effect: Abilities
    negated: bool = False

    articles = {"seven": ("610.2", "610.3")}
    english = "{effect:fail}"

    def holds(self, make: Make) -> Test:
        """Whether nothing came of the sentence before (SV 610.2)."""
        negated = self.negated
        return lambda ctx: ctx.did == negated
