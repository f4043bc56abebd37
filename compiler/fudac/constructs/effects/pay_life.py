"""A player pays life points. (VI 1.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Amount
from ..base import Act

__all__ = ["PayLife"]


class PayLife(Act):
    """A player pays life points."""

    op: Literal["pay_life"] = "pay_life"
    amount: Amount

    articles = {"vision": ("1.1",)}
    english = "{who:pay} {amount:plain} life points"
