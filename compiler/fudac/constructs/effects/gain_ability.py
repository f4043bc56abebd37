"""Cards gain an ability that is quoted. (HM 405.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CARRIED, CardsLike
from ...model.words import AbilityText
from ..base import Continuous

__all__ = ["GainAbility"]


class GainAbility(Continuous):
    """Cards gain an ability that is quoted."""

    op: Literal["gain_ability"] = "gain_ability"
    what: CardsLike = CARRIED
    ability: AbilityText

    articles = {"harem-master": ("405.1",)}
    english = "{what:gain} {ability}"
