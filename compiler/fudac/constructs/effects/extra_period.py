"""A phase or turn is held once more. (SV 502.1, SV 104.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from ...model.board import TimeCount
from ...model.terms import Amount, Duration
from ...model.words import Stretch, TurnOf
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["ExtraPeriod"]


class ExtraPeriod(Act):
    """A phase or turn is held once more; ``times``: so often in all."""

    op: Literal["extra_period"] = "extra_period"
    period: Stretch | TurnOf
    times: Annotated[Amount | None, TimeCount] = None
    until: Duration | None = None

    articles = {"seven": ("502.1", "104.2")}
    english = "{who:have} {period} {times:often} || {who:have} {period} once more"

    def lower(self, make: Make) -> Deed:
        """A phase once more when those of the turn are over; a turn once more after this one."""
        from ..lowering.make import Deed, unready
        from ..lowering.table import rules_of

        phase = getattr(self.period, "period", "turn")
        timely = phase == "turn" or (phase.endswith("_phase") and getattr(self.period, "which", "") in ("this", "any"))
        if not make.stepwise or not timely or (self.until is not None and self.until.until != "this_turn"):
            raise unready(self)
        if self.times is not None and (phase == "turn" or self.times.number is None or self.times.rel != "exactly"):
            raise unready(self)
        number = make.number(self.times.number) if self.times is not None and self.times.number is not None else None
        who = make.player(self.period.who if isinstance(self.period, TurnOf) else self.who)

        def run(ctx: Context) -> Process:
            for player in who(ctx):
                for _ in range(1 if number is None else number(ctx) - 1):
                    rules_of(ctx).again(ctx.game, phase.removesuffix("_phase"), player)
            yield from ()

        return Deed(run, lambda ctx: True)
