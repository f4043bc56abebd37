"""[1], [n]: pay so many points from the action stack. (HM 503, HM 503.1, HM 503.2, HM 215.4c)."""

from __future__ import annotations

from typing import Literal

from ...model.abilities import CostPart
from ...model.terms import Number

__all__ = ["PayPoints"]


class PayPoints(CostPart):
    """[1], [n]: pay so many points from the action stack."""

    op: Literal["pay_points"] = "pay_points"
    number: Number

    articles = {"harem-master": ("503", "503.1", "503.2", "215.4c",)}
    english = "[{number}]"
