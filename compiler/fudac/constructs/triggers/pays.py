"""A cost is paid. (HM 407.2)."""

from __future__ import annotations

from typing import Literal

from ...model.node import Node
from ...model.terms import Event, Player

__all__ = ["Pays"]


class Pays(Event):
    """A cost is paid."""

    op: Literal["pays"] = "pays"
    who: Player | None = None
    cost: Node | None = None

    articles = {"harem-master": ("407.2",)}
    english = "{who:pay} {cost|a cost}"
