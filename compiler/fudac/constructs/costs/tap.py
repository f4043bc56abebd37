"""[T]: turn the card from ready to acted. (HM 402.1a, HM 504)."""

from __future__ import annotations

from typing import Literal

from ...model.abilities import CostPart

__all__ = ["Tap"]


class Tap(CostPart):
    """[T]: turn the card from ready to acted."""

    op: Literal["tap"] = "tap"

    articles = {"harem-master": ("402.1a", "504",)}
    english = "[T]"
