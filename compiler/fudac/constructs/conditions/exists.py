"""There are such cards, players or squares. (SV 114.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.board import SquareLike
from ...model.filters import Among
from ...model.terms import CardsLike, Condition, Player

if TYPE_CHECKING:
    from ...kernel import Context
    from ..lowering.make import Make, Test

__all__ = ["Exists"]


class Exists(Condition):
    """There are such cards, players or squares."""

    op: Literal["exists"] = "exists"
    what: CardsLike | SquareLike | Player | None = None
    who: Player | None = None
    negated: bool = False

    articles = {"seven": ("114.1",)}

    def holds(self, make: Make) -> Test:
        """Whether there is one."""
        from ..lowering.make import unready
        from ..lowering.squares import lower_squares

        negated = self.negated
        if self.who is not None and make.stepwise:
            who = make.player(self.who)
            return lambda ctx: bool(who(ctx)) != negated
        if isinstance(self.what, SquareLike):
            squares = lower_squares(make, self.what)

            def found(ctx: Context) -> bool:
                there = squares.now(ctx)
                ctx.squares = tuple(there[:1]) if len(there) == 1 else ctx.squares
                return bool(there) != negated

            return found
        if not isinstance(self.what, CardsLike):
            raise unready(self)
        what = make.cards(self.what)
        if make.stepwise or not any(isinstance(one, Among) for one in getattr(self.what, "filters", ())):
            return lambda ctx: bool(what.now(ctx)) != negated

        def among(ctx: Context) -> bool:
            there = [look.card for look in what.now(ctx)]
            ctx.that = there or ctx.that  # それらを手札に加える: those that there are
            return bool(there) != negated

        return among
