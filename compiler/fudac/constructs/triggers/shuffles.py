"""A player shuffles cards. (VI 11.1)."""

from __future__ import annotations

from typing import Literal

from ...model.node import Node
from ...model.terms import CardsLike, Event, Player, ZoneLike

__all__ = ["Shuffles"]


class Shuffles(Event):
    """A player shuffles cards."""

    op: Literal["shuffles"] = "shuffles"
    what: ZoneLike | CardsLike
    who: Player | None = None
    cause: Node | None = None

    articles = {"vision": ("11.1",)}
    english = "{who:shuffle} {what}{cause: by } || {what:be} shuffled{cause: by }"
