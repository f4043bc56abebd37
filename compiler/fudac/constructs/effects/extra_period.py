"""A phase or turn is held once more. (SV 502.1, SV 104.2)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Duration
from ...model.words import Stretch, TurnOf
from ..base import Act

__all__ = ["ExtraPeriod"]


class ExtraPeriod(Act):
    """A phase or turn is held once more."""

    op: Literal["extra_period"] = "extra_period"
    period: Stretch | TurnOf
    until: Duration | None = None

    articles = {"seven": ("502.1", "104.2")}
    english = "{who:have} {period} once more"
