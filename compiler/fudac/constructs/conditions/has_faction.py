"""A character belongs to a faction. (HM 209.1)."""

from __future__ import annotations

from typing import Literal

from ...model.filters import OfFaction
from ...model.terms import CardsLike, Condition

__all__ = ["HasFaction"]


class HasFaction(Condition):
    """A character belongs to a faction."""

    op: Literal["has_faction"] = "has_faction"
    what: CardsLike | None = None
    faction: OfFaction
    negated: bool = False

    nouns = {"what": ("character", "character_card", "card")}
    articles = {"harem-master": ("209.1",)}
    english = "{what:belong} to {faction}"
