"""A player has the fewest or the most cards locked; equals count alike. (SV 701.5, SV 702.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Condition, Player

if TYPE_CHECKING:
    from ...kernel import Context
    from ..lowering.make import Make, Test

__all__ = ["LocksRank"]


class LocksRank(Condition):
    """A player has the fewest or the most cards locked; equals count alike."""

    op: Literal["locks_rank"] = "locks_rank"
    who: Player | None = None
    rank: Literal["fewest", "most"] = "fewest"
    negated: bool = False

    articles = {
        "seven": (
            "701.5",
            "702.2",
        )
    }
    english = "{who|you:have} the {rank} cards locked"

    def holds(self, make: Make) -> Test:
        """By the number of cards locked; equals are all first (SV 702.2)."""
        from ..lowering.table import rules_of

        who, negated, best = make.player(self.who), self.negated, min if self.rank == "fewest" else max

        def test(ctx: Context) -> bool:
            game, rules = ctx.game, rules_of(ctx)
            counts = {player: len(rules.locked(game, player)) for player in game.players}
            return any(counts[player] == best(counts.values()) for player in who(ctx)) != negated

        return test
