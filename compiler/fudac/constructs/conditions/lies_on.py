"""A card lies on a square. (SV 301.2, SV 309.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.board import IT_SQUARE, OnTop, SquareLike
from ...model.terms import CardsLike, Condition

if TYPE_CHECKING:
    from ...kernel import Context
    from ..lowering.make import Make, Test

__all__ = ["LiesOn"]


class LiesOn(Condition):
    """A card lies on a square."""

    op: Literal["lies_on"] = "lies_on"
    what: CardsLike | None = None
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

        fits, negated = make.fits(self.what), self.negated
        if isinstance(self.on, OnTop):
            of = make.cards(self.on.of)

            def above(ctx: Context) -> bool:
                rules, found = rules_of(ctx), False
                for look in of.now(ctx):
                    pile = rules.stack(ctx.game, look.card.spot) if look.zone == rules.board.zone else []
                    over = pile[: pile.index(look.card)] if pile else []
                    found = found or any(fits(ctx, ctx.game.look(card)) for card in over)
                return found != negated

            return above
        squares = lower_squares(make, self.on)

        def test(ctx: Context) -> bool:
            tops = [rules_of(ctx).top(ctx.game, square) for square in squares.now(ctx)]
            return any(card is not None and fits(ctx, ctx.game.look(card)) for card in tops) != negated

        return test
