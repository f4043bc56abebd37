"""Damage is shared out. (VI 1.10)."""

from __future__ import annotations

from typing import Literal

from ...model.features import Hurt
from ...model.terms import CardsLike, Event, Player, Variable

__all__ = ["DividesDamage"]


class DividesDamage(Event):
    """Damage is shared out."""

    op: Literal["divides_damage"] = "divides_damage"
    who: Player | None = None
    damage: Hurt | Variable
    to: CardsLike | Player | None = None

    articles = {"vision": ("1.10",)}
    english = "{who:share} out {damage}{to: among } || {damage:be} shared out{to: among }"
