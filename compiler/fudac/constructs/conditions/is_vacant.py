"""A place of a lock area holds no card. (SV 303.2, SV 705.1)."""

from __future__ import annotations

from typing import Literal

from ...model.board import Spot
from ...model.terms import IT_ZONE, Condition, ZoneLike

__all__ = ["IsVacant"]


class IsVacant(Condition):
    """A place of a lock area holds no card."""

    op: Literal["is_vacant"] = "is_vacant"
    zone: ZoneLike | Spot = IT_ZONE
    negated: bool = False

    articles = {
        "seven": (
            "303.2",
            "705.1",
        )
    }
    english = "{zone:be} vacant"
    english_adjective = "vacant"
