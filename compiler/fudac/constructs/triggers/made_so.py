"""Somebody brings cards into a state. (VI 9.2.1)."""

from __future__ import annotations

from typing import Literal

from ...model.node import Node
from ...model.terms import CardsLike, Event, Player, State

__all__ = ["MadeSo"]


class MadeSo(Event):
    """Somebody brings cards into a state."""

    op: Literal["made_so"] = "made_so"
    who: CardsLike | Player | None = None
    what: CardsLike | None = None
    state: State
    cause: Node | None = None

    articles = {"vision": ("9.2.1",)}
    english = "{who:make} {what} {state}{cause: by }"
