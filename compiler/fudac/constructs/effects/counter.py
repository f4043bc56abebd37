"""A card or ability is countered. (HM 411.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.terms import CardsLike
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["Counter"]


class Counter(Act):
    """A card or ability is countered."""

    op: Literal["counter"] = "counter"
    what: CardsLike

    articles = {"harem-master": ("411.1",)}
    english = "{who:counter} {what}"
    english_again = "it"

    def demand(self, make: Make, facts: dict[str, Any]) -> None:
        """It can only be used in response to what it can counter (HM 411.1a)."""
        from ..lowering.pending import lower_pending

        facts["counters"] = lower_pending(make, self.what)

    def lower(self, make: Make) -> Deed:
        """What this was used against has no effect, unless it cannot be countered (HM 411.1b, 411.2)."""
        from ...kernel import Event, Now
        from ..lowering.control import may_be_replaced
        from ..lowering.make import Deed
        from ..lowering.pending import lower_pending
        from ..lowering.verbs import remember

        fits = lower_pending(make, self.what)

        def run(ctx: Context) -> Process:
            pending = ctx.answers
            if pending is None or not fits(ctx, pending):
                return
            remember(ctx, "counter", [pending.card])
            if ctx.game.rules.can_be_countered(ctx.game, pending):
                countered = Event("countered", player=ctx.controller, value=pending, deed="counter", article="411.1b")
                first = may_be_replaced(ctx, "countered")
                if first:
                    yield Now([countered])
                    if countered.replaced:  # 打ち消される場合、代わりに
                        return
                yield Event("set", cause=(pending, "countered"), value=True, deed="counter", article="411.1b")
                if not first:
                    yield countered
            else:
                ctx.game.note("411.2", ctx.words.get("line", ""), pending.card)

        return Deed(run, lambda ctx: ctx.answers is not None)
