"""A card or ability is countered. (HM 411.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike
from ..base import Act

__all__ = ["Counter"]


class Counter(Act):
    """A card or ability is countered."""

    op: Literal["counter"] = "counter"
    what: CardsLike

    articles = {"harem-master": ("411.1",)}
    english = "{who:counter} {what}"
    english_again = "it"
