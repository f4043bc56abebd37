"""The effect is carried out again from its beginning, ``times`` times where a number is said. (SV 611.1, SV 611.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Amount
from ...model.words import Abilities
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["RepeatEffect"]


class RepeatEffect(Act):
    """The effect is carried out again from its beginning, ``times`` times where a number is said."""

    op: Literal["repeat_effect"] = "repeat_effect"
    what: Abilities
    times: Amount | None = None
    once: bool = False  # もう一度行う: without a condition once, with one as long as it is so again

    articles = {
        "seven": (
            "611.1",
            "611.2",
        )
    }
    english = "{who:repeat} {what:once} {times:often} || {who:repeat} {what:once}"

    def lower(self, make: Make) -> Deed:
        """The whole text once more, or so many times, as if anew."""
        from ..lowering.make import Deed
        from ..lowering.numbers import lower_amount
        from ..lowering.table import rules_of

        program = make.program
        times = lower_amount(make, self.times) if self.times is not None else None
        counted = times is not None or not make.conditional  # without a condition it would go on for ever

        def run(ctx: Context) -> Process:
            if counted and ctx.words.get("repeating"):
                return
            ctx.words["repeating"] = "yes"
            for _ in range(times(ctx, 99)[1] if times is not None else 1):
                sign = rules_of(ctx).signature(ctx.game)
                if ctx.words.get("repeated") == sign:
                    ctx.game.note("611.1", str(ctx.words.get("line", "")), ctx.card)
                    break
                ctx.words["repeated"] = sign
                ctx.done = {}
                ctx.words.pop("done_by", None)
                yield from program[0](ctx)
            ctx.words.pop("repeating", None)

        return Deed(run, lambda ctx: True)
