"""Cards lose what they have. (VI 2.1.1)."""

from __future__ import annotations

from typing import Literal

from ...model.features import Feature
from ...model.terms import CARRIED, CardsLike
from ..base import Continuous

__all__ = ["LoseFeatures"]


class LoseFeatures(Continuous):
    """Cards lose what they have."""

    op: Literal["lose_features"] = "lose_features"
    what: CardsLike = CARRIED
    features: Feature

    articles = {"vision": ("2.1.1",)}
    english = "{what:lose} {features}"
