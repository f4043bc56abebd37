"""A phase or turn ends. (SV 501.2, SV 502.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.words import Abilities, Stretch, TurnOf
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["EndPeriod"]


class EndPeriod(Act):
    """A phase or turn ends."""

    op: Literal["end_period"] = "end_period"
    what: Stretch | TurnOf | Abilities

    articles = {
        "seven": (
            "501.2",
            "502.1",
        )
    }
    english = "{who:end} {what}"

    def lower(self, make: Make) -> Deed:
        """It is over as soon as what is being carried out is."""
        from ..lowering.make import Deed
        from ..lowering.table import rules_of

        period = getattr(self.what, "period", "turn")

        def run(ctx: Context) -> Process:
            rules_of(ctx).end(ctx.game, period)
            yield from ()

        return Deed(run, lambda ctx: True)
