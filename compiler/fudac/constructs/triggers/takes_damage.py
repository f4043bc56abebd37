"""Cards or players take damage. (VI 1.10)."""

from __future__ import annotations

from typing import Literal

from ...model.features import Either, Hurt
from ...model.node import Node
from ...model.terms import CardsLike, Event, Player

__all__ = ["TakesDamage"]


class TakesDamage(Event):
    """Cards or players take damage."""

    op: Literal["takes_damage"] = "takes_damage"
    what: CardsLike | Player | Either | None = None
    damage: Hurt
    cause: Node | None = None
    total: bool = False  # 合計で
    manner: tuple[str, ...] = ()  # 次に

    articles = {"vision": ("1.10",)}
    english = "{what:take} {damage}{cause: from }{total:total}"
