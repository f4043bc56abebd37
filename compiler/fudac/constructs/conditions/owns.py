"""A player owns a card. (HM 100.2)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import IT, CardsLike, Condition, Player

__all__ = ["Owns"]


class Owns(Condition):
    """A player owns a card."""

    op: Literal["owns"] = "owns"
    who: Player | None = None
    what: CardsLike = IT
    negated: bool = False

    articles = {"harem-master": ("100.2",)}
    english = "{who:own} {what}"
