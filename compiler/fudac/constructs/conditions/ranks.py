"""Of all players' numbers of its kind, this one is the largest or the smallest; equals count alike. (SV 113.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.node import Node
from ...model.terms import IT_PLAYER, YOU, Condition, Number

if TYPE_CHECKING:
    from ...kernel import Context
    from ..lowering.make import Make, Test

__all__ = ["Ranks"]


def _mine(node: Any) -> Any:
    """What is said of the player behind a relative clause, of oneself."""
    if node == IT_PLAYER:
        return YOU
    if isinstance(node, tuple):
        return tuple(map(_mine, node))
    if not isinstance(node, Node):
        return node
    return node.replace(**{name: _mine(value) for name, value in node.__dict__.items()})


class Ranks(Condition):
    """Of all players' numbers of its kind, this one is the largest or the smallest; equals count alike."""

    op: Literal["ranks"] = "ranks"
    left: Number
    rank: Literal["fewest", "most"] = "fewest"
    negated: bool = False

    articles = {"seven": ("113.1",)}
    english = "{left:be} {rank:rank}"

    def holds(self, make: Make) -> Test:
        """By the same number of every player; equals are all first."""
        of_one = make.number(_mine(self.left))
        negated, of_gap, best = self.negated, self.left != _mine(self.left), min if self.rank == "fewest" else max

        def test(ctx: Context) -> bool:
            counts = {}
            for player in ctx.game.players:
                seen = ctx.copy()
                seen.controller = seen.doer = player
                counts[player] = of_one(seen)
            who = ctx.it if of_gap and isinstance(ctx.it, int) else ctx.doer
            return (counts[who] == best(counts.values())) != negated

        return test
