"""A turn or phase begins. (VI 4.1)."""

from __future__ import annotations

from typing import Literal

from ...model.words import Stretch, TurnOf
from ..base import Act

__all__ = ["StartPeriod"]


class StartPeriod(Act):
    """A turn or phase begins."""

    op: Literal["start_period"] = "start_period"
    what: TurnOf | Stretch

    articles = {"vision": ("4.1",)}
    english = "{who:begin} {what}"
