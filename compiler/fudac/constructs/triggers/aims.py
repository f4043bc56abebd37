"""A player or a card names something as an aim. (VI 8.2.1)."""

from __future__ import annotations

from typing import Literal

from ...model.node import Node
from ...model.terms import CardsLike, Event, Player

__all__ = ["Aims"]


class Aims(Event):
    """A player or a card names something as an aim."""

    op: Literal["aims"] = "aims"
    who: Player | CardsLike | None = None
    what: Node

    articles = {"vision": ("8.2.1",)}
    english = "{who:target} {what}"
