"""Of all opponents this one's piece is the nearest, or the farthest; equals count alike. (SV 608.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.board import SquareLike
from ...model.terms import IT_PLAYER, CardsLike, Condition, Player

if TYPE_CHECKING:
    from ...kernel import Context
    from ..lowering.make import Make, Test

__all__ = ["Nearest"]


class Nearest(Condition):
    """Of all opponents this one's piece is the nearest, or the farthest; equals count alike. ``to``: not to one's own piece."""

    op: Literal["nearest"] = "nearest"
    who: Player = IT_PLAYER
    to: SquareLike | Player | CardsLike | None = None
    rank: Literal["nearest", "farthest"] = "nearest"
    negated: bool = False

    articles = {"seven": ("608.2",)}
    english = "{who:be} the {rank}{to:far_from}"

    def holds(self, make: Make) -> Test:
        """By the steps between the pieces, whatever lies there (SV 608.2)."""
        from ..lowering.squares import lower_places
        from ..lowering.table import own_square, rules_of

        who, negated, best = make.player(self.who), self.negated, min if self.rank == "nearest" else max
        starts = lower_places(make, self.to)
        without = make.player(self.to) if self.to is None or isinstance(self.to, Player) else None

        def test(ctx: Context) -> bool:
            distance, here = rules_of(ctx).board.distance, starts(ctx)
            # Of those the noun names: 相手 opponents only, 全員 oneself too; never those the steps are counted from.
            others = ctx.words.get("rivals", ctx.game.players)
            left_out = () if without is None else without(ctx) if self.to is not None else (ctx.doer,)
            steps = {
                one: min(distance(start, own_square(ctx, one)) for start in here) for one in others if one not in left_out
            }
            return bool(here) and any(steps.get(player) == best(steps.values()) for player in who(ctx)) != negated

        return test
