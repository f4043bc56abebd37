"""A player's piece stands on a square. (SV 204.3, SV 302.1)."""

from __future__ import annotations

from typing import Literal

from ...model.board import IT_SQUARE, SquareLike
from ...model.terms import Condition, Player

__all__ = ["StandsOn"]


class StandsOn(Condition):
    """A player's piece stands on a square."""

    op: Literal["stands_on"] = "stands_on"
    who: Player | None = None
    on: SquareLike = IT_SQUARE
    negated: bool = False

    articles = {
        "seven": (
            "204.3",
            "302.1",
        )
    }
    english = "{who:stand} on {on}"
