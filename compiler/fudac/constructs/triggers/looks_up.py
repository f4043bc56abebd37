"""The number of cards, or what cards have, is looked up. (VI 2.1.1)."""

from __future__ import annotations

from typing import Literal

from ...model.node import Node
from ...model.terms import Event, Player

__all__ = ["LooksUp"]


class LooksUp(Event):
    """The number of cards, or what cards have, is looked up."""

    op: Literal["looks_up"] = "looks_up"
    who: Player | None = None
    what: Node
    cause: Node | None = None

    articles = {"vision": ("2.1.1",)}
    english = "{who:look up} {what}{cause: by } || {what:be} looked up{cause: by }"
