"""Cards, numbers and signs are treated as something else. (VI 2.1.1)."""

from __future__ import annotations

from typing import Literal

from ...model.features import Described, Feature, Symbol
from ...model.terms import CARRIED, Cards, CardsLike, Number, Player
from ...model.words import Both
from ..base import Continuous

__all__ = ["TreatAsCard"]


class TreatAsCard(Continuous):
    """Cards, numbers and signs are treated as something else: 「－」 as 5."""

    op: Literal["treat_as_card"] = "treat_as_card"
    what: CardsLike | Player | Number | Symbol | Both = CARRIED
    as_: Described | Cards | Feature | Number
    also: bool = False  # としても: besides what it is

    articles = {"vision": ("2.1.1",)}
    english = "{what:be} treated as {as_:one}{also:besides}"
