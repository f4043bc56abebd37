"""Damage is shared out among cards or players. (VI 1.10)."""

from __future__ import annotations

from typing import Literal

from ...model.features import Either, Hurt
from ...model.terms import CARRIED, CardsLike, Player
from ..base import Act

__all__ = ["DivideDamage"]


class DivideDamage(Act):
    """Damage is shared out among cards or players."""

    op: Literal["divide_damage"] = "divide_damage"
    damage: Hurt
    to: CardsLike | Player | Either = CARRIED

    articles = {"vision": ("1.10",)}
    english = "{who:divide} {damage} among {to}"
