"""A card lies on a square. (SV 301.2, SV 309.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.board import IT_SQUARE, OnTop, SquareLike
from ...model.terms import CardsLike, Condition, Player

if TYPE_CHECKING:
    from ...kernel import Context
    from ..lowering.make import Make, Test

__all__ = ["LiesOn"]


class LiesOn(Condition):
    """A card lies on a square."""

    op: Literal["lies_on"] = "lies_on"
    what: CardsLike | Player | None = None
    on: SquareLike | OnTop = IT_SQUARE
    negated: bool = False

    articles = {
        "seven": (
            "301.2",
            "309.1",
        )
    }
    english = "{what:lie} {on:on}"

    def holds(self, make: Make) -> Test:
        """Whether such a card lies on one of the squares, on top (SV 111.1)."""
        from ..lowering.squares import lower_squares
        from ..lowering.table import rules_of

        fits, squares = make.fits(self.what), lower_squares(make, self.on)
        negated = getattr(self, "negated", False)

        def test(ctx: Context) -> bool:
            tops = [rules_of(ctx).top(ctx.game, square) for square in squares.now(ctx)]
            return any(card is not None and fits(ctx, ctx.game.look(card)) for card in tops) != negated

        return test
