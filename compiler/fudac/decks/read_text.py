"""Plain deck lists: one card a line, comments, heads of sections whose totals are checked, lines about the deck."""

from __future__ import annotations

import re
from dataclasses import dataclass

from fudac.decks.collect import Collector, ReadDeck
from fudac.decks.heads import SIDE, Head, read_meta
from fudac.decks.lines import Line, comment_start, readings
from fudac.decks.refs import parse_ref
from fudac.model.decks import MAIN
from fudac.source.text import Span

_LINES = re.compile(r"([^\r\n]*)(?:\r\n|\r|\n|\Z)")
_COMMENT = re.compile(r"\s*(?:#|//)\s?(.*)", re.DOTALL)
_SIDE_MARK = re.compile(r"\s*SB:\s*", re.IGNORECASE)
_TITLE = re.compile(r"\s*[『「](.+)[』」]\s*")


@dataclass
class _Section:
    """A head and how many cards have stood under it so far."""

    head: Head
    span: Span
    count: int = 0


class _Reader:
    def __init__(self, collector: Collector) -> None:
        self.out = collector
        self.zone = MAIN
        self.in_zone: _Section | None = None
        self.section: _Section | None = None
        self.totals: list[_Section] = []

    def line(self, text: str, start: int) -> None:
        """One line, its comment included."""
        cut = comment_start(text)
        body = text[:cut]
        if not body.strip():
            self._comment(text[cut:])
            return
        mark = _SIDE_MARK.match(body)
        zone = self.zone
        if mark:
            start, body, zone = start + mark.end(), body[mark.end() :], SIDE
        lines = list(readings(body))
        known = self.out.likeliest(lines, head=True)
        if known is None and not mark and (self._about(body) or self._head(body, start)):
            return
        known = known or self.out.likeliest(lines) or self.out.unknown(lines)
        if known is not None:
            self._entry(known, start, zone)

    def _entry(self, line: Line, start: int, zone: str) -> None:
        span = self.out.file.span(start + line.start, start + line.end)
        entry = self.out.add(line.card, line.copies, zone, span)
        if entry is None:
            return
        if self.in_zone is not None:
            self.in_zone.count += entry.count
        if self.section is not None:
            self.section.count += entry.count
            self._belongs(entry.card, span, self.section.head)

    def _belongs(self, card: str, span: Span, head: Head) -> None:
        """Whether a card stands under a head that is not its own."""
        found = self.out.index.find(parse_ref(card).card).card if self.out.index else None
        if head.group is None or found is None or self.out.rules is None:
            return
        if not self.out.rules.groups[head.group].holds(found.values):
            self.out.find("E0506", span, card=found.name, head=head.word)

    def _comment(self, comment: str) -> None:
        """A comment in front of the cards may say what the deck is called."""
        found = _COMMENT.fullmatch(comment)
        meta = read_meta(found[1]) if found and not self.out.entries else None
        if meta:
            self._meta(*meta)

    def _about(self, body: str) -> bool:
        """A line about the deck in front of its cards."""
        if self.out.entries:
            return False
        title = _TITLE.fullmatch(body)
        if title and "name" not in self.out.meta and self.section is None:
            self.out.meta["name"] = title[1]
            return True
        meta = read_meta(body, comment=False)
        if meta:
            self._meta(*meta)
        return meta is not None

    def _meta(self, key: str, value: str) -> None:
        if key == "note":
            self.out.note(value)
        elif value:
            self.out.meta.setdefault(key, value)

    def _head(self, body: str, start: int) -> bool:
        head = self.out.heads.read(body)
        if head is None:
            return False
        left = len(body) - len(body.lstrip())
        section = _Section(head, self.out.file.span(start + left, start + len(body.rstrip())))
        if head.grand:
            self.totals.append(section)
            return True
        self._close(self.section)
        self.section = None
        if head.zone is not None:
            self._close(self.in_zone)
            self.zone, self.in_zone = head.zone, section
        else:
            self.section = section
        return True

    def _close(self, section: _Section | None) -> None:
        if section is not None and section.head.total not in (None, section.count):
            self._wrong(section, section.count)

    def _wrong(self, section: _Section, actual: int) -> None:
        self.out.find("E0505", section.span, head=section.head.word, total=str(section.head.total), actual=str(actual))

    def end(self) -> None:
        """Check what is still open."""
        self._close(self.section)
        self._close(self.in_zone)
        main = sum(entry.count for entry in self.out.entries if entry.zone == MAIN)
        everything = sum(entry.count for entry in self.out.entries)
        for section in self.totals:
            if section.head.total not in (main, everything):
                self._wrong(section, main)


def read_text(collector: Collector) -> ReadDeck:
    """Read the collector's file as a plain list."""
    reader = _Reader(collector)
    for found in _LINES.finditer(collector.file.text):
        reader.line(found[1], found.start())
    reader.end()
    return collector.done()
