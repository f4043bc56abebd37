"""There are such cards or players. (SV 114.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Condition, Player

__all__ = ["Exists"]


class Exists(Condition):
    """There are such cards or players."""

    op: Literal["exists"] = "exists"
    what: CardsLike | Player
    negated: bool = False

    articles = {"seven": ("114.1",)}
