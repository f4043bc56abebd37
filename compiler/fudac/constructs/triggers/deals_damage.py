"""Cards deal damage. (VI 1.10)."""

from __future__ import annotations

from typing import Literal

from ...model.features import Either, Hurt
from ...model.node import Node
from ...model.terms import CardsLike, Event, Player

__all__ = ["DealsDamage"]


class DealsDamage(Event):
    """Cards deal damage."""

    op: Literal["deals_damage"] = "deals_damage"
    who: CardsLike | Player | None = None
    to: CardsLike | Player | Either | None = None
    damage: Hurt
    cause: Node | None = None

    articles = {"vision": ("1.10",)}
    english = "{who:deal} {damage}{to: to }{cause: by }"
