"""Cards are shown to a player. (HM 215.3c)."""

from __future__ import annotations

from typing import Literal

from ..base import Act
from ...model.terms import CARRIED, CardsLike, Player

__all__ = ["ShowTo"]


class ShowTo(Act):
    """Cards are shown to a player."""

    op: Literal["show_to"] = "show_to"
    what: CardsLike = CARRIED
    to: Player

    articles = {"harem-master": ("215.3c",)}
    english = "{who:show} {what} to {to:object}"
