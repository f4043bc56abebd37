"""A piece arrives at a card. (SV 603.1)."""

from __future__ import annotations

from typing import Literal

from ...model.board import SquareLike
from ...model.terms import CardsLike, Event, Player

__all__ = ["Arrives"]


class Arrives(Event):
    """A piece arrives at a card."""

    op: Literal["arrives"] = "arrives"
    who: Player | None = None
    at: CardsLike | SquareLike | None = None

    articles = {"seven": ("603.1",)}
    english = '{who:arrive}{at: at } || {"a piece":arrive}{at: at }'
