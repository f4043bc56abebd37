"""A card is discarded. (HM 215.5a)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Event, ZoneLike

__all__ = ["Discarded"]


class Discarded(Event):
    """A card is discarded."""

    op: Literal["discarded"] = "discarded"
    what: CardsLike | None = None
    origin: ZoneLike | None = None

    articles = {"harem-master": ("215.5a",)}
    english = "{what:be} discarded{origin: from }"
