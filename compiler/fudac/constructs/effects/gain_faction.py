"""Cards belong to a further faction. (HM 209.1, HM 405.1)."""

from __future__ import annotations

from typing import Literal

from ...model.filters import OfFaction
from ...model.words import Both
from ...model.terms import CARRIED, CardsLike
from ..base import Continuous

__all__ = ["GainFaction"]


class GainFaction(Continuous):
    """Cards belong to a further faction."""

    op: Literal["gain_faction"] = "gain_faction"
    what: CardsLike = CARRIED
    faction: OfFaction | Both

    articles = {"harem-master": ("209.1", "405.1",)}
    english = "{what:gain} {faction}"
