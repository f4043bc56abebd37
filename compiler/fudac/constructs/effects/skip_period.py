"""A phase or turn is left out. (SV 502.1, SV 104.2)."""

from __future__ import annotations

from typing import Literal

from ...model.words import Stretch, TurnOf
from ..base import Act

__all__ = ["SkipPeriod"]


class SkipPeriod(Act):
    """A phase or turn is left out."""

    op: Literal["skip_period"] = "skip_period"
    period: Stretch | TurnOf

    articles = {"seven": ("502.1", "104.2")}
    english = "{who:skip} {period}"
