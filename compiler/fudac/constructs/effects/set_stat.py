"""A number becomes another. (HM 405.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Amount, StatOf
from ..base import Continuous

__all__ = ["SetStat"]


class SetStat(Continuous):
    """A number becomes another."""

    op: Literal["set_stat"] = "set_stat"
    subject: StatOf
    amount: Amount

    articles = {"harem-master": ("405.1",)}
    english = "{subject:become} {amount:plain}"
