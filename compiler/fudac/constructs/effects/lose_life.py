"""A player loses life. (VI 1.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Amount
from ..base import Act

__all__ = ["LoseLife"]


class LoseLife(Act):
    """A player loses life."""

    op: Literal["lose_life"] = "lose_life"
    amount: Amount

    articles = {"vision": ("1.1",)}
    english = "{who:lose} {amount:plain} life"
