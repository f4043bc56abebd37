"""Cards go back to a hand or pile. (HM 215.1b)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CARRIED, CardsLike, Place
from ..base import Act

__all__ = ["ReturnCards"]


class ReturnCards(Act):
    """Cards go back to a hand or pile."""

    op: Literal["return_cards"] = "return_cards"
    what: CardsLike = CARRIED
    to: Place
    order: str | None = None

    articles = {"harem-master": ("215.1b",)}
    english = "{who:return} {what} {to:to}{order: order}"
    english_again = "it"
