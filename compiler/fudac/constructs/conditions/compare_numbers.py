"""One number is smaller or larger than another. (HM 404.2)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Condition, Number

__all__ = ["CompareNumbers"]


class CompareNumbers(Condition):
    """One number is smaller or larger than another."""

    op: Literal["compare_numbers"] = "compare_numbers"
    left: Number
    than: Number
    rel: str = 'less'
    negated: bool = False

    articles = {"harem-master": ("404.2",)}
    english = "{left:be} {rel:than} {than}"
