"""Damage is dealt to cards or players. (VI 1.10)."""

from __future__ import annotations

from typing import Literal

from ...model.features import Either, Hurt
from ...model.terms import CARRIED, CardsLike, Player
from ..base import Act

__all__ = ["DealDamage"]


class DealDamage(Act):
    """Damage is dealt to cards or players."""

    op: Literal["deal_damage"] = "deal_damage"
    damage: Hurt
    to: CardsLike | Player | Either = CARRIED

    articles = {"vision": ("1.10",)}
    english = "{who:deal} {damage} to {to}"
