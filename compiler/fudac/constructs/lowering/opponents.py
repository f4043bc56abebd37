"""What is asked about 相手: of one of several opponents, for whom it is so (SV 115.2)."""

from __future__ import annotations

from typing import Any

from fudac.constructs.lowering.make import Make, Test, unready
from fudac.kernel import Context
from fudac.model.node import all_nodes, mapped
from fudac.model.terms import IT_PLAYER, Amount, Const, Player

_ONE = Amount(number=Const(value=1))


def of_one(make: Make, node: Any) -> Test | None:
    """相手の手札が３枚以上なら: whether there is an opponent of whom it is so, or (相手全員) whether it is so of every one; who it is, is
    what その相手 means. In an answer it is the one who is answered. None where nothing is said of an opponent."""
    parts = all_nodes(node)
    who = next((one for one in parts if isinstance(one, Player) and one.who in ("opponent", "other")), None)
    if who is None or IT_PLAYER in parts:
        return None
    if who.amount not in (None, _ONE):
        raise unready(node)
    players, every = make.player(who.replace(every=False, amount=None)), who.every
    test: Test = mapped(node, lambda part: IT_PLAYER if part == who else part).holds(make)

    def is_so(ctx: Context, player: int) -> bool:
        before, ctx.it = ctx.it, player
        try:
            return test(ctx)
        finally:
            ctx.it = before

    def holds(ctx: Context) -> bool:
        event, there = ctx.event, tuple(players(ctx))
        if not every and event is not None and event.player in there:
            there = (event.player,)
        found = tuple(player for player in there if is_so(ctx, player))
        if every:
            return len(found) == len(there)
        if found and ctx.it is None:
            ctx.people = found if len(found) == 1 else ()
            if len(found) > 1:
                ctx.words["unsettled"] = found
        return bool(found)

    return holds
