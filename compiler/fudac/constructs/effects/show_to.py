"""Cards are shown to a player. (HM 215.3c)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CARRIED, CardsLike, Player
from ..base import Act

__all__ = ["ShowTo"]


class ShowTo(Act):
    """Cards are shown to a player."""

    op: Literal["show_to"] = "show_to"
    what: CardsLike = CARRIED
    to: Player

    articles = {"harem-master": ("215.3c",)}
    english = "{who:show} {what} to {to}"
    english_again = "it"
