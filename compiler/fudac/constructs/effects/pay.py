"""A player pays a cost from the action stack. (HM 215.4c)."""

from __future__ import annotations

from typing import Literal

from ...model.words import Points
from ..base import Act

__all__ = ["Pay"]


class Pay(Act):
    """A player pays a cost from the action stack."""

    op: Literal["pay"] = "pay"
    cost: Points

    articles = {"harem-master": ("215.4c",)}
    english = "{who:pay} {cost}"
