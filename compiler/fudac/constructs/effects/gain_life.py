"""A player gains life points. (VI 1.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Amount
from ..base import Act

__all__ = ["GainLife"]


class GainLife(Act):
    """A player gains life points."""

    op: Literal["gain_life"] = "gain_life"
    amount: Amount

    articles = {"vision": ("1.1",)}
    english = "{who:gain} {amount:plain} life points"
