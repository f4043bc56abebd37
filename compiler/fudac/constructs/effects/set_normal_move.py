"""The normal movement of a turn is done another way. (SV 609.4, SV 506.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from ...model.board import SquareCount, SquareLike
from ...model.terms import Amount, Player
from ...model.words import Stretch, TurnOf
from ..base import Continuous

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...kernel import Context, Process, Standing
    from ..lowering.make import Deed, Make
    from ..lowering.table import NormalMove

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
    also: bool = False  # できる: besides what the rules let it be

    stretch = "during"

    articles = {
        "seven": (
            "609.4",
            "506.4",
        )
    }

    def _data(self, make: Make) -> Callable[[Context], NormalMove]:
        from ..lowering.numbers import lower_amount
        from ..lowering.squares import lower_squares
        from ..lowering.table import NormalMove

        squares = lower_squares(make, self.to) if self.to is not None else None
        steps = lower_amount(make, self.steps) if self.steps is not None else None
        whose, forced, also = make.player(self.whose), self.forced, self.also

        def data(ctx: Context) -> NormalMove:
            least, most = steps(ctx, 99) if steps is not None else (1, 1)
            return NormalMove(tuple(whose(ctx)), squares, max(least, 1), most, forced, also, ctx.copy())

        return data

    def standing(self, make: Make) -> Standing:
        """As long as the card says so, the rules ask this what a normal movement is."""
        from ...kernel import Standing

        return Standing(
            "normal_move", "set_normal_move", targets=lambda ctx: [], freeze=self._data(make), article="609.4"
        )

    def lower(self, make: Make) -> Deed:
        """Until the turn ends."""
        from ...kernel import Event
        from ...kernel.abilities import Lasting
        from ..lowering.make import Deed
        from ..lowering.table import act

        standing = self.standing(make)

        def run(ctx: Context) -> Process:
            lasting = Lasting(standing, ctx.copy(), "turn", None, standing.freeze(ctx))
            begin = Event("begin", value=lasting, player=ctx.controller, deed="set_normal_move", article="609.4")
            yield from act(ctx, [begin])

        return Deed(run, lambda ctx: True)
