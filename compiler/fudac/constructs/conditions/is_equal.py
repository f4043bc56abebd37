"""A battle modifier is as large as a number. (VI 2.12)."""

from __future__ import annotations

from typing import Literal

from ...model.features import Feature
from ...model.terms import Condition, Number

__all__ = ["IsEqual"]


class IsEqual(Condition):
    """A battle modifier is as large as a number."""

    op: Literal["is_equal"] = "is_equal"
    what: Feature
    value: Number
    negated: bool = False

    articles = {"vision": ("2.12",)}
    english = "{what:be} equal to {value}"
