"""Of what a condition speaks: the cards named, or those spoken of before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fudac.constructs.lowering.make import Make
from fudac.kernel import Context, Look


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
