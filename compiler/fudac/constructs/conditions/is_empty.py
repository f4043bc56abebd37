"""A square holds neither card nor piece. (SV 608.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.board import IT_SQUARE, SquareLike
from ...model.terms import Condition

if TYPE_CHECKING:
    from ..lowering.make import Make, Test

__all__ = ["IsEmpty"]


class IsEmpty(Condition):
    """A square holds neither card nor piece."""

    op: Literal["is_empty"] = "is_empty"
    on: SquareLike = IT_SQUARE

    articles = {"seven": ("608.5",)}
    english = "{on:be} empty"
    english_adjective = "empty"

    def holds(self, make: Make) -> Test:
        """No card and no piece (SV 608.5)."""
        from ..lowering.squares import lower_squares
        from ..lowering.table import empty

        squares = lower_squares(make, self.on)
        return lambda ctx: all(empty(ctx, square) for square in squares.now(ctx))
