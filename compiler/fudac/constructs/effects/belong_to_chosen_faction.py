"""Cards belong to the chosen faction. (HM 209.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CARRIED, CardsLike
from ..base import Continuous

__all__ = ["BelongToChosenFaction"]


class BelongToChosenFaction(Continuous):
    """Cards belong to the chosen faction."""

    op: Literal["belong_to_chosen_faction"] = "belong_to_chosen_faction"
    what: CardsLike = CARRIED

    articles = {"harem-master": ("209.1",)}
    english = "{what:belong} to that faction"
