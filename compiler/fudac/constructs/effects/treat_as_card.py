"""Cards are treated as cards of a description. (VI 2.1.1)."""

from __future__ import annotations

from typing import Literal

from ...model.features import Described, Feature
from ...model.terms import CARRIED, Cards, CardsLike, Player
from ..base import Continuous

__all__ = ["TreatAsCard"]


class TreatAsCard(Continuous):
    """Cards are treated as cards of a description."""

    op: Literal["treat_as_card"] = "treat_as_card"
    what: CardsLike | Player = CARRIED
    as_: Described | Cards | Feature

    articles = {"vision": ("2.1.1",)}
    english = "{what:be} treated as {as_}"
