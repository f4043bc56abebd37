"""A piece moves across a square. (SV 609.3)."""

from __future__ import annotations

from typing import Literal

from ...model.board import SquareLike
from ...model.terms import CardsLike, Event, Player

__all__ = ["Passes"]


class Passes(Event):
    """A piece moves across a square, or past what is on it."""

    op: Literal["passes"] = "passes"
    who: Player | None = None
    over: SquareLike | CardsLike | Player

    articles = {"seven": ("609.3",)}
    english = "{who:pass} over {over}"
