"""Noun phrases that name a player by what he controls, or cards by two places."""

from __future__ import annotations

from typing import Any

from ..model import filters as f
from ..model import terms as t
from ..model.board import OnSquare
from ..model.words import ColorWord, TypeOf
from .gaps import gaps_in
from .values import ATTACHES, MANNER, Word, with_filter

__all__ = ["NAMED_BEFORE", "in_both", "of_that_color", "player_of", "those_of"]

#: その陣営の, その種類の: what was named before, of cards.
NAMED_BEFORE: dict[str, Any] = {"faction_ref": f.OfChosenFaction, "type_ref": f.OfDeclaredType}


def controller_of(which: f.Which) -> t.Player | None:
    """装備しているキャラクターを支配している＋プレイヤー: its controller."""
    said = which.clause.__dict__
    if (
        which.aspect != "base"
        or said["op"] != "controls"
        or said["who"] != t.IT_PLAYER
        or said["negated"]
        or said["count"] is not None
    ):
        return None
    return t.Player(who="controller", filters=(f.Among(of=said["what"]),))


def player_of(which: f.Which) -> t.Player | None:
    """手札が０枚の＋プレイヤー: each of whom that is so; whoever controls a card is its controller."""
    controller = controller_of(which)
    if controller is not None:
        return controller
    return t.Player(who="each", filters=(which,)) if t.IT_PLAYER in gaps_in(which.clause) else None


def in_both(left: Any, right: Any) -> t.Cards | None:
    """自分のハーレムのカードと＋自分の処刑台のカード: the cards of both places."""
    zones: list[Any] = []
    for cards in (left, right):
        where = cards.filters[0] if isinstance(cards, t.Cards) and len(cards.filters) == 1 else None
        if not isinstance(where, f.InZone) or cards.amount is not None or cards.random:
            return None
        zones += where.zone.zones if isinstance(where.zone, t.Zones) and where.zone.link == "and" else [where.zone]
    if left.noun != right.noun or not all(isinstance(zone, t.Zone) for zone in zones):
        return None
    made: t.Cards = left.replace(filters=(f.InZone(zone=t.Zones(zones=tuple(zones), link="and")),))
    return made


def those_of(among: f.Among, what: t.Cards) -> t.Cards | None:
    """自分が支配するキャラクターの中から＋１体: so many of those; None where the two are things of unlike kinds."""
    named = among.of
    if not isinstance(named, t.Cards) or named.amount is not None or any(isinstance(x, f.Among) for x in what.filters):
        return None
    bare = not what.filters and what.noun in ("card", "character")
    noun = named.noun if bare else what.noun
    if noun != named.noun and named.noun != "card":
        return None
    made = what.replace(noun=noun)
    for one in named.filters:
        made = with_filter(made, one)
    return made


def of_that_color(color: ColorWord, cards: t.Cards) -> t.Cards | None:
    """その色の＋カード, 場のその色の＋カード: what stands before その色 says of which cards; None where that is no place."""
    of = color.of
    if of is not None and (not isinstance(of, t.Cards) or of.noun != "card" or of.amount is not None):
        return None
    for item in of.filters if isinstance(of, t.Cards) else ():
        if not isinstance(item, f.InZone | OnSquare):
            return None
        cards = with_filter(cards, item)
    return with_filter(cards, f.ColorIs(color="declared"))


def _of_a_card(left: Any, right: Any) -> Any | None:
    """カードの＋種類: a type is always that of a card."""
    kind = isinstance(right, TypeOf) or (isinstance(right, Word) and (right.kind, right.key) == ("word", "kind"))
    return right if kind and left == t.Cards(noun="card") and not MANNER.loose else None


ATTACHES.append(_of_a_card)
