"""A phase or turn is left out. (SV 502.1, SV 104.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.words import Stretch, TurnOf
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["SkipPeriod"]


class SkipPeriod(Act):
    """A phase or turn is left out."""

    op: Literal["skip_period"] = "skip_period"
    period: Stretch | TurnOf

    articles = {"seven": ("502.1", "104.2")}
    english = "{who:skip} {period}"

    def lower(self, make: Make) -> Deed:
        """The phase of the turn that is on."""
        from ..lowering.make import Deed, unready
        from ..lowering.table import rules_of

        phase = getattr(self.period, "period", "")
        if (
            not make.stepwise
            or not phase.endswith("_phase")
            or getattr(self.period, "which", "") not in ("this", "any")
        ):
            raise unready(self)

        def run(ctx: Context) -> Process:
            rules_of(ctx).skip(ctx.game, phase.removesuffix("_phase"))
            yield from ()

        return Deed(run, lambda ctx: True)
