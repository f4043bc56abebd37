"""A player hands cards to another. (SV 304.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CARRIED, CardsLike, Player
from ..base import Act

__all__ = ["Give"]


class Give(Act):
    """A player hands cards to another."""

    op: Literal["give"] = "give"
    what: CardsLike = CARRIED
    to: Player

    articles = {"seven": ("304.1",)}
    english = "{who:give} {to} {what}"
