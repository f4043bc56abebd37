"""A number and by how much it is parted. (VI 2.12)."""

from __future__ import annotations

from typing import ClassVar, Literal

from ...model.terms import Condition, Number

__all__ = ["Divides"]


class Divides(Condition):
    """A number and by how much it is parted."""

    op: Literal["divides"] = "divides"
    what: Number
    by: Number

    whole: ClassVar[bool] = True  # a clause without a gap: what stands behind it is its outcome
    articles = {"vision": ("2.12",)}
    english = "{what:be} parted by {by}"
