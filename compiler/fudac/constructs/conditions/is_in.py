"""A card is in a zone. (HM 401.4, HM 401.4a)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Condition, ZoneLike

__all__ = ["IsIn"]


class IsIn(Condition):
    """A card is in a zone."""

    op: Literal["is_in"] = "is_in"
    what: CardsLike | None = None
    zone: ZoneLike
    negated: bool = False

    articles = {"harem-master": ("401.4", "401.4a",)}
