"""A cost is paid. (HM 407.2)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Event, Player
from ...model.node import Node

__all__ = ["Pays"]


class Pays(Event):
    """A cost is paid."""

    op: Literal["pays"] = "pays"
    who: Player | None = None
    cost: Node | None = None

    articles = {"harem-master": ("407.2",)}
    english = "{who:pay} a cost"
