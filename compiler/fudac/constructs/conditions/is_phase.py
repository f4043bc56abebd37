"""It is a phase or turn of the game. (SV 502.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Condition
from ...model.words import Stretch

if TYPE_CHECKING:
    from ...kernel import Context
    from ..lowering.make import Make, Test

__all__ = ["IsPhase"]


class IsPhase(Condition):
    """It is a phase or turn of the game."""

    op: Literal["is_phase"] = "is_phase"
    phase: Stretch
    negated: bool = False

    articles = {"seven": ("502.1",)}
    english = '{"it":be} {phase}'

    def holds(self, make: Make) -> Test:
        """Whether that phase, or that player's, is on."""
        from ..lowering.basic import in_period

        phase, negated = self.phase, getattr(self, "negated", False)
        whose = make.player(phase.whose) if getattr(phase, "whose", None) is not None else None
        period = phase.period
        make.outside.add("facts")

        def test(ctx: Context) -> bool:
            now = in_period(ctx, period) and (whose is None or ctx.game.active in whose(ctx))
            return now != negated

        return test
