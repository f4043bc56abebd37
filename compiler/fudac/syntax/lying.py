"""Where cards are said to be, and what a place said once counts for."""

from __future__ import annotations

from ..model import filters as f
from ..model import terms as t
from .values import Value, with_filter

__all__ = ["in_zone", "lying_with", "places", "set_there"]


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


def set_there(cards: t.Cards, item: t.Filter) -> t.Cards:
    """あなたの場の＋「結界」がセットされている＋キャラクター: what is set lies where the card is, and the place is said of that."""
    clause: t.Clause | None = item.clause if isinstance(item, f.Which) else None
    if clause is None or clause.__dict__["op"] not in ("is_set", "card_set"):
        return with_filter(cards, item)
    values = clause.__dict__
    gone = values["op"] == "card_set" and not values["manner"] and cards.noun == "character"
    if gone and values["what"] == t.IT and values["on"] is None:
        return with_filter(cards, item.replace(clause=clause.replace(what=None, on=t.IT)))  # セットされた＋キャラクター
    if clause.__dict__["on"] != t.IT:
        return with_filter(cards, item)
    what = clause.__dict__["what"]
    there = [x for x in what.filters if isinstance(x, f.InZone)] if isinstance(what, t.Cards) else []
    if not there or places(cards):
        return with_filter(cards, item)
    rest = what.replace(filters=tuple(x for x in what.filters if x not in there))
    return with_filter(with_filter(cards, there[0]), item.replace(clause=clause.replace(what=rest)))


def in_zone(cards: t.Cards, zone: t.ZoneLike) -> t.Cards:
    """「結界」がセットされている＋あなたの場の＋「霧」: things are set to cards, not to where they lie."""
    said = zone.filters if isinstance(zone, t.Zone) else ()
    for item in said:
        clause = item.clause if isinstance(item, f.Which) else None
        if clause is not None and clause.__dict__["op"] == "is_set" and clause.__dict__["on"] == t.Place(zone=t.IT_ZONE):
            zone = zone.replace(filters=tuple(x for x in said if x is not item))
            cards = with_filter(cards, item.replace(clause=clause.replace(on=t.IT)))
    return with_filter(cards, f.InZone(zone=zone))


def lying_with(first: Value, second: Value) -> Value:
    """あなたの冥界にある＋スペルカード、または＋コマンドカード: a place said once counts for both."""
    if isinstance(first, t.Group):
        first = first.items[-1]
    if not isinstance(second, t.Cards) or places(second):
        return second
    for item in places(first):
        second = with_filter(second, item)
    return second
