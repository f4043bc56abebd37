"""What all readers of decks share: gathering entries and findings, and judging counts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from fudac.decks.cards import CardIndex
from fudac.decks.heads import HeadWords
from fudac.decks.lines import Line
from fudac.decks.refs import Ref, format_ref, parse_ref
from fudac.model.decks import Deck, DeckRules, Entry
from fudac.source.finding import Diagnostic
from fudac.source.folding import fold, fold_key
from fudac.source.text import SourceFile, Span

MOST = 99_999
"""More copies than this on one line are a slip, not a deck."""
_COUNT = re.compile(r"(?:[xX×✕✖*]\s*)?(?P<n>[+-]?\d+)\s*(?:[xX×✕✖*]|枚|cards?|copies)?")


class ReadDeck(NamedTuple):
    """A deck as written and what was found while reading it."""

    deck: Deck
    findings: tuple[Diagnostic, ...] = ()


class Collector:
    """Gathers one deck. ``index`` may be missing; then the likeliest reading of every line is taken."""

    def __init__(self, file: SourceFile, rules: DeckRules | None = None, index: CardIndex | None = None) -> None:
        self.file = file
        self.rules = rules
        self.index = index
        self.heads = heads_of(rules)
        self.entries: list[Entry] = []
        self.meta: dict[str, str] = {}
        self.findings: list[Diagnostic] = []
        self._counted: set[tuple[str, str | None, str]] = set()  # cards of which a line says how many

    def find(self, code: str, span: Span | None, suggestions: tuple[str, ...] = (), **facts: str) -> None:
        """Note a finding."""
        self.findings.append(Diagnostic(code, span, facts, suggestions))

    def knows(self, card: str, exact: bool = False, unread: bool = False) -> bool:
        """Whether the pool has a card that is called so (or several).

        ``exact``: without a suffix or a number beside it; ``unread``: even with a suffix that means nothing, or with a
        number that is another card's.
        """
        if self.index is None:
            return False
        found = self.index.find(parse_ref(card).card)
        clear = found.unread is None and found.conflict is None
        return bool(found.cards) and (found.exact or not exact) and (clear or unread)

    def likeliest(self, lines: Sequence[Line], head: bool = False) -> Line | None:
        """The reading of a line that names a card, clear ones before doubtful ones.

        ``head``: only clear readings, since the line may be something else.
        """
        for strong in (True, False):
            for line in lines:
                # A whole line without a count is a card only when that is its whole name.
                if line.weak != strong and self.knows(line.card, exact=not line.counted):
                    return line
            if head:
                return None
        counted = any(line.counted and not line.weak for line in lines)
        for unread in (False, True):
            for line in lines:
                # `1 [x]` is one of something unknown rather than card number 1.
                if self.knows(line.card, exact=counted and not line.counted, unread=unread):
                    return line
        return None

    def unknown(self, lines: Sequence[Line]) -> Line | None:
        """The likeliest reading of a line in which no card is known, so that at least its count is right."""
        strong = next((line for line in lines if not line.weak), None)
        if strong is None or strong.counted:
            return strong
        # 剣士3: behind kana and kanji a number is a count; HM-999 is a number as a whole.
        glued = (line for line in lines if line.weak and (ord(line.card[-1]) > 0x2FFF or line.card[-1] in ")]"))
        return next(glued, strong)

    def add(
        self, written: str, count: int, zone: str, span: Span, also: str | None = None, *, counted: bool = True
    ) -> Entry | None:
        """One line of the deck; a count that cannot be is a finding. ``counted``: the line says how many."""
        ref = _clean_ref(written)
        if not ref.card:
            return None
        if not 1 <= count <= MOST:
            self.find("E0504", span, card=ref.card, count=str(count), most=str(MOST))
            return None
        entry = Entry(ref.card, count, ref.version, zone, also or None, span)
        self.entries.append(entry)
        if counted:
            self._counted.add(_mention(entry))
        return entry

    def with_version(self, written: str, version: str, also: str | None = None) -> str:
        """A reference with the version that stands beside it. A set that is no printing of the card says nothing."""
        if parse_ref(written).version is not None:
            return written
        known = self.index.find(written, also).card if self.index else None
        if known is not None and self.index is not None and not self.index.has_version(known, version):
            return written
        return format_ref(parse_ref(written).card, version)

    def zone(self, word: str) -> str | None:
        """The zone a word names."""
        head = self.heads.read(word)
        return head.zone if head else None

    def note(self, text: str) -> None:
        """A line of the deck's note."""
        self.meta["note"] = f"{self.meta['note']}\n{text}" if "note" in self.meta else text

    def done(self) -> ReadDeck:
        """The deck. Cards written more than once are one entry; a hint says so, unless every line is one card."""
        mentions: dict[tuple[str, str | None, str], list[Entry]] = {}
        for entry in self.entries:
            mentions.setdefault(_mention(entry), []).append(entry)
        if len(mentions) < len(self.entries):
            for card, same in mentions.items():
                if len(same) > 1 and card in self._counted:
                    total = sum(entry.count for entry in same)
                    self.find("E0508", same[1].span, card=same[1].card, total=str(total))
        if not self.entries and not any(finding.code.startswith("E05") for finding in self.findings):
            self.find("E0509", self.file.span(0, 0))
        meta = {key: clean_line(value) if key != "note" else clean_note(value) for key, value in self.meta.items()}
        deck = Deck.of(self.entries, meta.get("game"), meta.get("name"), meta.get("format"), meta.get("note"))
        return ReadDeck(deck, tuple(self.findings))


@lru_cache(maxsize=50_000)
def _clean_ref(written: str) -> Ref:
    """The reference in a text; kept, since decks name the same cards over and over."""
    return parse_ref(fold_free(written))


def _mention(entry: Entry) -> tuple[str, str | None, str]:
    """What lines about the same card have in common."""
    return _clean_key(entry.card), entry.version, entry.zone


@lru_cache(maxsize=50_000)
def _clean_key(card: str) -> str:
    return fold_key(card)


_HEADS: list[tuple[DeckRules | None, HeadWords]] = []


def heads_of(rules: DeckRules | None) -> HeadWords:
    """The head words of a game's rules; those of the last few games are kept, for many decks of one game."""
    for known, words in _HEADS:
        if known is rules:
            return words
    words = HeadWords(rules)
    _HEADS.insert(0, (rules, words))
    del _HEADS[8:]
    return words


def read_count(text: str) -> int | None:
    """``3``, ``x3``, ``３枚``, ``003`` as a number; nothing when it is none."""
    found = _COUNT.fullmatch(fold(text).text.strip())
    return int(found["n"][:12]) if found else None


def clean_line(text: str) -> str:
    """A name in one line: blanks as one space each, without control characters."""
    return fold_free(text.replace("\n", " "))


def clean_note(text: str) -> str:
    """A note: lines without blanks at their ends and without control characters, no empty lines around."""
    return "\n".join(fold_free(line) for line in re.split(r"\r\n|\r|\n", text)).strip("\n")


_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]")


def fold_free(text: str) -> str:
    """A line without control characters; every run of blanks is one space, but nothing else is folded."""
    return re.sub(r"\s+", " ", _CONTROL.sub(" ", text)).strip()
