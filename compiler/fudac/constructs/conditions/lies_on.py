"""A card lies on a square. (SV 301.2, SV 309.1)."""

from __future__ import annotations

from typing import Literal

from ...model.board import IT_SQUARE, OnTop, SquareLike
from ...model.terms import CardsLike, Condition, Player

__all__ = ["LiesOn"]


class LiesOn(Condition):
    """A card lies on a square."""

    op: Literal["lies_on"] = "lies_on"
    what: CardsLike | Player | None = None
    on: SquareLike | OnTop = IT_SQUARE
    negated: bool = False

    articles = {
        "seven": (
            "301.2",
            "309.1",
        )
    }
    english = "{what:lie} {on:on}"
