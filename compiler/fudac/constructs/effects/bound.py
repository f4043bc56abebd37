"""The least or the greatest that a number can be. (VI 2.4.3)."""

from __future__ import annotations

from typing import Literal

from ...model.node import Node
from ...model.terms import Amount, Variable
from ..base import Continuous

__all__ = ["Bound"]


class Bound(Continuous):
    """The least or the greatest that a number can be."""

    op: Literal["bound"] = "bound"
    of: Variable | Node
    bound: str = "least"
    amount: Amount

    articles = {"vision": ("2.4.3",)}
    english = "the {bound} of {of} is {amount:plain}"
