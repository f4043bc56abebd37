"""A player chooses some of the things that stand behind the sentence. (HM 407.4, SV 114.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Amount
from ...model.words import Option, OptionsOf
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["ChooseOption"]


class ChooseOption(Act):
    """A player chooses some of the things that stand behind the sentence."""

    op: Literal["choose_option"] = "choose_option"
    of: OptionsOf | None = None
    count: Amount | None = None
    options: tuple[Option, ...] = ()

    articles = {"harem-master": ("407.4",), "seven": ("114.3",)}

    def lower(self, make: Make) -> Deed:
        """Ask who chooses for as many of the things as the sentence names, and do them in their order."""
        from ...kernel import Question
        from ..lowering.abilities import lower_steps
        from ..lowering.make import Deed, unready
        from ..lowering.numbers import lower_amount

        if make.stepwise:
            from ..lowering.choosing import options

            return options(make, self)
        if not self.options or any(one.timing or one.condition or one.anytime for one in self.options):
            raise unready(self)
        who, bounds = make.player(self.who), lower_amount(make, self.count)
        runs = [lower_steps(make, one.steps) for one in self.options]
        numbers, everyone = list(range(1, len(runs) + 1)), self.who.who == "each"

        def run(ctx: Context) -> Process:
            for player in who(ctx):
                least, most = bounds(ctx, len(runs)) if self.count is not None else (1, 1)
                if (least, most) == (1, 1):
                    one = Question(player, "one", "option", numbers, source=ctx.card, article="407.4", listed=self.options)
                    chosen = [(yield one)]
                else:
                    chosen = yield Question(
                        player, "choose", "option", numbers, least=least, most=most, source=ctx.card, listed=self.options
                    )
                for number in sorted(chosen):
                    if everyone:
                        ctx.doer = player  # 各プレイヤーは「…」か「…」を選ぶ: what is chosen is that player's doing
                    yield from runs[number - 1](ctx)
                ctx.doer = ctx.controller

        return Deed(run, lambda ctx: True)
