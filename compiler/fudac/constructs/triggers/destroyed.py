"""Cards are put into the underworld. (VI 9.3)."""

from __future__ import annotations

from typing import Literal

from ...model.board import Deed
from ...model.node import Node
from ...model.terms import CardsLike, Event, ZoneLike

__all__ = ["Destroyed"]


class Destroyed(Event):
    """Cards are put into the underworld."""

    op: Literal["destroyed"] = "destroyed"
    what: CardsLike | Deed | None = None
    cause: Node | None = None
    origin: ZoneLike | None = None

    articles = {"vision": ("9.3",)}
    english = "{what:be} discarded{origin: from }{cause: by }"
