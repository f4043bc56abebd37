"""The judgement on a deck: legal or not, every reason, and the smallest change that makes it legal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any

from fudac.decks.cards import LONGEST, CardIndex, DeckCard, Match
from fudac.decks.change import Changer, DeckChange
from fudac.decks.checker import Checker, Counts, Problem
from fudac.decks.collect import ReadDeck
from fudac.decks.words import facts_of, suggestion
from fudac.diagnostics.suggest import nearest
from fudac.model.decks import MAIN, Deck, DeckRules, Entry, SizeRule
from fudac.source.finding import Diagnostic
from fudac.source.folding import fold_key
from fudac.source.text import SourceFile, Span

#: What keeps a deck from being read whole; a deck with one of these is not called legal.
UNREAD = frozenset(("E0501", "E0502", "E0503", "E0504", "E0520", "E0522", "E0523", "E0526", "E0527", "E0529"))

#: What leaves nothing to judge.
NOT_A_DECK = frozenset(("E0520", "E0526", "E0527", "E0101"))


@dataclass
class DeckReport:
    """One deck judged.

    ``legal``: everything was read and no rule is broken. ``size``: cards in the main deck, unidentified ones included.
    ``problems``: broken rules, in the order of the format. ``findings``: what was found while reading. ``cards``:
    card number → copies in the main deck, ``zones`` the same for the others.
    """

    path: str
    deck: Deck
    format: str | None
    legal: bool
    size: int
    problems: tuple[Problem, ...]
    findings: tuple[Diagnostic, ...]
    cards: Counts
    zones: Mapping[str, Counts]
    unknown: Counts
    as_of: date | None
    book: DeckBook
    spans: Mapping[str, Span | None]
    zone_spans: Mapping[str, Span | None]

    @cached_property
    def change(self) -> DeckChange | None:
        """The smallest change that makes the deck legal; nothing for a legal deck or where none can be given."""
        if not self.problems or self.format is None:
            return None
        return self.book.changer(self.format).change(self.cards, self.zones, self.unknown)

    @cached_property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """All findings, then one diagnostic for each broken rule; the first one carries the smallest change."""
        return (*self.findings, *(self._diagnostic(problem, place == 0) for place, problem in enumerate(self.problems)))

    def facts(self, problem: Problem) -> dict[str, str]:
        """The facts a problem's sentences are filled with."""
        totals = dict(self.cards)
        for counts in self.zones.values():
            for number, count in counts.items():
                totals[number] = totals.get(number, 0) + count
        return facts_of(problem, self.book.rules, self.book.index, totals)

    def _diagnostic(self, problem: Problem, first: bool) -> Diagnostic:
        facts = self.facts(problem)
        if problem.because:
            facts["because"] = ", ".join(self.book.cite(article) or "" for article in problem.because)
        if first and self.change is not None and self.format is not None:
            changer = self.book.changer(self.format)
            facts["change_ja"] = changer.describe(self.change, "ja")
            facts["change_en"] = changer.describe(self.change, "en")
        span = self.spans.get(problem.cards[-1]) if problem.cards else None
        if span is None and isinstance(problem.rule, SizeRule):
            span = self.zone_spans.get(problem.rule.zone)
        return Diagnostic(problem.code, span or self._top(), facts, article=self.book.cite(problem.article))

    def _top(self) -> Span | None:
        spans = [span for span in self.spans.values() if span is not None]
        return Span(spans[0].file, 0, 0) if spans else SourceFile(self.path, "").span(0, 0)

    def to_json(self, lang: str = "ja") -> dict[str, Any]:
        """The deck's entry in ``deck check --format json`` (formats.md 6), with limit, actual number and change."""
        from fudac.diagnostics.message import message_of

        problems: list[dict[str, Any]] = [
            {
                "code": found.code,
                "message": message_of(found, lang),
                "article": found.article,
                "cards": self._named(found),
            }
            for found in self.findings
            if found.code in UNREAD
        ]
        for place, problem in enumerate(self.problems):
            facts = self.facts(problem)
            problems.append(
                {
                    "code": problem.code,
                    "message": message_of(self._diagnostic(problem, place == 0), lang),
                    "article": self.book.cite(problem.article),
                    "because": [self.book.cite(article) for article in problem.because],
                    "cards": list(problem.cards),
                    "name": problem.name,
                    "limit": problem.limit,
                    "bound": problem.bound,
                    "actual": problem.actual,
                    "suggestion": suggestion(problem, facts, lang),
                }
            )
        return {
            "file": self.path,
            "name": self.deck.name,
            "game": self.deck.game or self.book.game,
            "format": self.format,
            "as_of": self.as_of.isoformat() if self.as_of else None,
            "legal": self.legal,
            "size": self.size,
            "problems": problems,
            "change": self._change_json(lang),
        }

    @staticmethod
    def _named(found: Diagnostic) -> list[str]:
        return [found.facts["card"]] if "card" in found.facts else []

    def _change_json(self, lang: str) -> dict[str, Any] | None:
        change = self.change
        if change is None or self.format is None:
            return None
        by_number = self.book.index.by_number

        def side(moves: Mapping[tuple[str, str], int]) -> list[dict[str, Any]]:
            return [
                {"card": number, "name": by_number[number].name, "count": count, "zone": zone}
                for (zone, number), count in moves.items()
            ]

        return {
            "moves": change.moves,
            "smallest": change.proven,
            "remove": side(change.remove),
            "add": side(change.add),
            "text": self.book.changer(self.format).describe(change, lang),
        }


class DeckBook:
    """The deck rules of one game over the cards of one pool on one date: reads nothing, judges decks.

    ``articles`` stands in front of article numbers (``HM``). Build it once for many decks.
    """

    def __init__(
        self,
        rules: DeckRules,
        index: CardIndex | Iterable[DeckCard],
        *,
        game: str | None = None,
        articles: str = "",
        as_of: date | None = None,
    ) -> None:
        self.rules = rules
        self.index = index if isinstance(index, CardIndex) else CardIndex(index)
        self.game = game
        self.as_of = as_of
        self._articles = articles
        self._checkers: dict[str, Checker] = {}
        self._changers: dict[str, Changer] = {}

    def cite(self, article: str | None) -> str | None:
        """``100.2`` as ``HM 100.2``."""
        return None if article is None else f"{self._articles} {article}".strip()

    def checker(self, format: str | None = None) -> Checker:
        """The checker of a format (the game's default). Raises KeyError for a format the game does not have."""
        key = format or self.rules.default
        if key not in self._checkers:
            self._checkers[key] = Checker(self.rules, key, self.index)
        return self._checkers[key]

    def changer(self, format: str) -> Changer:
        """What finds smallest changes in a format."""
        if format not in self._changers:
            self._changers[format] = Changer(self.checker(format))
        return self._changers[format]

    def judge(self, read: ReadDeck | Deck, path: str = "", format: str | None = None) -> DeckReport:
        """Judge one deck. ``format`` overrides the one the deck names.

        A deck without a format is tried in each of the game's; it belongs to the first in which it is legal, or else
        to the one to which the smallest change leads.
        """
        deck, found = (read, ()) if isinstance(read, Deck) else (read.deck, read.findings)
        look = _Lookup(self, deck, list(found))
        key = self._format(format or deck.format, look)
        main, zones = look.counts.pop(MAIN, {}), look.counts
        for zone in [zone for zone in zones if zone not in self.rules.zones]:
            look.find("E0524", look.first.get(zone), tuple(one for one in self.rules.zones if one != MAIN), zone=zone)
            del zones[zone]
        problems: list[Problem] = []
        if any(one.code in NOT_A_DECK for one in look.findings) and not main:
            pass  # what is no deck breaks no rule of decks
        elif key is not None:
            problems = self.checker(key).problems(main, zones, look.unknown)
        elif not any(one.code == "E0523" for one in look.findings):
            key, problems = self._best_format(main, zones, look.unknown)
        unread = bool(look.findings) and any(one.code in UNREAD or one.code[:3] == "E01" for one in look.findings)
        size = sum(main.values()) + look.unknown.get(MAIN, 0)
        return DeckReport(
            path,
            deck,
            key,
            not problems and not unread,
            size,
            tuple(problems),
            tuple(look.findings),
            main,
            zones,
            look.unknown,
            self.as_of,
            self,
            look.spans,
            {zone: span for zone, span in look.first.items() if zone != MAIN},
        )

    def _format(self, wanted: str | None, look: _Lookup) -> str | None:
        if wanted is None:
            return next(iter(self.rules.formats)) if len(self.rules.formats) == 1 else None
        key = fold_key(wanted).casefold()
        for name, one in self.rules.formats.items():
            if key in (name.casefold(), fold_key(one.ja).casefold(), one.en.casefold()):
                return name
        look.find("E0523", None, nearest(wanted, self.rules.formats) or tuple(self.rules.formats), format=wanted)
        return None

    def _best_format(self, main: Counts, zones: Mapping[str, Counts], unknown: Counts) -> tuple[str, list[Problem]]:
        tried: list[tuple[int, int, str, list[Problem]]] = []
        for place, key in enumerate(self.rules.formats):
            problems = self.checker(key).problems(main, zones, unknown)
            if not problems:
                return key, problems
            change = self.changer(key).change(main, zones, unknown)
            tried.append((change.moves if change else 1 << 30, place, key, problems))
        _, _, key, problems = min(tried, key=lambda one: one[:2])
        return key, problems


class _Lookup:
    """The cards of a deck looked up: counts by zone, what could not be identified, and where each card stands."""

    __slots__ = ("book", "counts", "findings", "first", "spans", "unknown")

    def __init__(self, book: DeckBook, deck: Deck, findings: list[Diagnostic]) -> None:
        self.book = book
        self.findings = findings
        self.counts: dict[str, dict[str, int]] = {}
        self.unknown: dict[str, int] = {}
        self.spans: dict[str, Span | None] = {}
        self.first: dict[str, Span | None] = {}
        if deck.game is not None and book.game is not None and fold_key(deck.game).casefold() != book.game.casefold():
            self.find("E0522", None, game=deck.game, expected=book.game)
        by_number = book.index.by_number
        for entry in deck.entries:
            number, zone = entry.card, entry.zone
            if zone not in self.counts:
                self.counts[zone] = {}
                self.first[zone] = entry.span
            if number in by_number and entry.version is None and entry.also is None:
                counts = self.counts[zone]
                counts[number] = counts[number] + entry.count if number in counts else entry.count
                self.spans[number] = entry.span
            else:
                self._entry(entry)

    def find(self, code: str, span: Span | None, suggestions: tuple[str, ...] = (), **facts: str) -> None:
        self.findings.append(Diagnostic(code, span, facts, suggestions))

    def _entry(self, entry: Entry) -> None:
        index = self.book.index
        card = index.by_number.get(entry.card) if entry.also is None else None
        if card is None:
            match = index.find(entry.card, entry.also)
            card = match.card
            if card is None:
                self._unknown(entry)
                card = self._whichever(match)
                if card is None:
                    self.unknown[entry.zone] = self.unknown.get(entry.zone, 0) + entry.count
                else:
                    self._count(card, entry)
                return
            if match.unread and index.is_version(match.unread):
                self.find("E0507", entry.span, card.versions, card=card.number, name=card.name, version=match.unread)
            elif match.unread:
                self.find("E0525", entry.span, card=entry.card, suffix=match.unread, name=card.name)
            if match.former:
                self.find("E0528", entry.span, card=entry.card, name=card.name, number=card.number)
        if entry.version is not None and not index.has_version(card, entry.version):
            self.find("E0507", entry.span, card.versions, card=card.number, name=card.name, version=entry.version)
        self._count(card, entry)

    def _count(self, card: DeckCard, entry: Entry) -> None:
        zone = self.counts[entry.zone]
        zone[card.number] = zone.get(card.number, 0) + entry.count
        self.spans[card.number] = entry.span

    def _whichever(self, match: Match) -> DeckCard | None:
        """A card that stands for all that a name can mean, where the rules tell none of them apart."""
        if not match.cards or match.conflict:
            return None
        groups = self.book.rules.groups.values()
        kinds = {(card.counts_as, tuple(group.holds(card.values) for group in groups)) for card in match.cards}
        return match.cards[0] if len(kinds) == 1 else None

    def _unknown(self, entry: Entry) -> None:
        match = self.book.index.find(entry.card, entry.also)
        written = f"{entry.card} {entry.also}" if entry.also else entry.card
        if len(written) > LONGEST:
            written = written[:60] + "…"
        if match.conflict:
            one, other = match.conflict
            first, second = f"{one.number} {one.name}", f"{other.number} {other.name}"
            self.find("E0503", entry.span, card=written, one=first, other=second)
        elif match.cards:
            candidates = tuple(f"{card.number}" for card in match.cards)
            listed = [f"{card.number} {card.name}" for card in match.cards]
            lists = {"cards_ja": "、".join(listed), "cards_en": ", ".join(listed)}
            unread = {"unread": match.unread} if match.unread else {}
            self.find("E0502", entry.span, candidates, card=written, **lists, **unread)
        else:
            word = entry.also or entry.card
            near = self.book.index.suggestions(word) if len(word) <= LONGEST else ()
            self.find("E0501", entry.span, near, card=written)
