"""An item is equipped. (HM 214.4c)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Event

__all__ = ["EquippedTo"]


class EquippedTo(Event):
    """An item is equipped."""

    op: Literal["equipped_to"] = "equipped_to"
    what: CardsLike | None = None
    on: CardsLike | None = None

    nouns = {"what": ("item",), "on": ("character",)}
    articles = {"harem-master": ("214.4c",)}
    english = "{what:be} equipped{on: to }"
