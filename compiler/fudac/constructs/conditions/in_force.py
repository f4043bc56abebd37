"""An effect is doing what it says at this time. (VI 7.3)."""

from __future__ import annotations

from typing import Literal

from ...model.features import Feature
from ...model.terms import CardsLike, Condition

__all__ = ["InForce"]


class InForce(Condition):
    """An effect is doing what it says at this time."""

    op: Literal["in_force"] = "in_force"
    what: CardsLike | Feature
    negated: bool = False

    articles = {"vision": ("7.3",)}
    english = "{what:be} in force"
