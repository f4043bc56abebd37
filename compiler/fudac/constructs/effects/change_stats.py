"""Stats of cards become larger or smaller. (HM 405.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CARRIED, CardsLike
from ...model.words import Change
from ..base import Continuous

__all__ = ["ChangeStats"]


class ChangeStats(Continuous):
    """Stats of cards become larger or smaller."""

    op: Literal["change_stats"] = "change_stats"
    what: CardsLike = CARRIED
    changes: tuple[Change, ...]

    articles = {"harem-master": ("405.1",)}
    english = "{what:get} {changes}"
