"""A card leaves the field. (HM 403.2)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Event

__all__ = ["Leaves"]


class Leaves(Event):
    """A card leaves the field."""

    op: Literal["leaves"] = "leaves"
    what: CardsLike | None = None

    nouns = {"what": ("card", "character", "item", "character_card", "item_card")}
    articles = {"harem-master": ("403.2",)}
    english = "{what:leave} the field"
