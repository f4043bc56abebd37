"""A player changes a text, a number or what something is done to. (VI 2.1.1)."""

from __future__ import annotations

from typing import Literal

from ...model.node import Node
from ...model.terms import Event, Player

__all__ = ["Changes"]


class Changes(Event):
    """A player changes a text, a number or what something is done to."""

    op: Literal["changes"] = "changes"
    who: Player | None = None
    what: Node

    articles = {"vision": ("2.1.1",)}
    english = "{who:alter} {what} || {what:be} changed"
