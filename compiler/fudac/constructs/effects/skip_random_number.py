"""No random number is applied to characters. (HM 306.5i)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike
from ..base import Continuous

__all__ = ["SkipRandomNumber"]


class SkipRandomNumber(Continuous):
    """No random number is applied to characters."""

    op: Literal["skip_random_number"] = "skip_random_number"
    to: CardsLike

    nouns = {"to": ("character",)}
    articles = {"harem-master": ("306.5i",)}
    english = "no random number is applied to {to}"
