"""For a time, something is answered or replaced as an ability would do it. (HM 403, HM 409.1)."""

from __future__ import annotations

from typing import Literal

from ...model.abilities import Timing
from ...model.node import Node
from ..base import Continuous

__all__ = ["Delayed"]


class Delayed(Continuous):
    """For a time, something is answered or replaced as an ability would do it."""

    op: Literal["delayed"] = "delayed"
    timing: Timing
    steps: tuple[Node, ...]

    articles = {"harem-master": ("403", "409.1",)}
