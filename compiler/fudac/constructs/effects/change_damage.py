"""A damage becomes more or less. (VI 1.10)."""

from __future__ import annotations

from typing import Literal

from ...model.features import Hurt
from ...model.words import Change
from ..base import Continuous

__all__ = ["ChangeDamage"]


class ChangeDamage(Continuous):
    """A damage becomes more or less."""

    op: Literal["change_damage"] = "change_damage"
    damage: Hurt
    by: Change

    articles = {"vision": ("1.10",)}
    english = "{damage:be} {by:change}"
