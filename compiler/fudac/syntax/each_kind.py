"""So many of each of several: 男キャラクターとおんなのこキャラクターを１体ずつ, ハーレムと処刑台のカードを１枚ずつ."""

from __future__ import annotations

from typing import Any

from ..model import filters as f
from ..model import terms as t
from .values import MANNER

__all__ = ["each_kind", "no_share"]


def each_kind(what: Any, amount: t.Amount) -> t.Group | None:
    """Each of the kinds, or the cards of each of the places, with that number; None where nothing is named several times."""
    if MANNER.loose or MANNER.crowd or not amount.each:
        return None
    number = amount.replace(each=False)
    if isinstance(what, t.Group) and what.link == "and" and what.amount is None:
        cards = all(isinstance(one, t.Cards) and one.amount in (None, amount) for one in what.items)
        items = [one.replace(amount=number) for one in what.items] if cards else []
    else:
        items = [one.replace(amount=number) for one in _by_place(what)]
    return t.Group(items=tuple(items)) if len(items) > 1 else None


def _by_place(what: Any) -> list[t.Cards]:
    """自分のハーレムと処刑台のカード: the cards of each place."""
    if not isinstance(what, t.Cards):
        return []
    for at, one in enumerate(what.filters):
        if isinstance(one, f.InZone) and isinstance(one.zone, t.Zones) and one.zone.link == "and":
            before, after = what.filters[:at], what.filters[at + 1 :]
            return [what.replace(filters=(*before, f.InZone(zone=zone), *after)) for zone in one.zone.zones]
    return []


def no_share(what: Any, amount: t.Amount) -> bool:
    """男キャラクターとおんなのこキャラクターを２体: a number of several kinds, of which nothing says how many of which."""
    first = what.items[0] if isinstance(what, t.Group) and what.link == "and" else None
    numbered = amount.rel in ("exactly", "up_to") and not amount.each
    return not MANNER.loose and not MANNER.crowd and numbered and isinstance(first, t.Cards) and first.amount is None
