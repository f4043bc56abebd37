"""Cards are played. (VI 5.2.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CARRIED, CardsLike
from ..base import Act

__all__ = ["PlayCards"]


class PlayCards(Act):
    """Cards are played."""

    op: Literal["play_cards"] = "play_cards"
    what: CardsLike = CARRIED

    articles = {"vision": ("5.2.1",)}
    english = "{who:play} {what}"
    english_again = "it"
