"""Plain deck lists: cards, comments, heads of sections whose totals are checked, lines about the deck.

A line holds one card, or several behind one another (``剣士×3、騎士×2``); tables of Markdown are read as tables.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from fudac.decks.collect import Collector, ReadDeck
from fudac.decks.heads import SIDE, Head, read_meta
from fudac.decks.lines import Line, comment_start, readings
from fudac.decks.marked_tables import MarkedTable, marked_tables
from fudac.decks.read_table import Cell, table_row
from fudac.decks.refs import parse_ref
from fudac.model.decks import MAIN, Entry
from fudac.source.invisible import without_unseen
from fudac.source.text import Span

_LINES = re.compile(r"([^\r\n]*)(?:\r\n|\r|\n|\Z)")
_COMMENT = re.compile(r"\s*(?:#+|//)\s?(.*)", re.DOTALL)
_SIDE_MARK = re.compile(r"\s*SB:\s*", re.IGNORECASE)
_ADDRESS = re.compile(r"\s*(?:[^\s:：]{1,10}[:：]\s*)?<?https?://\S+\s*")
_APART = re.compile(r"\s*[、，,;；／/\t]\s*|\s{2,}")
# What people put around their own words and cards: it is blanked, so that all places stay. Comments and quoted names are as they are.
_ASIDE = re.compile(
    r"^(?P<kept>[^\"\r\n]*\"[^\r\n]*|[ \t]*(?:#|//)[^\r\n]*)$|/\*.*?\*/|<!--.*?-->|\*\*(?=\S.*?\S?\*\*)|(?<=\S)\*\*",
    re.DOTALL | re.MULTILINE,
)
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
        body = text[:cut] if '"' in text else without_unseen(text[:cut])
        if not body.strip():
            self._comment(text[cut:], start + cut)
            return
        mark = _SIDE_MARK.match(body)
        zone = self.zone
        if mark:
            start, body, zone = start + mark.end(), body[mark.end() :], SIDE
        lines = list(readings(body))
        known = self.out.likeliest(lines, head=True)
        if known is None and not mark and (self._about(body) or self._head(body, start)):
            return
        if known is None and self._several(body, start, zone):
            return
        known = known or self.out.likeliest(lines) or self.out.unknown(lines)
        if known is not None:
            self._entry(known, start, zone)

    def _several(self, body: str, start: int, zone: str) -> bool:
        """Cards behind one another: every part says how many, and at least one of them is a card."""
        if '"' in body:
            return False
        parts: list[tuple[int, Line]] = []
        known = False
        at = 0
        for gap in (*_APART.finditer(body), None):
            text = body[at : gap.start() if gap else None]
            if text.strip():
                lines = list(readings(text))
                found = self.out.likeliest(lines, head=True)
                known |= found is not None
                found = found or self.out.unknown(lines)
                if found is None or not found.counted:
                    return False
                parts.append((at, found))
            at = gap.end() if gap else at
        if len(parts) < 2 or not known:
            return False
        for at, line in parts:
            self._entry(line, start + at, zone)
        return True

    def table(self, table: MarkedTable) -> None:
        """The rows of a table in Markdown."""
        for row in table.rows:
            self._count(table_row(self.out, table.columns, row, self.zone), row)

    def _count(self, entry: Entry | None, row: Sequence[Cell]) -> None:
        if entry is not None:
            self._under(entry, entry.span or self.out.file.span(row[0].start, row[-1].end))

    def _entry(self, line: Line, start: int, zone: str) -> None:
        span = self.out.file.span(start + line.start, start + line.end)
        entry = self.out.add(line.card, line.copies, zone, span, counted=line.counted)
        if entry is not None:
            self._under(entry, span)

    def _under(self, entry: Entry, span: Span) -> None:
        """Count an entry under the heads it stands below."""
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

    def _comment(self, comment: str, start: int) -> None:
        """A comment in front of the cards may say what the deck is called; one anywhere may head a section (## サイド)."""
        found = _COMMENT.fullmatch(comment)
        if found is None:
            return
        meta = read_meta(found[1]) if not self.out.entries else None
        if meta:
            self._meta(*meta)
            return
        head = self.out.heads.read(found[1])
        if head is not None and (head.zone is not None or head.group is not None):
            self._head(found[1], start + found.start(1))
        elif comment.lstrip().startswith("##"):
            self._close(self.section)  # a head of one's own, in Markdown
            self.section = None

    def _about(self, body: str) -> bool:
        """A line about the deck in front of its cards."""
        if _ADDRESS.fullmatch(body):
            # Where the list was found; no card is called so.
            if not self.out.entries:
                self.out.note(body.strip())
            return True
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


def _blanked(text: str) -> str:
    """The text of the same length without what is no part of the list."""
    if "*" not in text and "<!--" not in text:
        return text
    return _ASIDE.sub(lambda aside: aside[0] if aside["kept"] else re.sub(r"[^\r\n]", " ", aside[0]), text)


def read_text(collector: Collector) -> ReadDeck:
    """Read the collector's file as a plain list."""
    reader = _Reader(collector)
    text = _blanked(collector.file.text)
    tables = marked_tables(text)
    for found in _LINES.finditer(text):
        table = next((table for table in tables if table.start <= found.start() < table.end), None)
        if table is None:
            reader.line(found[1], found.start())
        elif found.start() == table.start:
            reader.table(table)
    reader.end()
    return collector.done()
