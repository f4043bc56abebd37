"""A player's piece stands on a square. (SV 204.3, SV 302.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from pydantic import field_validator

from ...model.board import IT_SQUARE, SquareLike
from ...model.terms import Condition, Player

if TYPE_CHECKING:
    from ...kernel import Context
    from ..lowering.make import Make, Test

__all__ = ["StandsOn"]


class StandsOn(Condition):
    """A player's piece stands on a square."""

    op: Literal["stands_on"] = "stands_on"
    who: Player | None = None
    on: SquareLike = IT_SQUARE
    negated: bool = False

    @field_validator("who")
    @classmethod
    def _anybody(cls, who: Player | None) -> Player | None:
        """駒がいるマス: a piece that is nobody's in particular is that of any player."""
        return who.replace(who="any") if who is not None and who.who == "piece" else who

    articles = {
        "seven": (
            "204.3",
            "302.1",
        )
    }
    english = "{who:stand} on {on}"

    def holds(self, make: Make) -> Test:
        """Whether a piece of one of them is on one of the squares."""
        from ..lowering.squares import lower_squares

        who, squares, negated = make.player(self.who), lower_squares(make, self.on), self.negated

        def test(ctx: Context) -> bool:
            there = squares.now(ctx)
            found = tuple(spot for player in who(ctx) if (spot := ctx.game.pieces[player].spot) in there)
            if found and not negated and ctx.it is None:
                ctx.squares = found  # そのマス
            return bool(found) != negated

        return test
