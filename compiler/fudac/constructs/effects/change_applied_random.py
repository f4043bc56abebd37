"""The random number applied to a character becomes larger or smaller. (HM 306.5i)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike
from ...model.words import Change
from ..base import Continuous

__all__ = ["ChangeAppliedRandom"]


class ChangeAppliedRandom(Continuous):
    """The random number applied to a character becomes larger or smaller."""

    op: Literal["change_applied_random"] = "change_applied_random"
    to: CardsLike
    by: Change

    nouns = {"to": ("character",)}
    articles = {"harem-master": ("306.5i",)}
    english = "the random number applied to {to} {by:change}"
