"""Something has happened, in the stretch named. (HM 404.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from ...model.terms import Condition, Event
from ...model.words import Stretch, TurnOf

if TYPE_CHECKING:
    from ...kernel import Context
    from ...kernel import Event as Happening
    from ..lowering.make import Make, Matcher, Test

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
        from ..lowering.counting import amount_of, single
        from ..lowering.make import unready
        from ..lowering.numbers import lower_bound

        if self.during is not None and getattr(self.during, "period", "") != "turn":
            raise unready(self)
        if self.during is None and self.negated and not make.stepwise and self.event.op_name() in ("pays", "discards"):
            raise unready(self)  # 各プレイヤーがコストを支払わないならば: an offer to each, not what has been this turn
        make.outside.add("facts")
        negated, amount = self.negated, amount_of(self.event) if not make.stepwise else None
        matcher = make.event(self.event if amount is None else single(self.event))
        make.history |= matcher.kinds
        if amount is not None:  # ２枚以上引いた: all of the turn together
            return _so_many(matcher, lower_bound(make, amount), negated)

        def test(ctx: Context) -> bool:
            inner = ctx.copy()
            return (
                any(
                    one.kind in matcher.kinds and _of_it(inner, one) and matcher.test(inner, one)
                    for one in ctx.game.happened
                )
                != negated
            )

        return test


def _so_many(matcher: Matcher, within: Callable[[Context, int], bool], negated: bool) -> Test:
    def test(ctx: Context) -> bool:
        inner = ctx.copy()
        found = sum(
            one.kind in matcher.kinds and _of_it(inner, one) and matcher.test(inner, one) for one in ctx.game.happened
        )
        return within(ctx, found) != negated

    return test


def _of_it(ctx: Context, event: Happening) -> bool:
    """Whether what happened to the card spoken of happened to it as the object it now is: one that has moved on forgets (HM 215.10)."""
    it = ctx.it
    if it is None or event.card is not it.card:
        return True
    came = event.kind == "move" and event.zone != event.origin
    return bool(it.life == event.life + came)
