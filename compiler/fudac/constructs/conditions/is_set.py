"""Cards are set to a card or in a zone. (VI 11.3)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Condition, Place

__all__ = ["IsSet"]


class IsSet(Condition):
    """Cards are set to a card or in a zone."""

    op: Literal["is_set"] = "is_set"
    what: CardsLike | None = None
    on: CardsLike | Place | None = None
    negated: bool = False

    articles = {"vision": ("11.3",)}
    english = "{what:be} set to {on|a card}"
