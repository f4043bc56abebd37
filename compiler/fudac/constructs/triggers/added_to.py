"""A card is taken into a hand. (HM 403.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Event, Place, Player, ZoneLike

__all__ = ["AddedTo"]


class AddedTo(Event):
    """A card is taken into a hand."""

    op: Literal["added_to"] = "added_to"
    what: CardsLike | None = None
    to: Place
    who: Player | None = None
    origin: ZoneLike | None = None

    articles = {"harem-master": ("403.1",)}
    english = "{what:be} added {to:to}{origin: from }{who: by }"
