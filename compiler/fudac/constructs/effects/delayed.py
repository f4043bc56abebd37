"""For a time, something is answered or replaced as an ability would do it. (HM 403, HM 409.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.abilities import Timing
from ...model.node import Node
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["Delayed"]


class Delayed(Continuous):
    """For a time, something is answered or replaced as an ability would do it."""

    op: Literal["delayed"] = "delayed"
    timing: Timing
    steps: tuple[Node, ...]

    articles = {
        "harem-master": (
            "403",
            "409.1",
        )
    }

    def lower(self, make: Make) -> Deed:
        """For a time the timing is watched as that of an ability would be."""
        from ...kernel import Ability, Event
        from ...kernel.abilities import Lasting
        from ..lowering.abilities import lower_steps
        from ..lowering.kept import keep, kept_run
        from ..lowering.lasting import period
        from ..lowering.make import Deed

        if getattr(self.timing.event, "op", "") == "at_moment" and self.timing.event.moment.next:  # type: ignore[attr-defined]
            from ..lowering.lasting import at_next

            return at_next(make, self)
        matcher, until = make.event(self.timing.event), period(make, self.until)
        steps = kept_run(lower_steps(make, self.steps))
        if make.stepwise and self.until is None and getattr(self.timing.event, "op", "") == "at_moment":
            until = lambda ctx: "turn"  # noqa: E731 (ターン終了時 without another word is the end of this turn)
        instead = self.timing.when == "instead"
        if instead and make.stepwise:
            from ..lowering.basic import in_place

            matcher, steps = in_place(make, self.timing.event, matcher, steps)
            until = until if self.until is not None else lambda ctx: "turn"  # without another word in this turn
        first = self.steps[0] if self.steps else None

        def run(ctx: Context) -> Process:
            ability = Ability(
                "replacement" if instead else "triggered", -1, ctx.words.get("line", ""), when=self.timing.when,
                match=matcher.test, kinds=matcher.kinds_when(self.timing.when), route=matcher.route, run=steps,
                facts={"may": getattr(first, "optional", False)},
            )  # fmt: skip
            yield Event(
                "begin", value=Lasting(None, keep(ctx), until(ctx), watch=ability), deed="delayed", article="403"
            )

        return Deed(run, lambda ctx: True)
