"""Of what a condition speaks: the cards named, or those spoken of before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fudac.constructs.lowering.make import Make, Test
from fudac.constructs.lowering.numbers import lower_bound
from fudac.kernel import Context, Look
from fudac.model.terms import Group


def lower_subject(make: Make, node: Any) -> Callable[[Context], list[Look]]:
    """The looks spoken of; they become what その〜 means."""
    if node is None:
        return lambda ctx: [ctx.game.look(card) for card in ctx.that]
    selector = make.cards(node)

    def looks(ctx: Context) -> list[Look]:
        found = selector.now(ctx)
        ctx.that = [look.card for look in found]
        return found

    return looks


def said_of(make: Make, node: Any, so: Callable[[Context, Look], bool], negated: bool = False) -> Test:
    """Whether something is so of those spoken of: of one of them; of all, of so many, or of each of several named, as the text says."""
    if not make.stepwise and isinstance(node, Group) and node.link == "and" and node.amount is None:
        parts = [said_of(make, one, so) for one in node.items]
        return lambda ctx: all(part(ctx) for part in parts) != negated
    subject, amount = lower_subject(make, node), getattr(node, "amount", None)
    if make.stepwise or amount is None:
        return lambda ctx: any(so(ctx, look) for look in subject(ctx)) != negated
    if amount.rel == "all":
        return lambda ctx: all(so(ctx, look) for look in subject(ctx)) != negated
    if amount.number is None:
        return lambda ctx: any(so(ctx, look) for look in subject(ctx)) != negated
    within = lower_bound(make, amount)
    return lambda ctx: within(ctx, sum(1 for look in subject(ctx) if so(ctx, look))) != negated
