"""A player makes something the object of an effect. (VI 8.1)."""

from __future__ import annotations

from typing import Literal

from ...model.node import Node
from ...model.terms import CardsLike, Event, Player

__all__ = ["ChoosesObject"]


class ChoosesObject(Event):
    """A player makes something the object of an effect."""

    op: Literal["chooses_object"] = "chooses_object"
    who: Player | CardsLike | None = None
    what: Node

    articles = {"vision": ("8.1",)}
    english = "{who:choose} {what} as an object"
