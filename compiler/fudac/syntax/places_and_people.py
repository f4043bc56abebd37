"""Noun phrases that name a player by what he controls, or cards by two places."""

from __future__ import annotations

from typing import Any

from ..model import filters as f
from ..model import terms as t
from .gaps import gaps_in

__all__ = ["in_both", "player_of"]


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
