"""Where cards are said to be, and what a place said once counts for."""

from __future__ import annotations

from ..model import filters as f
from ..model import terms as t
from .values import Value, with_filter

__all__ = ["lying_with", "places"]


#: Clauses that say where a card is.
_LYING = frozenset({"is_set", "card_set", "used", "uses", "being_played", "removed_now"})


def places(value: Value) -> list[t.Filter]:
    """The filters that say where cards are."""
    return [
        x
        for x in (value.filters if isinstance(value, t.Cards) else ())
        if isinstance(x, f.InZone | f.AtPlace | f.ControlledBy)
        or (isinstance(x, f.Which) and x.clause.__dict__["op"] in _LYING)
    ]


def lying_with(first: Value, second: Value) -> Value:
    """あなたの冥界にある＋スペルカード、または＋コマンドカード: a place said once counts for both."""
    if isinstance(first, t.Group):
        first = first.items[-1]
    if not isinstance(second, t.Cards) or places(second):
        return second
    for item in places(first):
        second = with_filter(second, item)
    return second
