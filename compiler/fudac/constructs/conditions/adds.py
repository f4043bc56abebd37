"""A number and what is added to it. (VI 2.12)."""

from __future__ import annotations

from typing import ClassVar, Literal

from ...model.terms import Condition, Number

__all__ = ["Adds"]


class Adds(Condition):
    """A number and what is added to it."""

    op: Literal["adds"] = "adds"
    what: Number
    origin: Number

    whole: ClassVar[bool] = True  # a clause without a gap: what stands behind it is its outcome
    articles = {"vision": ("2.12",)}
    english = "{what:be} added to {origin}"
