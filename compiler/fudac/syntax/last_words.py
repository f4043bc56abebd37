"""The last word of a noun phrase, where it is a number, a name, a zone, or several things: what stands before it is said of all."""

from __future__ import annotations

from collections.abc import Sequence

from ..model import filters as f
from ..model import terms as t
from .attachments import to_cards
from .lexer import Quantity
from .values import MANNER, Value, Word, amount_of, as_cards

__all__ = ["of_all", "of_amount", "of_group", "of_name", "of_sex", "of_zone"]


def of_amount(left: Value, amount: t.Amount) -> Value | None:
    """手札の半分, 手札のすべて: the amount is the last word of the phrase."""
    cards = as_cards(left)
    return cards.replace(amount=amount) if cards is not None and cards.amount is None else None


def of_sex(left: Value, word: Word) -> Value | None:
    """自分が支配する＋おんなのこ."""
    cards = as_cards(word)
    return to_cards(left, cards) if cards is not None and isinstance(left, t.Filter | t.Player | t.ZoneLike) else None


def of_name(left: Value, name: t.Name) -> Value | None:
    """捨て札置き場にある＋≪剣士≫: a name as the last word of the phrase."""
    if isinstance(left, Quantity) and MANNER.loose:
        left = amount_of(left)
    other = MANNER.loose and isinstance(left, Word) and (left.kind, left.key) == ("word", "other")
    owner = MANNER.loose and isinstance(left, t.Player)  # あなたの＋「霧」
    if other or owner or isinstance(left, t.Filter | t.ZoneLike | t.Place | t.Amount):
        cards = as_cards(name)
        assert cards is not None
        return to_cards(left, cards)
    return None


def of_zone(left: Value, zone: t.Zone, particle: str) -> Value | None:
    """全ての＋手札, 任意の枚数の＋あなたの手札: its cards; 全ての＋冥界に: that of every player."""
    if isinstance(left, Quantity):
        left = amount_of(left)
    if not MANNER.loose or not isinstance(left, t.Amount) or left.rel not in ("all", "any_number", "at_least"):
        return None
    if particle == "に":
        return zone.replace(owner=t.Player(who="each")) if left.rel == "all" and zone.owner is None else None
    return t.Cards(noun="card", filters=(f.InZone(zone=zone),), amount=left)


def of_group(left: Value, group: t.Group) -> Value | None:
    """あなたの冥界にある＋「霧」、または「雲」: what is said before the first of several names is said of all."""
    if not isinstance(left, t.Filter | t.ZoneLike | t.Place) and not (MANNER.loose and isinstance(left, t.Player)):
        return None
    items = [to_cards(left, item) if isinstance(item, t.Cards) else None for item in group.items]
    return group.replace(items=tuple(items)) if None not in items else None


def of_all(shared: Sequence[Value], group: t.Group) -> t.Group:
    """コストが２以下の、＋キャラクター、装備カード: what stands before the comma is said of every one of them."""
    items = []
    for item in group.items:
        for said in shared:
            more = to_cards(said, item) if isinstance(item, t.Cards) else None
            if isinstance(more, t.Cards) and isinstance(item, t.Cards) and not set(more.filters) <= set(item.filters):
                item = more
        items.append(item)
    return group.replace(items=tuple(items))
