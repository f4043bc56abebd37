"""Something has to be so of what is chosen or done. (VI 5.2.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Condition
from ..base import Continuous

__all__ = ["Require"]


class Require(Continuous):
    """Something has to be so of what is chosen or done: 合計は３以下でなければならない."""

    op: Literal["require"] = "require"
    condition: Condition

    articles = {"vision": ("5.2.1",)}
