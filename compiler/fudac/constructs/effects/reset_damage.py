"""Damage that has been taken counts no longer. (VI 1.10)."""

from __future__ import annotations

from typing import Literal

from ...model.features import Hurt
from ..base import Act

__all__ = ["ResetDamage"]


class ResetDamage(Act):
    """Damage that has been taken counts no longer."""

    op: Literal["reset_damage"] = "reset_damage"
    damage: Hurt

    articles = {"vision": ("1.10",)}
    english = "{who:reset} {damage}"
