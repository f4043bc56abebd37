"""A card goes back to a hand or pile. (HM 403.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Event, Place, Player, ZoneLike

__all__ = ["ReturnsTo"]


class ReturnsTo(Event):
    """A card goes back to a hand or pile."""

    op: Literal["returns_to"] = "returns_to"
    what: CardsLike | None = None
    to: Place
    who: Player | None = None
    origin: ZoneLike | None = None

    articles = {"harem-master": ("403.1",)}
    english = "{what:be} returned {to:to}{origin: from }{who: by }"
