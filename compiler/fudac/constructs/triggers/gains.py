"""Cards or players get something. (VI 2.12)."""

from __future__ import annotations

from typing import Literal

from ...model.node import Node
from ...model.terms import CardsLike, Event, Player

__all__ = ["Gains"]


class Gains(Event):
    """Cards or players get something."""

    op: Literal["gains"] = "gains"
    who: CardsLike | Player | None = None
    what: Node

    articles = {"vision": ("2.12",)}
    english = "{who:gain} {what}"
