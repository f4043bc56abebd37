"""It is a phase or turn of the game. (SV 502.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Condition
from ...model.words import Stretch

__all__ = ["IsPhase"]


class IsPhase(Condition):
    """It is a phase or turn of the game."""

    op: Literal["is_phase"] = "is_phase"
    phase: Stretch
    negated: bool = False

    articles = {"seven": ("502.1",)}
    english = '{"it":be} {phase}'
