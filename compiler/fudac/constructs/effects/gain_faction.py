"""Cards belong to a further faction. (HM 209.1, HM 405.1)."""

from __future__ import annotations

from typing import Literal

from ..base import Continuous
from ...model.filters import OfFaction
from ...model.terms import CARRIED, CardsLike

__all__ = ["GainFaction"]


class GainFaction(Continuous):
    """Cards belong to a further faction."""

    op: Literal["gain_faction"] = "gain_faction"
    what: CardsLike = CARRIED
    faction: OfFaction

    articles = {"harem-master": ("209.1", "405.1",)}
    english = "{what:gain} the {faction:name} faction{until}"
