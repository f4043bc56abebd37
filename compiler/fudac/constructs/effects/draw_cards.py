"""A player takes cards from the top of the castle or deck into the hand. (HM 215.3a, HM 407.5, SV 305.2)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Amount
from ..base import Act

__all__ = ["DrawCards"]


class DrawCards(Act):
    """A player takes cards from the top of the castle or deck into the hand."""

    op: Literal["draw_cards"] = "draw_cards"
    count: Amount

    articles = {"harem-master": ("215.3a", "407.5",), "seven": ("305.2",)}
    english = "{who:draw} {count:card}"
