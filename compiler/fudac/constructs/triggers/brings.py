"""A player brings cards into play. (VI 11.1)."""

from __future__ import annotations

from typing import Literal

from ...model.node import Node
from ...model.terms import CardsLike, Event, Place, Player, State, ZoneLike

__all__ = ["Brings"]


class Brings(Event):
    """A player brings cards into play."""

    op: Literal["brings"] = "brings"
    who: Player | None = None
    what: CardsLike | None = None
    to: Place | None = None
    state: State | None = None
    origin: ZoneLike | None = None
    cause: Node | None = None

    articles = {"vision": ("11.1",)}
    english = (
        "{who:bring} {what|cards}{origin: from } {to:into}{state: }{cause: by } || "
        "{what:be} brought{origin: from } {to|into play:into}{state: }{cause: by }"
    )
