"""最もコストが高い: of which number something is the most or the least."""

from __future__ import annotations

from typing import Any

from ..model import filters as f
from ..model import terms as t
from .scopes import stat_there
from .values import Word

__all__ = ["most_of"]


def most_of(value: Any) -> f.Extreme | None:
    """コストが, 必要ノードとコストの合計値が, あなたの場の戦闘力が (among those there); None where it is no such number."""
    if isinstance(value, Word):
        return f.Extreme(stat=value.key) if value.kind == "stat" else None
    if isinstance(value, t.Sum) and isinstance(value.of, t.StatOf) and value.of.of is None:
        return f.Extreme(stat=value.of.stat, also=value.of.also, total=True)
    there = stat_there(value)
    if there is not None and len(there[0]) == 1 and isinstance(there[0][0], t.ZoneLike) and not there[2]:
        return f.Extreme(stat=there[1], among=there[0][0])
    return None
