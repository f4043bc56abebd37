"""Cards are revealed. (VI 11.1)."""

from __future__ import annotations

from typing import Literal

from ...model.node import Node
from ...model.terms import CardsLike, Event, Player, ZoneLike

__all__ = ["Reveals"]


class Reveals(Event):
    """Cards are revealed."""

    op: Literal["reveals"] = "reveals"
    who: Player | None = None
    what: CardsLike | None = None
    origin: ZoneLike | None = None
    cause: Node | None = None

    articles = {"vision": ("11.1",)}
    english = "{who:reveal} {what|them}{origin: from }{cause: by } || {what:be} revealed{origin: from }{cause: by }"
