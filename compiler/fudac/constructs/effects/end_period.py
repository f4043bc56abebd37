"""A phase or turn ends. (SV 501.2, SV 502.1)."""

from __future__ import annotations

from typing import Literal

from ...model.words import Stretch, TurnOf
from ..base import Act

__all__ = ["EndPeriod"]


class EndPeriod(Act):
    """A phase or turn ends."""

    op: Literal["end_period"] = "end_period"
    what: Stretch | TurnOf

    articles = {
        "seven": (
            "501.2",
            "502.1",
        )
    }
    english = "{who:end} {what}"
