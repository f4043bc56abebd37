"""A card is on the field as an item. (HM 506)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Condition, ZoneLike

__all__ = ["IsInAsItem"]


class IsInAsItem(Condition):
    """A card is on the field as an item."""

    op: Literal["is_in_as_item"] = "is_in_as_item"
    what: CardsLike | None = None
    zone: ZoneLike

    articles = {"harem-master": ("506",)}
    english = "{what:be} {zone:in} as an item"
