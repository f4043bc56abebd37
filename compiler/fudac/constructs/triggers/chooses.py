"""A player chooses something. (SV 115.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.board import SquareLike
from ...model.terms import CardsLike, Event, Player

if TYPE_CHECKING:
    from ...kernel import Context
    from ...kernel import Event as Happening
    from ..lowering.make import Make, Matcher

__all__ = ["Chooses"]


class Chooses(Event):
    """A player chooses something."""

    op: Literal["chooses"] = "chooses"
    who: Player | None = None
    what: CardsLike | Player | SquareLike | None = None

    articles = {"seven": ("115.1",)}
    english = "{who:choose} {what} || {what:be} chosen || {who:choose}"

    def match(self, make: Make) -> Matcher:
        """An effect takes a card or a square for what it does; who chooses is asked by the selection itself."""
        from ..lowering.make import Matcher, unready
        from ..lowering.squares import lower_squares

        if isinstance(self.what, Player):
            raise unready(self)
        who = make.player(self.who) if self.who is not None else None
        squares = lower_squares(make, self.what) if isinstance(self.what, SquareLike) else None
        fits = make.fits(self.what) if squares is None else None

        def test(ctx: Context, event: Happening) -> bool:
            if who is not None and event.player not in who(ctx):
                return False
            if squares is not None:
                return event.spot is not None and event.spot in squares.now(ctx)
            assert fits is not None
            return event.card is not None and fits(ctx, ctx.game.look(event.card))

        return Matcher(frozenset({"targeted"}), test)
