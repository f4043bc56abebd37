"""The normal movement of a turn is done another way. (SV 609.4, SV 506.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from ...model.board import SquareCount, SquareLike
from ...model.terms import Amount, Player
from ...model.words import Stretch, TurnOf
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make

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

    def lower(self, make: Make) -> Deed:
        """Until the turn ends the rules ask this what a normal movement is."""
        from ...kernel import Event, Standing
        from ...kernel.abilities import Lasting
        from ..lowering.make import Deed
        from ..lowering.numbers import lower_amount
        from ..lowering.squares import lower_squares
        from ..lowering.table import NormalMove, act

        squares = lower_squares(make, self.to) if self.to is not None else None
        steps = lower_amount(make, self.steps) if self.steps is not None else None
        whose, forced = make.player(self.whose), self.forced

        def data(ctx: Context) -> NormalMove:
            return NormalMove(whose(ctx)[0], squares, steps(ctx, 99)[1] if steps is not None else 1, forced, ctx.copy())

        def run(ctx: Context) -> Process:
            standing = Standing("normal_move", "set_normal_move", targets=lambda ctx: [], article="609.4")
            lasting = Lasting(standing, ctx.copy(), "turn", None, data(ctx))
            yield from act(
                ctx, [Event("begin", value=lasting, player=ctx.controller, deed="set_normal_move", article="609.4")]
            )

        return Deed(run, lambda ctx: True)
