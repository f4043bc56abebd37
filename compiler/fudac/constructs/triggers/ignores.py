"""Something does not count. (VI 2.1.1)."""

from __future__ import annotations

from typing import Literal

from ...model.node import Node
from ...model.terms import Event, Player

__all__ = ["Ignores"]


class Ignores(Event):
    """Something does not count."""

    op: Literal["ignores"] = "ignores"
    who: Player | None = None
    what: Node

    articles = {"vision": ("2.1.1",)}
    english = "{who:ignore} {what}"
