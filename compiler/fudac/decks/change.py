"""From a deck and its rules to the smallest change that makes it legal, in cards and in words."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass

from fudac.decks.cards import ANY_NUMBER
from fudac.decks.checker import Checker, Counts
from fudac.decks.repair import Change, Item, Plan
from fudac.decks.repair_search import Kinds, Sum
from fudac.decks.tables import ALL, Linear, held_table, kinds_parts, linear
from fudac.model.decks import MAIN, HeldRule, KindsRule, SizeRule

SHOWN = 6


@dataclass(frozen=True, slots=True)
class DeckChange:
    """``remove`` and ``add``: (zone, card number) → copies; ``moves`` in all. ``proven``: nothing smaller will do."""

    remove: Mapping[tuple[str, str], int]
    add: Mapping[tuple[str, str], int]
    proven: bool

    @property
    def moves(self) -> int:
        return sum(self.remove.values()) + sum(self.add.values())


class Changer:
    """Finds changes for one checker; what does not depend on the deck is worked out once."""

    def __init__(self, checker: Checker) -> None:
        self.checker = checker
        rules = checker.format.rules
        cards = checker.index.cards
        self._sums: list[tuple[Linear, str, bool]] = []
        self._held: dict[str, int] = {}
        self._kinds: list[Kinds] = []
        self._part: dict[str, int] = {}
        for rule in rules:
            summed = linear(rule)
            if summed is not None:
                zone, optional = (rule.zone, rule.optional) if isinstance(rule, SizeRule) else (MAIN, False)
                self._sums.append((summed, zone, optional))
            elif isinstance(rule, HeldRule):
                for number, limit in held_table(rule, cards).items():
                    self._held[number] = min(limit, self._held.get(number, limit))
            elif isinstance(rule, KindsRule):
                for part in kinds_parts(checker.rules, rule, checker.index):
                    self._kinds.append(Kinds(rule.kinds, rule.each))
                    for number in part.cards:
                        self._part.setdefault(number, len(self._kinds) - 1)
        self._members = {
            group: frozenset(card.number for card in cards) if group == ALL else checker.members(group)
            for summed, _, _ in self._sums
            for group in summed.weights
        }
        self._plans: dict[tuple[str, ...], Plan] = {}

    def change(self, main: Counts, zones: Mapping[str, Counts], unknown: Counts) -> DeckChange | None:
        """The smallest change; cards that are not identified stay and count for the size."""
        places = {zone: counts for zone, counts in {MAIN: main, **zones}.items() if zone == MAIN or counts}
        start: dict[Hashable, int] = {
            (zone, number): count for zone, counts in places.items() for number, count in counts.items()
        }
        best: Change | None = None
        proven = True
        # To empty a zone is soon worked out, and says how far to look for a way to fill it, which comes first in a tie.
        for emptied in reversed(self._choices(places, unknown)):
            sums = []
            for summed, zone, _ in self._sums:
                there = unknown.get(zone, 0) if ALL in summed.weights else 0
                low = 0 if zone in emptied or zone not in places else summed.low
                high = 0 if zone in emptied else summed.high
                sums.append(Sum(low - there, None if high is None else high - there))
            if any(one.high is not None and one.high < 0 for one in sums):
                continue  # more cards that are not identified than there may be cards
            found = self._plan(tuple(places)).change(sums, start, None if best is None else best.moves)
            if found is not None:
                proven = proven and found.proven
                if best is None or found.moves <= best.moves:
                    best = found
        if best is None:
            return None
        return DeckChange(_pairs(best.remove), _pairs(best.add), proven)

    def _choices(self, places: Mapping[str, Counts], unknown: Counts) -> list[frozenset[str]]:
        """Optional zones may be filled or emptied; not emptied where a card in them is not identified."""
        optional = [zone for _, zone, may in self._sums if may and zone in places and not unknown.get(zone)]
        return [frozenset(), *(frozenset([zone]) for zone in optional)]

    def _plan(self, places: tuple[str, ...]) -> Plan:
        if places not in self._plans:
            wanted = [zone for _, zone, may in self._sums if not may]
            zones = dict.fromkeys((*places, *wanted))
            items = [self._item(zone, card.number) for zone in zones for card in self.checker.index.cards]
            self._plans[places] = Plan(items, len(self._sums), self._kinds)
        return self._plans[places]

    def _item(self, zone: str, number: str) -> Item:
        weights = tuple(
            sum(weight for group, weight in summed.weights.items() if zone == where and number in self._members[group])
            for summed, where, _ in self._sums
        )
        block: Hashable = (zone, number)
        limit = ANY_NUMBER
        for rule, names in self.checker.names:
            if zone in rule.zones:
                block, limit = names.name_of[number], names.limit_of[number]
        cap = self._held.get(number, ANY_NUMBER) if zone == MAIN else ANY_NUMBER
        return Item((zone, number), weights, block, limit, cap, self._part.get(number, -1) if zone == MAIN else -1)

    def describe(self, change: DeckChange, lang: str) -> str:
        """The change in one sentence."""
        # Which cards come in is a proposal: the rules tell a few kinds of cards apart, not single ones.
        out, into = self._list(change.remove, lang), self._list(change.add, lang)
        if lang == "ja":
            added = f"たとえば{into}を加える" if into else ""
            return (f"{out}を減らし、{added}" if added else f"{out}を減らす") if out else added
        added = f"add, for example, {into}" if into else ""
        return " and ".join(part for part in (f"take out {out}" if out else "", added) if part)

    def _list(self, moves: Mapping[tuple[str, str], int], lang: str) -> str:
        names = [self._count(zone, number, count, lang) for (zone, number), count in moves.items()]
        if len(names) > SHOWN:
            rest = sum(list(moves.values())[SHOWN:])
            names = [*names[:SHOWN], f"ほか{rest}枚" if lang == "ja" else f"{rest} more"]
        return ("、" if lang == "ja" else ", ").join(names)

    def _count(self, zone: str, number: str, count: int, lang: str) -> str:
        name = self.checker.index.by_number[number].name
        where = self.checker.rules.zones[zone] if zone in self.checker.rules.zones and zone != MAIN else None
        if lang == "ja":
            return f"{where.ja + 'の' if where else ''}「{name}」{count}枚"
        return f"{count} × {name}{' (' + where.en + ')' if where else ''}"


def _pairs(moves: Mapping[Hashable, int]) -> dict[tuple[str, str], int]:
    return {key: count for key, count in moves.items() if isinstance(key, tuple)}
