"""What is left of a number when another is taken from it. (VI 2.12)."""

from __future__ import annotations

from typing import ClassVar, Literal

from ...model.terms import Condition, Number

__all__ = ["Subtracts"]


class Subtracts(Condition):
    """What is left of a number when another is taken from it."""

    op: Literal["subtracts"] = "subtracts"
    what: Number
    origin: Number

    whole: ClassVar[bool] = True  # a clause without a gap: what stands behind it is its outcome
    articles = {"vision": ("2.12",)}
    english = "{what:be} taken from {origin}"
