"""A card is of a kind. (HM 214.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Cards, CardsLike, Condition

__all__ = ["IsA"]


class IsA(Condition):
    """A card is of a kind."""

    op: Literal["is_a"] = "is_a"
    what: CardsLike | None = None
    kind: Cards
    negated: bool = False

    articles = {"harem-master": ("214.1",)}
    english = "{what:be} {kind}"
