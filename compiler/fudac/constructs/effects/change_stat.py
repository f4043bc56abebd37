"""One number becomes larger or smaller. (HM 405.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import StatOf
from ...model.words import Change
from ..base import Continuous

__all__ = ["ChangeStat"]


class ChangeStat(Continuous):
    """One number becomes larger or smaller."""

    op: Literal["change_stat"] = "change_stat"
    subject: StatOf
    by: Change

    articles = {"harem-master": ("405.1",)}
    english = "{subject} {by:change}"
