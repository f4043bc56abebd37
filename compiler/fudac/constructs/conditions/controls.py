"""A player controls characters or items. (HM 214.2d)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Amount, CardsLike, Condition, Player

__all__ = ["Controls"]


class Controls(Condition):
    """A player controls characters or items."""

    op: Literal["controls"] = "controls"
    who: Player | None = None
    what: CardsLike
    count: Amount | None = None
    negated: bool = False

    nouns = {"what": ("character", "item", "event")}
    articles = {"harem-master": ("214.2d",)}
    english = "{who:control} {what#count}"
