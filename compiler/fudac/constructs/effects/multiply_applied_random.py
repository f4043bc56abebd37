"""The random number applied to a character is taken several times. (HM 306.5i, HM 405.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike
from ...model.words import Multiple
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Standing
    from ..lowering.make import Make

__all__ = ["MultiplyAppliedRandom"]


class MultiplyAppliedRandom(Continuous):
    """The random number applied to a character is taken several times."""

    op: Literal["multiply_applied_random"] = "multiply_applied_random"
    to: CardsLike
    times: Multiple

    nouns = {"to": ("character",)}
    articles = {"harem-master": ("306.5i", "405.1")}
    english = "the random number applied to {to} is {times}"

    def standing(self, make: Make) -> Standing:
        """Asked about when random numbers are applied."""
        from .change_applied_random import applied

        number = make.number(self.times.number)
        return applied(make, self, lambda ctx: ("times", number(ctx)))
