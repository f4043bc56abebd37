"""Of all players' numbers of its kind, this one is the largest or the smallest; equals count alike. (SV 113.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Condition, Number

__all__ = ["Ranks"]


class Ranks(Condition):
    """Of all players' numbers of its kind, this one is the largest or the smallest; equals count alike."""

    op: Literal["ranks"] = "ranks"
    left: Number
    rank: Literal["fewest", "most"] = "fewest"
    negated: bool = False

    articles = {"seven": ("113.1",)}
    english = "{left:be} {rank:rank}"
