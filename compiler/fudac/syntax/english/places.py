"""Players, zones and places in English."""

from __future__ import annotations

import re

from ...model import filters as f
from ...model import terms as t
from ...model.board import Arbitrary, Away, OnSquare, OnTop, Square, SquareLike, Under, Within
from ...model.filters import Which
from ...model.node import Node
from .numbers import amount_text
from .printer import NounPhrase, Printer, adjective, article, form, join, number_of_noun, phrase_of, single

__all__ = ["distance", "possessive", "somewhere", "zone_text"]

# --------------------------------------------------------------------------- players

_PLAYERS = {
    "you": "you",
    "opponent": "the opponent",
    "each": "each player",
    "owner": "its owner",
    "controller": "its controller",
    "that": "that player",
    "other": "the other player",
    "active": "the active player",
    "it": "that player",
    "those": "those players",
    "piece": "that piece's player",
    "respective": "each player",
    "both": "you and an opponent",
    "both_that": "you and that player",
}
#: each of them
_ONE = {"opponent": "opponent", "any": "player"}
_MANY = {
    "any": "players",
    "opponent": "opponents",
    "each": "players",
    "owner": "owners",
    "controller": "controllers",
    "other": "other players",
}


@phrase_of("player")
def _player(p: Printer, node: t.Player) -> NounPhrase:
    who = node.who
    if who == "it":
        return p.gap
    if who == "own":
        yours = p.actor.who == "you" if p.scope == "act" and p.actor is not None else p.doer.person == 2
        person = 2 if yours else 3
        return NounPhrase(
            "you" if yours else "they", not yours, person, possessive="your own" if yours else "their own"
        )
    if who == "across":
        beside = next((x.of for x in node.filters if isinstance(x, f.SeatedBy)), None)
        whom = beside or p.actor or t.YOU
        return NounPhrase(f"the player across from {'you' if whom.who in ('you', 'across') else 'them'}")
    if who in ("left", "right"):
        whose = "your" if p.actor is None or p.actor.who in ("you", "left", "right") else "their"
        beside = next((x.of for x in node.filters if isinstance(x, f.SeatedBy)), None)
        return NounPhrase(f"the player on {whose if beside is None else possessive(p, beside)} {who}")
    text, plural = p.word("player", who, _PLAYERS.get(who, f"{who} player")), who in ("those", "both", "both_that")
    filters, none = list(node.filters), ""
    new = who not in p.met and text.startswith("an ")
    if p.scope == "forbid" and who == "opponent" and new and node.amount is None:
        text, plural = ("one opponent", False) if p.one_opponent else ("opponents", True)
    if who in ("owner", "controller"):
        of = next((x for x in filters if isinstance(x, f.Among) and x.of is not None), None)
        if of is not None:
            filters.remove(of)
            text = f"the {who} of {p.text(of.of)}"
        elif p.object.plural:
            text, plural = f"their {who}s", True
    if node.amount is not None:
        plural = not single(node.amount)
        text = f"{amount_text(p, node.amount)} {number_of_noun('player' if who in ('each', 'any') else who, plural)}"
    if who in p.met and text.startswith("an "):
        text = f"the {text[3:]}"
    p.met.add(who)
    if any(isinstance(item, Arbitrary) for item in filters):
        filters = [item for item in filters if not isinstance(item, Arbitrary)]
        text = f"any {text.removeprefix('an ').removeprefix('any ').removeprefix('the ')}"
    if node.every and node.amount is None and who in _ONE:
        text, plural = f"each {_ONE[who]}", False
        if p.scope == "forbid":
            none = _MANY.get(who, "players")
            text, plural = f"any {none}", True
    elif who == "each" and node.amount is None and p.scope in ("forbid", "event", "condition"):
        none = "player" if p.scope == "forbid" else ""
        text = "any player" if none else p.word("player", "any_of_each", text)
        if p.scope == "event" and text != _PLAYERS[who]:
            p.met.add("any_of_each")
    elif node.every:
        number = "" if node.amount is None else f"{amount_text(p, node.amount)} "
        text, plural = f"all {number}{_MANY.get(who, text)}", True
    if node.amount is not None and node.amount.each:
        text += " each"
    for item in filters:
        if isinstance(item, OnSquare):
            text += f" {_standing(p, item.square)}"
            continue
        with p.within(gap=NounPhrase("who", plural and who != "both"), scope="event"):
            said = p.text(item)
        text += f" whom {said[:-4]}" if said.endswith(" who") else f" {said}"  # whom you made contact with
    if who == "both":
        return NounPhrase(text, True, subject=f"{text} each")
    if who == "you":
        return NounPhrase(text, False, 2, possessive="your" if not filters else None)
    return NounPhrase(text, plural, none=re.sub("^any ", "no ", text) if none else None)


@phrase_of("seated_by")
def _seated_by(p: Printer, node: f.SeatedBy) -> str:
    return f"beside {p.text(node.of)}"


@phrase_of("facing")
def _facing(p: Printer, node: f.Facing) -> str:
    return f"of {p.text(node.of)}"


def _standing(p: Printer, square: SquareLike) -> str:
    """Where a player's piece is: within two squares, on a gate."""
    far = distance(p, square)
    return f"on {p.text(square)}" if far is None else far


def distance(p: Printer, square: Node) -> str | None:
    """How far away, of a square that nothing else is said of."""
    if isinstance(square, Square) and square.filters and square == Square(filters=square.filters):
        far = [p.text(x) for x in square.filters if isinstance(x, Within | Away)]
        if len(far) == len(square.filters):
            return " ".join(far)
    return None


def possessive(p: Printer, player: t.Player | None) -> str:
    """your, the opponent's."""
    if player is None:
        return "the"
    made = p.phrase(player)
    if made.possessive:
        return made.possessive
    return made.text + ("'" if made.plural and made.text.endswith("s") else "'s")


# --------------------------------------------------------------------------- zones


def zone_text(p: Printer, zone: Node, how: str) -> str:
    """A zone with what leads to it. ``how`` is name, in, into, to, from or of."""
    if isinstance(zone, t.Zones):
        parts = [zone_text(p, z, how) for z in zone.zones]
        lead = parts[0].split(" ", 1)[0] + " "
        if how != "name" and all(x.startswith(lead) for x in parts):
            parts[1:] = [x.removeprefix(lead) for x in parts[1:]]
        text = join(parts, zone.link)
        return text if zone.mark is None else f"〔{text}〕" if zone.mark == "object" else f"target 〔{text}〕"
    assert isinstance(zone, t.Zone)
    if zone == t.IT_ZONE:
        return "" if how == "name" else how
    lead = p.word(f"zone_{how}", zone.zone, how if how != "name" else "")
    if lead.startswith("="):
        text = lead[1:].replace("{be}", "are" if p.gap.plural else "is")
        if zone.that or zone.owner is not None:
            text += f" among {'those' if zone.owner is None else possessive(p, zone.owner)} cards"
        return text
    owner = None if zone.owner is None else p.phrase(zone.owner)
    each = zone.owner == t.Player(who="own") and p.actor is not None and p.actor.who == "each"
    many = p.doer if zone.owner == t.Player(who="own") else owner
    plural = many is not None and many.plural and not each  # each player: a castle of their own
    name = p.noun("zone", zone.zone, plural)
    if how in ("into", "to"):
        p.piles = plural
    for item in zone.filters:
        if isinstance(item, Which) and (word := adjective(item)):
            name = f"{word} {name}"
    if zone.color is not None and zone.color != "any":
        name = f"{p.word('color', zone.color)} {name}"
    if name.startswith("the "):
        name = f"that {name[4:]}" if zone.that else name
        who = name if zone.owner is None else f"{possessive(p, zone.owner)} {name[4:]}"
    else:
        whose = _owner(p, zone)
        whose = "the" if whose == "a" and p.word("zone_things", zone.zone, "") else whose
        who = article(name) if whose == "a" else f"{whose} {name}".strip()
    if zone.owner is not None and zone.owner.who in ("left", "right", "across"):
        who = f"the {name.removeprefix('the ')} of {p.text(zone.owner)}"
    if zone.owner is not None and zone.owner.filters and zone.owner.who not in ("owner", "controller"):
        who = f"{'that' if zone.that else 'the'} {name.removeprefix('the ')} of {p.text(zone.owner)}"
    if zone.color == "any":
        who += f" of any {p.word('word', 'color')}"
    for item in zone.filters:
        with p.within(gap=NounPhrase("that", plural), scope="event"):
            if not (isinstance(item, Which) and adjective(item)):
                who += " " + p.text(item)
    if zone.mark is not None:
        who = f"〔{who}〕" if zone.mark == "object" else f"target 〔{who}〕"
    return f"{lead} {who}".strip()


def _owner(p: Printer, zone: t.Zone) -> str:
    """Whose zone. A hand without an owner is that of whoever acts, other zones the card owner's (HM 215.1b)."""
    if zone.that:
        return "that" if zone.owner is None else f"that {possessive(p, zone.owner)}"
    if zone.owner is not None:
        return possessive(p, zone.owner)
    if p.word("zone_of_actor", zone.zone, "") == "yes":
        return "their" if p.actor is not None and p.actor.who != "you" else ""
    indefinite = p.scope in ("event", "condition", "forbid")
    return "a" if indefinite and not any(isinstance(item, Which) for item in zone.filters) else "the"


@phrase_of("zone", "zones")
def _zone(p: Printer, node: Node) -> NounPhrase:
    text = zone_text(p, node.replace(mark=None) if isinstance(node, t.Zone | t.Zones) else node, "name")
    if isinstance(node, t.Zone) and not text.startswith(("the ", "a ", "your ", "their ")) and " " not in text:
        text = f"the {text}"
    return NounPhrase(text, isinstance(node, t.Zones))


@phrase_of("place")
def _place(p: Printer, node: t.Place) -> str:
    return _place_text(p, node, "into")


def _place_text(p: Printer, node: t.Place, how: str) -> str:
    if node.at is None:
        return zone_text(p, node.zone, how)
    name = zone_text(p, node.zone, "name")
    if node.at == "either":
        return f"{'on' if how in ('in', 'into') else how} the top or the bottom of {name}"
    if node.at == "any":
        return f"anywhere in {name}"
    lead = {"in": "on", "into": "on", "to": "to the", "from": "from the"}[how]
    if node.at == "top":
        return f"{lead} top of {name}"
    return f"{'on the' if lead == 'on' else lead} bottom of {name}"


def somewhere(p: Printer, value: Node, how: str) -> str:
    """A zone, a place of a pile, a square or a slot with its preposition."""
    if isinstance(value, t.Place):
        return _place_text(p, value, how)
    if isinstance(value, t.ZoneLike):
        return zone_text(p, value, how)
    text = p.text(value)
    if isinstance(value, OnTop | Under):
        return text
    return f"{'onto' if how == 'into' and isinstance(value, SquareLike) else how} {text}"


@form("into")
def _into(p: Printer, value: Node, node: Node) -> str:
    return somewhere(p, value, "into")


@form("to")
def _to(p: Printer, value: Node, node: Node) -> str:
    return somewhere(p, value, "to")


@form("in")
def _in(p: Printer, value: Node, node: Node) -> str:
    return somewhere(p, value, "in")


@form("on")
def _on(p: Printer, value: Node, node: Node) -> str:
    """Where something lies: on a square, on top of other cards."""
    return p.text(value) if isinstance(value, OnTop) else f"on {p.text(value)}"


@form(" slot")
def _lock_in(p: Printer, value: Node, node: Node) -> str:
    return f" {somewhere(p, value, 'in')}"


@form("from")
def _from(p: Printer, value: Node, node: Node) -> str:
    return somewhere(p, value, "from")


@form(" order")
def _order(p: Printer, value: str, node: Node) -> str:
    return f" in {'the same' if value == 'same' else value} order"


@form("swapped")
def _swapped(p: Printer, value: Node, node: Node) -> str:
    """What changes places: hands, where each gives the own one."""
    if value == Square():
        return "their squares"
    if isinstance(value, t.Zone) and value == t.Zone(zone=value.zone) and node.__dict__["partner"] is not None:
        return p.noun("zone", value.zone, True)
    return p.text(value)
