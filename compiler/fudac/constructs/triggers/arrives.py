"""A piece arrives at a card. (SV 603.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.board import SquareLike
from ...model.terms import CardsLike, Event, Player

if TYPE_CHECKING:
    from ...kernel import Context
    from ...kernel import Event as Happening
    from ..lowering.make import Make, Matcher

__all__ = ["Arrives"]


class Arrives(Event):
    """A piece arrives at a card."""

    op: Literal["arrives"] = "arrives"
    who: Player | None = None
    at: CardsLike | SquareLike | None = None

    articles = {"seven": ("603.1",)}
    english = '{who:arrive}{at: at } || {"a piece":arrive}{at: at }'

    def match(self, make: Make) -> Matcher:
        """A piece arrives at a card."""
        from ...model.board import SquareLike
        from ..lowering.make import Matcher
        from ..lowering.squares import lower_squares

        who = make.player(self.who) if self.who is not None else None
        squares = lower_squares(make, self.at) if isinstance(self.at, SquareLike) else None
        fits = make.fits(self.at) if isinstance(self.at, CardsLike) else None

        def test(ctx: Context, event: Happening) -> bool:
            if who is not None and event.player not in who(ctx):
                return False
            if squares is not None and event.spot not in squares.now(ctx):
                return False
            return fits is None or (event.card is not None and fits(ctx, ctx.game.look(event.card)))

        return Matcher(frozenset({"arrival"}), test)
