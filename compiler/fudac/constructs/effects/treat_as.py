"""A number counts as another. (HM 405.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Amount, StatOf
from ..base import Continuous

__all__ = ["TreatAs"]


class TreatAs(Continuous):
    """A number counts as another."""

    op: Literal["treat_as"] = "treat_as"
    subject: StatOf
    amount: Amount

    articles = {"harem-master": ("405.1",)}
    english = "{subject:be} treated as {amount:plain}"
