"""A piece moves; ``forced`` is 強制移動. (SV 506.4, SV 609.1, SV 609.2)."""

from __future__ import annotations

from typing import Annotated, Literal

from ...model.board import SquareCount, SquareLike
from ...model.terms import Amount, Event, Player
from ...model.words import Abilities

__all__ = ["Moves"]


class Moves(Event):
    """A piece moves; ``forced`` is 強制移動."""

    op: Literal["moves"] = "moves"
    who: Player | None = None
    to: SquareLike | None = None
    steps: Annotated[Amount | None, SquareCount] = None
    forced: bool = False
    cause: Abilities | None = None

    articles = {
        "seven": (
            "506.4",
            "609.1",
            "609.2",
        )
    }
