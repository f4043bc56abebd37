"""Cards lose factions. (HM 209.1, HM 405.1)."""

from __future__ import annotations

from typing import Literal

from ...model.filters import OfFaction
from ...model.terms import CARRIED, CardsLike
from ...model.words import FactionOf
from ..base import Continuous

__all__ = ["LoseFaction"]


class LoseFaction(Continuous):
    """Cards lose factions."""

    op: Literal["lose_faction"] = "lose_faction"
    what: CardsLike = CARRIED
    faction: OfFaction | FactionOf

    articles = {"harem-master": ("209.1", "405.1",)}
    english = "{what:lose} {faction}"
