"""A player discards. (HM 403.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Event, Player

__all__ = ["Discards"]


class Discards(Event):
    """A player discards."""

    op: Literal["discards"] = "discards"
    who: Player | None = None
    what: CardsLike | None = None

    articles = {"harem-master": ("403.1",)}
    english = "{who:discard} {what|a card}"
