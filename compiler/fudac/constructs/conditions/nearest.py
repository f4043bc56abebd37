"""Of all opponents this one's piece is the nearest, or the farthest; equals count alike. (SV 608.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import IT_PLAYER, Condition, Player

if TYPE_CHECKING:
    from ...kernel import Context
    from ..lowering.make import Make, Test

__all__ = ["Nearest"]


class Nearest(Condition):
    """Of all opponents this one's piece is the nearest, or the farthest; equals count alike."""

    op: Literal["nearest"] = "nearest"
    who: Player = IT_PLAYER
    rank: Literal["nearest", "farthest"] = "nearest"
    negated: bool = False

    articles = {"seven": ("608.2",)}
    english = "{who:be} the {rank}"

    def holds(self, make: Make) -> Test:
        """By the steps between the pieces, whatever lies there (SV 608.2)."""
        from ..lowering.table import own_square, rules_of

        who, negated, best = make.player(self.who), self.negated, min if self.rank == "nearest" else max

        def test(ctx: Context) -> bool:
            distance, here = rules_of(ctx).board.distance, own_square(ctx)
            steps = {one: distance(here, own_square(ctx, one)) for one in ctx.game.players if one != ctx.doer}
            return any(steps.get(player) == best(steps.values()) for player in who(ctx)) != negated

        return test
