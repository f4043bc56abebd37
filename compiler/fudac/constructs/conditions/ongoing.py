"""Something is going on. (HM 404.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Condition, Event, Player, Ref

if TYPE_CHECKING:
    from ...kernel import Context, Look
    from ..lowering.make import Make, Test

__all__ = ["Ongoing"]


class Ongoing(Condition):
    """Something is going on."""

    op: Literal["ongoing"] = "ongoing"
    event: Event
    negated: bool = False

    articles = {"harem-master": ("404.2",)}

    def holds(self, make: Make) -> Test:
        """Whether it is going on."""
        going, negated = make.clause(self.event, "prog"), self.negated
        field = "using" if getattr(self.event, "using", None) is not None else "who"
        subject = getattr(self.event, field, None)
        if negated or subject is None or isinstance(subject, Player | Ref):
            return lambda ctx: going(ctx) != negated
        # Those of whom it is so are what その〜 means.
        selector, it = make.cards(subject), Ref(to="it")
        one = make.clause(self.event.model_copy(update={field: it}), "prog")

        def so(ctx: Context, look: Look) -> bool:
            before, ctx.it = ctx.it, look
            try:
                return one(ctx)
            finally:
                ctx.it = before

        def holds(ctx: Context) -> bool:
            if not going(ctx):
                return False
            ctx.that = [look.card for look in selector.now(ctx) if so(ctx, look)]
            return True

        return holds
