"""A player pays a cost from the action stack. (HM 215.4c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Number, StatOf, Variable
from ...model.words import Points
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["Pay"]


class Pay(Act):
    """A player pays a cost from the action stack."""

    op: Literal["pay"] = "pay"
    cost: Points | Variable | StatOf
    origin: Number | None = None  # 〔あなた〕のライフポイントから

    articles = {"harem-master": ("215.4c",)}
    english = "{who:pay} {cost}{origin: from }"

    def lower(self, make: Make) -> Deed:
        """Cards go one at a time from the action stack to the top of the castle, before anything that follows."""
        from ...kernel import Now
        from ..lowering.make import Deed, unready
        from ..lowering.people import one_by_one

        if isinstance(self.cost, Variable | StatOf):
            raise unready(self.cost)
        if (
            self.origin is not None
            or self.cost.stat != "cost"
            or self.cost.amount.number is None
            or self.cost.amount.rel != "exactly"
        ):
            raise unready(self.cost)
        who, one, per = make.player(self.who), make.number(self.cost.amount.number), make.per(self)

        def points(ctx: Context) -> int:
            return one(ctx) * per(ctx)

        def run(ctx: Context) -> Process:
            for player in one_by_one(ctx, who(ctx)):
                there = ctx.game.pile("action_stack", player)[: points(ctx)]
                if len(there) < points(ctx):  # what cannot be paid whole is not paid (支払えない場合)
                    ctx.did = False
                    continue
                yield Now(ctx.game.rules.payment(ctx.game, player, points(ctx)))
                ctx.done["pay"] = [*ctx.done.get("pay", ()), *there]

        return Deed(run, lambda ctx: all(len(ctx.game.pile("action_stack", player)) >= points(ctx) for player in one_by_one(ctx, who(ctx))))
