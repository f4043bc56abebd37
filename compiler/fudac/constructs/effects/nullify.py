"""A contact, a lock or an effect is made void. (SV 502.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model import board
from ...model.features import Either, Feature, Hurt
from ...model.terms import Duration
from ...model.words import Abilities
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Context, Process, Standing
    from ..lowering.make import Deed, Make

__all__ = ["Nullify"]


class Nullify(Act):
    """A contact, a lock or an effect is made void."""

    op: Literal["nullify"] = "nullify"
    what: board.Deed | Abilities | Hurt | Either | Feature
    until: Duration | None = None

    articles = {"seven": ("502.4",)}
    english = "{who:nullify} {what}"

    def standing(self, make: Make) -> Standing:
        """What is always void cannot be declared (SV 114.2, 502.3); an arrival effect is not gained (604.5)."""
        from ..effects.prohibit import Prohibit
        from ..lowering.make import unready
        from ..triggers.does_deed import DoesDeed
        from ..triggers.gets_effect import GetsEffect
        from ..triggers.uses import Uses

        what = self.what
        if isinstance(what, board.Deed):
            return Prohibit(event=DoesDeed(deed=what)).standing(make)
        if isinstance(what, Abilities) and what.noun == "arrival_effect":
            return Prohibit(event=GetsEffect(effect=what)).standing(make)
        if isinstance(what, Abilities):
            return Prohibit(event=Uses(what=what)).standing(make)
        raise unready(self)

    def lower(self, make: Make) -> Deed:
        """What was declared is not carried out (SV 502.4)."""
        from ...kernel import Event, Pending
        from ..lowering.make import Deed
        from ..lowering.table import act

        def declared(ctx: Context) -> Pending | None:
            value = ctx.event.value if ctx.event is not None else None
            return value if isinstance(value, Pending) else None

        def run(ctx: Context) -> Process:
            pending = declared(ctx)
            if pending is not None:
                yield from act(ctx, [
                    Event("set", cause=(pending, "countered"), value=True, player=ctx.controller, deed="nullify", article="502.4"),
                    Event("nullified", pending.card, player=ctx.controller, value=pending, deed="nullify", article="502.4"),
                ])  # fmt: skip

        return Deed(run, lambda ctx: declared(ctx) is not None)
