"""A card or ability is countered. (HM 411.1, HM 411.2)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Event

__all__ = ["Countered"]


class Countered(Event):
    """A card or ability is countered."""

    op: Literal["countered"] = "countered"
    what: CardsLike | None = None

    articles = {"harem-master": ("411.1", "411.2",)}
    english = "{what:be} countered"
