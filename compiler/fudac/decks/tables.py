"""A deck format worked out for one pool: what each card counts for, so that checking a deck is a few sums.

How many cards of every group a deck holds is found in one sum over whole numbers in which each group has its own lane
of bits.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from fudac.decks.cards import ANY_NUMBER, CardIndex, DeckCard
from fudac.model.decks import (
    AllowRule,
    CopiesRule,
    CountRule,
    DeckRules,
    HeldRule,
    KindsRule,
    RatioRule,
    Rule,
    SizeRule,
)
from fudac.source.folding import fold_key

LANE = 28
"""Bits per lane: more than any deck that can be read has cards."""
MASK = (1 << LANE) - 1
ALL = "*"


class Names(NamedTuple):
    """One copies rule for all cards: the name each card counts as, how many are allowed, and how it is shown."""

    name_of: dict[str, str]
    limit_of: dict[str, int]
    shown: dict[str, str]
    reason: dict[str, str | None]
    lowest: int
    shared: bool


class Lanes:
    """Which lane of the sum holds which group; ``weights`` gives every card's share in all of them."""

    def __init__(self) -> None:
        self._lanes: dict[str, int] = {}
        self._members: dict[str, frozenset[str]] = {}
        self.weights: dict[str, int] = {}

    def add(self, key: str, members: Iterable[str]) -> int:
        """The shift of a group's lane; ``members`` are card numbers."""
        if key not in self._lanes:
            shift = self._lanes[key] = LANE * len(self._lanes)
            self._members[key] = frozenset(members)
            for number in self._members[key]:
                self.weights[number] = self.weights.get(number, 0) + (1 << shift)
        return self._lanes[key]

    def members(self, key: str) -> frozenset[str]:
        """The card numbers that count in a lane."""
        return self._members[key]


def members(rules: DeckRules, group: str, cards: Iterable[DeckCard]) -> list[str]:
    """The numbers of the cards that belong to a group."""
    return [card.number for card in cards if rules.groups[group].holds(card.values)]


def names_table(rule: CopiesRule, cards: Iterable[DeckCard]) -> Names:
    """Work a copies rule out for every card."""
    patterns = [re.compile(pattern) for pattern in rule.same_name]
    name_of: dict[str, str] = {}
    limit_of: dict[str, int] = {}
    shown: dict[str, str] = {}
    reason: dict[str, str | None] = {}
    holders: dict[str, int] = {}
    for card in cards:
        name = card.counts_as
        for pattern in patterns:
            found = pattern.fullmatch(name)
            if found:
                name = found[1]
        key = fold_key(name)
        shown.setdefault(key, name)
        name_of[card.number] = key
        holders[key] = holders.get(key, 0) + 1
        limit, article = rule.at_most, rule.article
        for exception in rule.exceptions:
            own = exception.limit_of(card.values, ANY_NUMBER)
            if own is not None:
                limit, article = own, exception.article or rule.article
        if card.copies is not None:
            limit = card.copies
        limit_of[card.number] = limit
        reason[card.number] = article
    lowest = min(limit_of.values(), default=rule.at_most)
    return Names(name_of, limit_of, shown, reason, lowest, any(count > 1 for count in holders.values()))


def held_table(rule: HeldRule, cards: Iterable[DeckCard]) -> dict[str, int]:
    """How many of each card there are; cards without the field have no limit."""
    limits: dict[str, int] = {}
    for card in cards:
        value = card.values.get(rule.field)
        if value is not None and str(value).isdigit():
            limits[card.number] = int(str(value))
    return limits


class KindsPart(NamedTuple):
    """One part of a kinds rule: the value of its ``per`` field (or nothing) and the cards that belong to it."""

    value: str | None
    cards: frozenset[str]


def kinds_parts(rules: DeckRules, rule: KindsRule, index: CardIndex) -> list[KindsPart]:
    """The parts into which a kinds rule divides its group."""
    group = frozenset(members(rules, rule.of, index.cards))
    if rule.per is None:
        return [KindsPart(None, group)]
    return [
        KindsPart(
            value,
            frozenset(number for number in group if str(index.by_number[number].values.get(rule.per)) == value),
        )
        for value in rule.values
    ]


def allowed_key(rule: AllowRule) -> str:
    """The lane of the cards an allow rule forbids."""
    return "!" + "|".join(rule.groups)


def forbidden(rules: DeckRules, rule: AllowRule, cards: Iterable[DeckCard]) -> list[str]:
    """The cards that belong to none of an allow rule's groups."""
    return [card.number for card in cards if not any(rules.groups[group].holds(card.values) for group in rule.groups)]


class Linear(NamedTuple):
    """A rule as a sum over cards: ``low`` ≤ Σ weight(group) · cards of the group ≤ ``high``."""

    weights: Mapping[str, int]
    low: int
    high: int | None


def linear(rule: Rule) -> Linear | None:
    """Size, count, allow and ratio rules as sums over groups; the others are no sums."""
    if isinstance(rule, SizeRule):
        return Linear({ALL: 1}, rule.low, rule.high)
    if isinstance(rule, CountRule):
        return Linear({rule.of: 1}, rule.low, rule.high)
    if isinstance(rule, AllowRule):
        return Linear({allowed_key(rule): 1}, 0, 0)
    if isinstance(rule, RatioRule):
        if rule.of == rule.each:
            return Linear({rule.of: 1 - rule.needs}, 0, None)
        return Linear({rule.of: 1, rule.each: -rule.needs}, 0, None)
    return None
