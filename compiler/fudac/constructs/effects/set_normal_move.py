"""The normal movement of a turn is done another way. (SV 609.4, SV 506.4)."""

from __future__ import annotations

from typing import Annotated, Literal

from ...model.board import SquareCount, SquareLike
from ...model.terms import Amount, Player
from ...model.words import Stretch, TurnOf
from ..base import Continuous

__all__ = ["SetNormalMove"]


class SetNormalMove(Continuous):
    """The normal movement of a turn is done another way."""

    op: Literal["set_normal_move"] = "set_normal_move"
    during: Stretch | TurnOf | None = None
    whose: Player | None = None
    steps: Annotated[Amount | None, SquareCount] = None
    to: SquareLike | None = None
    leap: bool = False
    forced: bool = False

    stretch = "during"

    articles = {
        "seven": (
            "609.4",
            "506.4",
        )
    }
