"""Cards come from one area into another. (VI 3.1)."""

from __future__ import annotations

from typing import Literal

from ...model.node import Node
from ...model.terms import CardsLike, Event

__all__ = ["MovesAway"]


class MovesAway(Event):
    """Cards come from one area into another."""

    op: Literal["moves_away"] = "moves_away"
    what: CardsLike | None = None
    cause: Node | None = None

    articles = {"vision": ("3.1",)}
    english = "{what:be} moved to another area{cause: by }"
