"""Cards lose abilities. (HM 405.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CARRIED, CardsLike
from ...model.words import Both, Abilities
from ..base import Continuous

__all__ = ["LoseAbilities"]


class LoseAbilities(Continuous):
    """Cards lose abilities."""

    op: Literal["lose_abilities"] = "lose_abilities"
    what: CardsLike = CARRIED
    abilities: Abilities | Both

    articles = {"harem-master": ("405.1",)}
    english = "{what:lose} {abilities}"
