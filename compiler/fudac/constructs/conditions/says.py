"""A text holds a wording. (VI 2.13)."""

from __future__ import annotations

from typing import Literal

from ...model.features import Feature, Symbol
from ...model.terms import CardsLike, Condition

__all__ = ["Says"]


class Says(Condition):
    """A text holds a wording."""

    op: Literal["says"] = "says"
    what: CardsLike | Feature | None = None
    wording: Symbol
    negated: bool = False

    articles = {"vision": ("2.13",)}
    english = "{what:contain} the words {wording}"
