"""A number is within bounds. (HM 404.2)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Amount, Condition, Number

__all__ = ["Compare"]


class Compare(Condition):
    """A number is within bounds."""

    op: Literal["compare"] = "compare"
    left: Number | None = None
    amount: Amount
    total: bool = False
    negated: bool = False

    articles = {"harem-master": ("404.2",)}
