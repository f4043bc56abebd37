"""A sign stands in place of a number. (VI 2.4.3)."""

from __future__ import annotations

from typing import Literal

from ...model.features import Symbol
from ...model.terms import Condition, Number

__all__ = ["IsSymbol"]


class IsSymbol(Condition):
    """A sign stands in place of a number."""

    op: Literal["is_symbol"] = "is_symbol"
    left: Number
    symbol: Symbol
    negated: bool = False

    articles = {"vision": ("2.4.3",)}
    english = "{left:be} {symbol}"
