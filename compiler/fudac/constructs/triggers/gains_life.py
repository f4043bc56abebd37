"""A player gains life. (VI 1.1)."""

from __future__ import annotations

from typing import Literal

from ...model.node import Node
from ...model.terms import Amount, Event, Player

__all__ = ["GainsLife"]


class GainsLife(Event):
    """A player gains life."""

    op: Literal["gains_life"] = "gains_life"
    who: Player | None = None
    amount: Amount | None = None
    cause: Node | None = None

    articles = {"vision": ("1.1",)}
    english = "{who:gain} {amount:plain} life{cause: by } || {who:gain} life{cause: by }"
