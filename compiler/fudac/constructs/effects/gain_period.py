"""A player gets a turn or phase more than the rules give. (VI 4.1)."""

from __future__ import annotations

from typing import Literal

from ...model.words import Stretch
from ..base import Act

__all__ = ["GainPeriod"]


class GainPeriod(Act):
    """A player gets a turn or phase more than the rules give."""

    op: Literal["gain_period"] = "gain_period"
    what: Stretch

    articles = {"vision": ("4.1",)}
    english = "{who:get} {what}"
