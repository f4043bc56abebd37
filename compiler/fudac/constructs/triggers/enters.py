"""A card comes onto the field. (HM 214.2f)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Event

__all__ = ["Enters"]


class Enters(Event):
    """A card comes onto the field."""

    op: Literal["enters"] = "enters"
    what: CardsLike | None = None

    articles = {"harem-master": ("214.2f",)}
    english = "{what:enter} the field"
