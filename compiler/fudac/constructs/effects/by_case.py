"""One deed or another by what is so: each case has its condition. (HM 407.5)."""

from __future__ import annotations

from typing import Literal

from ...model.node import Node
from ..base import Continuous

__all__ = ["ByCase"]


class ByCase(Continuous):
    """One deed or another by what is so: each case has its condition."""

    op: Literal["by_case"] = "by_case"
    cases: tuple[Node, ...]

    articles = {"harem-master": ("407.5",)}
