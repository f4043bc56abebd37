"""A card or ability is used. (HM 407.2)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Event

__all__ = ["Used"]


class Used(Event):
    """A card or ability is used."""

    op: Literal["used"] = "used"
    what: CardsLike | None = None

    articles = {"harem-master": ("407.2",)}
    english = "{what:be} used"
