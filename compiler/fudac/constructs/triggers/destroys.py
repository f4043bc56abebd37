"""Somebody puts cards into the underworld. (VI 9.3)."""

from __future__ import annotations

from typing import Literal

from ...model.node import Node
from ...model.terms import CardsLike, Event, Player

__all__ = ["Destroys"]


class Destroys(Event):
    """Somebody puts cards into the underworld."""

    op: Literal["destroys"] = "destroys"
    who: Player | CardsLike | None = None
    what: CardsLike | None = None
    cause: Node | None = None

    articles = {"vision": ("9.3",)}
    english = "{who:discard} {what}{cause: by }"
