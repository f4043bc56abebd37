"""Is a deck legal, and if not, for which reasons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import mul
from typing import NamedTuple

from fudac.decks.cards import CardIndex
from fudac.decks.tables import (
    ALL,
    MASK,
    Lanes,
    Names,
    allowed_key,
    forbidden,
    held_table,
    kinds_parts,
    members,
    names_table,
)
from fudac.model.decks import (
    MAIN,
    AllowRule,
    CopiesRule,
    CountRule,
    DeckFormat,
    DeckRules,
    HeldRule,
    KindsRule,
    RatioRule,
    Rule,
    SizeRule,
)

Counts = Mapping[str, int]
NO_ZONES: Mapping[str, Counts] = {}
NONE: Counts = {}


class Problem(NamedTuple):
    """One breach of one rule.

    ``limit`` is the number that was to be kept, ``bound`` how (``exactly``, ``at_least``, ``at_most``), ``actual`` what
    is there. ``cards`` are the numbers of the cards concerned, ``name`` the name or the value of a field it is about,
    ``article`` the rule and ``because`` further articles that make it so.
    """

    code: str
    rule: Rule
    bound: str
    limit: int
    actual: int
    cards: tuple[str, ...] = ()
    name: str | None = None
    article: str | None = None
    because: tuple[str, ...] = ()


class Deal:
    """The cards of one deck, by zone, while its rules are looked at. ``unknown`` cards count for the size only."""

    __slots__ = ("found", "main", "packed", "unknown", "zones")

    def __init__(self, main: Counts, zones: Mapping[str, Counts], unknown: Counts, packed: int) -> None:
        self.main = main
        self.zones = zones
        self.unknown = unknown
        self.packed = packed
        self.found: list[Problem] = []


Pass = Callable[[Deal], None]


class Checker:
    """One format of one game's decks, ready for the cards of one pool on one date.

    Build it once and check many decks. Card numbers are those of the pool; raises KeyError for any other.
    """

    def __init__(self, rules: DeckRules, key: str, index: CardIndex) -> None:
        self.rules = rules
        self.key = key
        self.format: DeckFormat = rules.formats[key]
        self.index = index
        self._lanes = Lanes()
        self._lanes.add(ALL, (card.number for card in index.cards))
        self._once: dict[str, frozenset[str]] = {}
        self.names: list[tuple[CopiesRule, Names]] = []
        self._passes: tuple[Pass, ...] = tuple(self._compile(rule) for rule in self.format.rules)
        self._weight = self._lanes.weights.__getitem__

    def members(self, group: str) -> frozenset[str]:
        """The numbers of the cards that count in a group a rule of this format speaks of."""
        return self._lanes.members(group)

    def problems(self, main: Counts, zones: Mapping[str, Counts] = NO_ZONES, unknown: Counts = NONE) -> list[Problem]:
        """The breaches in the order of the format's rules; an empty list for a legal deck.

        ``main``: card number → copies (1 or more) in the main deck; ``zones``: the same for other zones;
        ``unknown``: zone → number of cards that could not be identified.
        """
        deal = Deal(main, zones, unknown, sum(map(mul, map(self._weight, main), main.values())))
        for look in self._passes:
            look(deal)
        return deal.found

    def _compile(self, rule: Rule) -> Pass:
        """The pass of one rule."""
        if isinstance(rule, SizeRule):
            return self._size(rule)
        if isinstance(rule, CopiesRule):
            return self._copies(rule)
        if isinstance(rule, CountRule):
            return self._count(rule)
        if isinstance(rule, RatioRule):
            return self._ratio(rule)
        if isinstance(rule, AllowRule):
            return self._allow(rule)
        if isinstance(rule, HeldRule):
            return self._held(rule)
        return self._kinds(rule)

    def _article(self, rule: Rule) -> str | None:
        return rule.article or self.format.article

    def _size(self, rule: SizeRule) -> Pass:
        low, high, zone, article = rule.low, rule.high, rule.zone, self._article(rule)
        bound = "exactly" if rule.exactly is not None else ""
        is_main, optional = zone == MAIN, rule.optional

        def look(deal: Deal) -> None:
            size = deal.packed & MASK if is_main else sum(deal.zones.get(zone, {}).values())
            if deal.unknown:
                size += deal.unknown.get(zone, 0)
            if size < low and not (optional and size == 0):
                deal.found.append(Problem("E0510", rule, bound or "at_least", low, size, (), None, article))
            elif high is not None and size > high:
                deal.found.append(Problem("E0510", rule, bound or "at_most", high, size, (), None, article))

        return look

    def _count(self, rule: CountRule) -> Pass:
        low, high, article = rule.low, rule.high, self._article(rule)
        shift = self._lanes.add(rule.of, members(self.rules, rule.of, self.index.cards))
        inside = self._lanes.members(rule.of)
        bound = "exactly" if rule.exactly is not None else ""

        def look(deal: Deal) -> None:
            count = deal.packed >> shift & MASK
            if count < low:
                # A card nobody could identify may be the missing one: that it is unknown is the one reason then.
                if low - count > deal.unknown.get(MAIN, 0):
                    because = self._was_once(rule.of, deal.main)
                    problem = Problem("E0512", rule, bound or "at_least", low, count, (), None, article, because)
                    deal.found.append(problem)
            elif high is not None and count > high:
                cards = tuple(number for number in deal.main if number in inside)
                deal.found.append(Problem("E0513", rule, bound or "at_most", high, count, cards, None, article))

        return look

    def _was_once(self, group: str, main: Counts) -> tuple[str, ...]:
        """The articles about newer faces, if a card of the deck belonged to the group on an older one."""
        once = self._once.get(group)
        if once is None:
            holds, inside = self.rules.groups[group].holds, self._lanes.members(group)
            once = self._once[group] = frozenset(
                card.number
                for card in self.index.cards
                if card.number not in inside and any(holds(values) for values in card.former_values)
            )
        return self.format.newest_articles if once and not once.isdisjoint(main) else ()

    def _ratio(self, rule: RatioRule) -> Pass:
        needs, article = rule.needs, self._article(rule)
        each = self._lanes.add(rule.each, members(self.rules, rule.each, self.index.cards))
        of = self._lanes.add(rule.of, members(self.rules, rule.of, self.index.cards))
        inside = self._lanes.members(rule.each)

        def look(deal: Deal) -> None:
            wanted, there = (deal.packed >> each & MASK) * needs, deal.packed >> of & MASK
            if there < wanted and wanted - there > deal.unknown.get(MAIN, 0):
                cards = tuple(number for number in deal.main if number in inside)
                deal.found.append(Problem("E0514", rule, "at_least", wanted, there, cards, None, article))

        return look

    def _allow(self, rule: AllowRule) -> Pass:
        article = self._article(rule)
        shift = self._lanes.add(allowed_key(rule), forbidden(self.rules, rule, self.index.cards))
        inside = self._lanes.members(allowed_key(rule))

        def look(deal: Deal) -> None:
            count = deal.packed >> shift & MASK
            if count:
                cards = tuple(number for number in deal.main if number in inside)
                deal.found.append(Problem("E0515", rule, "at_most", 0, count, cards, None, article))

        return look

    def _held(self, rule: HeldRule) -> Pass:
        article = self._article(rule)
        limits = held_table(rule, self.index.cards)
        lowest = min(limits.values(), default=MASK)

        def look(deal: Deal) -> None:
            if max(deal.main.values(), default=0) <= lowest:
                return
            for number, count in deal.main.items():
                limit = limits.get(number)
                if limit is not None and count > limit:
                    name = self.index.by_number[number].name
                    deal.found.append(Problem("E0517", rule, "at_most", limit, count, (number,), name, article))

        return look

    def _kinds(self, rule: KindsRule) -> Pass:
        article, wanted = self._article(rule), rule.kinds * rule.each
        parts = kinds_parts(self.rules, rule, self.index)

        def look(deal: Deal) -> None:
            for part in parts:
                there = {number: count for number, count in deal.main.items() if number in part.cards}
                if len(there) == rule.kinds and all(count == rule.each for count in there.values()):
                    continue
                wrong = tuple(number for number, count in there.items() if count != rule.each) or tuple(there)
                total = sum(there.values())
                deal.found.append(Problem("E0516", rule, "exactly", wanted, total, wrong, part.value, article))

        return look

    def _copies(self, rule: CopiesRule) -> Pass:
        names = names_table(rule, self.index.cards)
        self.names.append((rule, names))
        name_of, lowest, shared = names.name_of, names.lowest, names.shared
        only_main = rule.zones == (MAIN,)
        get_name = name_of.__getitem__

        def look(deal: Deal) -> None:
            main = deal.main
            # Nearly every deck: no card too often, and no two cards of one name.
            if (
                (not only_main and deal.zones)
                or max(main.values(), default=0) > lowest
                or (shared and len(set(map(get_name, main))) != len(main))
            ):
                self._tally(rule, names, deal)

        return look

    def _tally(self, rule: CopiesRule, names: Names, deal: Deal) -> None:
        """Count names over the rule's zones and report those above their limit."""
        counts = deal.main
        if deal.zones or rule.zones != (MAIN,):
            counts = {}
            for zone in rule.zones:
                for number, count in (deal.main if zone == MAIN else deal.zones.get(zone, {})).items():
                    counts[number] = counts.get(number, 0) + count
        name_of, lowest = names.name_of, names.lowest
        totals: dict[str, int] = {}
        for number, count in counts.items():
            name = name_of[number]
            totals[name] = totals.get(name, 0) + count
        for name, total in totals.items():
            if total <= lowest:
                continue
            cards = [number for number in counts if name_of[number] == name]
            # Cards that allow more of themselves do not use up the places of those that do not.
            for limit in sorted({names.limit_of[number] for number in cards}):
                bound = tuple(number for number in cards if names.limit_of[number] <= limit)
                count = sum(counts[number] for number in bound)
                if count > limit:
                    deal.found.append(self._too_many(rule, names, name, bound, limit, count))
                    break

    def _too_many(
        self, rule: CopiesRule, names: Names, name: str, cards: tuple[str, ...], limit: int, count: int
    ) -> Problem:
        because: list[str] = []
        for number in cards:
            card = self.index.by_number[number]
            if rule.name_article and card.counts_as != card.name and rule.name_article not in because:
                because.insert(0, rule.name_article)
            if card.former_names:
                because.extend(one for one in self.format.newest_articles if one not in because)
        article = next((names.reason[number] for number in cards if names.limit_of[number] == limit), None)
        code = "E0511" if limit else "E0518"
        article = article or self._article(rule)
        return Problem(code, rule, "at_most", limit, count, cards, names.shown[name], article, tuple(because))
