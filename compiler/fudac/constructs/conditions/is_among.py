"""A card is among those mentioned. (SV 114.1)."""

from __future__ import annotations

from typing import Literal

from ...model.filters import Among
from ...model.terms import CardsLike, Condition

__all__ = ["IsAmong"]


class IsAmong(Condition):
    """A card is among those mentioned."""

    op: Literal["is_among"] = "is_among"
    what: CardsLike
    group: Among
    negated: bool = False

    articles = {"seven": ("114.1",)}
