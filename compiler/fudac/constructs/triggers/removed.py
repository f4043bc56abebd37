"""Cards are removed from the game. (VI 9.1.2)."""

from __future__ import annotations

from typing import Literal

from ...model.node import Node
from ...model.terms import CardsLike, Event

__all__ = ["Removed"]


class Removed(Event):
    """Cards are removed from the game."""

    op: Literal["removed"] = "removed"
    what: CardsLike | None = None
    cause: Node | None = None

    articles = {"vision": ("9.1.2",)}
    english = "{what:be} removed from the game{cause: by }"
