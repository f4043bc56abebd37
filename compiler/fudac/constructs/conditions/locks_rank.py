"""A player has the fewest or the most cards locked; equals count alike. (SV 701.5, SV 702.2)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Condition, Player

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
