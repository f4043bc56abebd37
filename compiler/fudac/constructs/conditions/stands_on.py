"""A player's piece stands on a square. (SV 204.3, SV 302.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

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

    @classmethod
    def in_one_way(cls, given: dict[str, Any]) -> dict[str, Any]:
        """駒がいるマス: a piece that is nobody's in particular is that of any player."""
        who = given.get("who")
        return {**given, "who": who.replace(who="any")} if isinstance(who, Player) and who.who == "piece" else given

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
            return any(ctx.game.pieces[player].spot in there for player in who(ctx)) != negated

        return test
