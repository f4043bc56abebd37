"""A card is turned face up. (SV 308.3)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Event, Player

__all__ = ["Opens"]


class Opens(Event):
    """A card is turned face up."""

    op: Literal["opens"] = "opens"
    who: Player | None = None
    what: CardsLike | None = None

    articles = {"seven": ("308.3",)}
    english = "{who:turn} {what|a card} face up || {what|a card:be} turned face up"
