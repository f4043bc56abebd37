"""Something has happened, in the stretch named. (HM 404.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Condition, Event
from ...model.words import Stretch, TurnOf

if TYPE_CHECKING:
    from ...kernel import Context
    from ..lowering.make import Make, Test

__all__ = ["Happened"]


class Happened(Condition):
    """Something has happened, in the stretch named."""

    op: Literal["happened"] = "happened"
    event: Event
    during: Stretch | TurnOf | None = None
    negated: bool = False

    articles = {"harem-master": ("404.2",)}

    def holds(self, make: Make) -> Test:
        """Whether such an event is among those of this turn."""
        from ..lowering.make import unready

        if self.during is not None and getattr(self.during, "period", "") != "turn":
            raise unready(self)
        make.outside.add("facts")
        matcher, negated = make.event(self.event), self.negated
        make.history |= matcher.kinds

        def test(ctx: Context) -> bool:
            inner = ctx.copy()
            return any(one.kind in matcher.kinds and matcher.test(inner, one) for one in ctx.game.happened) != negated

        return test
