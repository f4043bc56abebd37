"""Numbers of cards compared, in English: you have 3 or fewer cards in hand; you have more cards in hand than the opponent."""

from __future__ import annotations

from typing import Any

from ...model import filters as f
from ...model import terms as t
from ...model import words as w
from ...model.board import Spot
from ...model.node import Node
from .printer import NounPhrase, Printer, clause_of, form, single
from .verbs import Mood

__all__: list[str] = []

#: as numbers compared with each other
_REL = {"at_least": "no_less", "at_most": "no_more", "less": "less"}
_OWN = t.Player(who="own")


@clause_of("compare")
def _compare(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    left, amount = node.left, node.amount
    negated = node.negated != mood.negated
    total = total_text(p, node.total, node)
    if node.over and isinstance(amount.number, t.Const):  # more than seven: eight or more
        amount = amount.replace(rel="at_least", number=t.Const(value=amount.number.value + 1))
    if isinstance(left, w.SuitOf) and (locked := _locked_colors(left.of)) is not None and mood.name == "present":
        has = p.predicate(p.subject(locked.who or _OWN), "have", Mood("present", negated), False)
        return f"{has} {p.text(w.ColorWord(amount=amount))} locked{total}"
    if isinstance(left, t.CountOf) and isinstance(left.of, Spot) and mood.name == "present":
        return _places(p, left.of, amount, negated) + total
    if isinstance(amount.number, t.Number) and not isinstance(amount.number, t.Const | t.Variable) and amount.rel in _REL:
        from ...constructs.conditions.compare_numbers import CompareNumbers

        if _whole_zone(left) is not None and _whole_zone(amount.number) is not None:
            compared = CompareNumbers(left=left, than=amount.number, rel=_REL[amount.rel], negated=node.negated)
            return _compare_numbers(p, compared, mood, elided)
    elif isinstance(left, t.CountOf) and left.what is None and amount.number is not None and mood.name == "present":
        return _counted(p, left.of, amount, negated) + total
    who = NounPhrase("it") if left is None else p.phrase(left)
    return _its(p, f"{p.predicate(who, 'be', Mood(mood.name, negated), elided)} {p.text(amount)}{total}")


def _its(p: Printer, text: str) -> str:
    """A character whose [P] is larger than its [M]: whose is said once."""
    first, whose, rest = text.partition("whose ")
    return first + whose + rest.replace("whose ", "their " if p.gap.plural else "its ")


def _locked_colors(of: Node) -> Any | None:
    """あなたのロックしている色: the clause that says whose."""
    only = of.filters[0] if isinstance(of, w.ColorWord) and len(of.filters) == 1 and of.amount is None else None
    clause = only.clause if isinstance(only, f.Which) else None
    return clause if clause is not None and clause.__dict__["op"] == "has_locked" else None


def _places(p: Printer, of: Spot, amount: t.Amount, negated: bool) -> str:
    """you have 3 or more vacant slots in your lock area; of a player, whose the lock area is."""
    zone = of.of if isinstance(of.of, t.Zone) else None
    owner = (of.of if isinstance(of.of, t.Player) else zone.owner if zone is not None else None) or t.YOU
    slots = p.text(of.replace(of=None, amount=amount))
    who = p.subject(owner)
    area = f"{'your' if owner == t.YOU else 'their'} {p.word('zone', 'lock')}"
    return f"{p.predicate(who, 'have', Mood('present', negated), False)} {slots} in {area}"


@form("total")
def total_text(p: Printer, value: bool, node: Node) -> str:
    """合計: several numbers as one."""
    return " in total" if value else ""


def _counted(p: Printer, of: Node, amount: t.Amount, negated: bool) -> str:
    """you have 3 or fewer cards in hand; there are 4 or more cards on your scaffold."""
    lead = "exactly " if amount.rel == "exactly" and amount.number != t.Const(value=0) else ""
    with p.within(scope="count"):
        cards = p.text(t.Cards(noun="card", amount=amount))
    if lead and single(amount):
        cards = f"one {cards.removeprefix('a ')}"
    if isinstance(of, t.Zone) and of.owner is not None and not of.that:
        things = p.word("zone_things", of.zone, "")
        if things:  # you have 3 or more nodes
            has = p.predicate(p.subject(of.owner), "have", Mood("present", negated), False)
            return f"{has} {lead}{cards.replace('card', things, 1)}"
        hand = p.word("zone_of_actor", of.zone, "") == "yes"
        who = p.subject(of.owner) if hand else p.phrase(of)
        return f"{p.predicate(who, 'have', Mood('present', negated), False)} {lead}{cards}{' in hand' if hand else ''}"
    many = amount.number != t.Const(value=1) or amount.rel not in ("exactly", "up_to")
    be = ("are" if many else "is") + ("n't" if negated else "")
    if isinstance(of, t.Cards) and of.amount is None:
        with p.within(scope="count"):
            things = p.text(of.replace(amount=amount))
        if lead and things.startswith(("a ", "an ")):
            things = f"one {things.split(' ', 1)[1]}"
        return f"there {be} {lead}{things}"
    if isinstance(of, t.ZoneLike):
        return f"there {be} {lead}{cards} in {p.text(of)}"
    return f"the number of {p.text(of)} is {'not ' if negated else ''}{p.text(amount)}"


@clause_of("compare_numbers")
def _compare_numbers(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    """Of two hands or piles: you have fewer cards in hand than the opponent; of other numbers as the template says."""
    one, theirs = _locker(node.left), _locker(node.than)
    if one is not None and theirs is not None and mood.name == "present" and node.by is None:
        how, link = {"less": ("fewer", "than"), "more": ("more", "than"), "same": ("as many", "as")}[node.rel]
        has = p.predicate(p.subject(one), "have", Mood("present", node.negated != mood.negated), False)
        return f"{has} {how} cards locked {link} {p.text(theirs)}"
    left, than = _whole_zone(node.left), _whole_zone(node.than)
    if left is None or than is None or mood.name != "present" or node.by is not None:
        return _its(p, p.fill(node, type(node).english, mood, elided))
    words = {
        "smaller": ("fewer cards", "than"),
        "larger": ("more cards", "than"),
        "less": ("fewer cards", "than"),
        "more": ("more cards", "than"),
        "same": ("as many cards", "as"),
        "no_less": ("no fewer cards", "than"),
        "no_more": ("no more cards", "than"),
    }
    how, link = words[node.rel]
    present = Mood("present", node.negated != mood.negated)
    if left.zone == than.zone and p.word("zone_of_actor", left.zone, "") == "yes":
        mine, other = p.subject(left.owner), p.text(than.owner)
        where = f"in {mine.possessive} hand" if left.owner == _OWN else "in hand"
        return f"{p.predicate(mine, 'have', present, False)} {how} {where} {link} {other}"
    return f"{p.predicate(p.phrase(left), 'have', present, False)} {how} {link} {p.text(than)}"


@clause_of("ranks")
def _ranks(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    """You have the most cards in hand, or locked; of other numbers as the template says."""
    of = node.left.of if isinstance(node.left, t.CountOf) else None
    only = of.filters[0] if isinstance(of, t.Cards) and len(of.filters) == 1 else None
    if isinstance(only, f.Which) and only.clause.__dict__["op"] == "has_locked":
        who = p.subject(only.clause.__dict__["who"])
        return f"{p.predicate(who, 'have', Mood(mood.name, node.negated != mood.negated), elided)} the {node.rank} cards locked"
    if of == t.Zone(zone="hand"):  # 手札が１番少ないなら: of whoever acts
        mine = p.actor if p.actor is not None and p.actor.who != "you" else t.YOU
        return _ranks(p, node.replace(left=node.left.replace(of=of.replace(owner=mine))), mood, elided)
    zone = _whole_zone(node.left)
    if zone is None or mood.name != "present" or p.word("zone_of_actor", zone.zone, "") != "yes" or zone.owner == _OWN:
        return p.fill(node, type(node).english, mood, elided)
    has = p.predicate(p.subject(zone.owner), "have", Mood("present", node.negated != mood.negated), False)
    return f"{has} the {node.rank} cards in hand"


def _locker(number: Any) -> t.Player | None:
    """Whose locked cards a number counts, all of them."""
    of = number.of if isinstance(number, t.CountOf) and number.what is None else None
    only = of.filters[0] if isinstance(of, t.Cards) and len(of.filters) == 1 and of.amount is None else None
    clause = only.clause if isinstance(only, f.Which) and only.clause.__dict__["op"] == "has_locked" else None
    who = clause.__dict__["who"] if clause is not None else None
    return who if isinstance(who, t.Player) else None


def _whole_zone(number: t.Number) -> t.Zone | None:
    """The zone of somebody whose cards are counted, where nothing else is said of it."""
    of = number.of if isinstance(number, t.CountOf) and number.what is None else None
    plain = isinstance(of, t.Zone) and of.owner is not None and of == t.Zone(zone=of.zone, owner=of.owner)
    return of if plain and isinstance(of, t.Zone) else None
