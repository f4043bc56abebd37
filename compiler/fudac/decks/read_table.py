"""Decks as tables: CSV with any usual delimiter, quoted or not, with a head or without."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from fudac.decks.collect import Collector, ReadDeck, read_count
from fudac.decks.heads import read_meta
from fudac.model.decks import MAIN, Entry
from fudac.source.folding import fold_key
from fudac.source.invisible import without_unseen
from fudac.source.text import SourceFile

DELIMITERS = ",\t;，|"
_HEADS = {
    "count": ("count", "枚数", "数", "数量", "quantity", "qty", "copies", "amount", "個数"),
    "card": ("card", "カード", "name", "名前", "カード名", "card name", "名称"),
    "number": ("number", "番号", "カード番号", "no", "no.", "id", "card number", "card no"),
    "version": ("version", "版", "set", "セット", "バージョン"),
    "zone": ("zone", "区分", "領域", "ゾーン", "section", "board"),
    "deck": ("deck", "デッキ", "デッキ名", "deck name"),
    "game": ("game", "ゲーム"),
    "format": ("format", "形式", "フォーマット"),
    "note": ("note", "備考", "メモ"),
}
_COLUMN = {word: column for column, words in _HEADS.items() for word in words}
_COMMENT = re.compile(r"\s*(?:#|＃|//)")


class Cell(NamedTuple):
    """A cell: its value without quotes, and where it stands in the file, quotes included."""

    value: str
    start: int
    end: int


def rows(file: SourceFile, delimiter: str) -> Iterator[list[Cell]]:
    """The rows of a file. A quoted cell may hold delimiters, doubled quotes and line ends; comments are left out."""
    text, at, size = file.text if '"' in file.text else without_unseen(file.text), 0, len(file.text)
    bare = re.compile(rf"[^{re.escape(delimiter)}\r\n]*")
    row: list[Cell] = []
    while at < size:
        if not row and _COMMENT.match(text, at):
            end = re.compile(r"[\r\n]|\Z").search(text, at)
            at = end.start() if end else size
        start = at
        while at < size and text[at] in " \u3000" and text[at] != delimiter:
            at += 1
        if at < size and text[at] == '"':
            value, at = _quoted(text, at)
            rest = bare.match(text, at)
            if rest and rest[0].strip():
                # `"a"@1.00`: what follows the closing quote belongs to the reference, quotes and all.
                value, at = text[start : rest.end()].strip(), rest.end()
            elif rest:
                at = rest.end()
        else:
            found = bare.match(text, at)
            at = found.end() if found else at
            value = text[start:at].strip()
        row.append(Cell(value, start, at))
        if at < size and text[at] == delimiter:
            at += 1
            if at == size or text[at] in "\r\n":
                row.append(Cell("", at, at))
            else:
                continue
        yield row
        row = []
        if text.startswith("\r\n", at):
            at += 2
        else:
            at += 1
    if row:
        yield row


def _quoted(text: str, at: int) -> tuple[str, int]:
    end = at + 1
    while True:
        end = text.find('"', end)
        if end < 0:
            return text[at + 1 :], len(text)
        if text.startswith('""', end):
            end += 2
            continue
        return text[at + 1 : end].replace('""', '"'), end + 1


def delimiter_of(text: str) -> str:
    """The delimiter that most lines have equally often."""
    lines = [line for line in text.splitlines()[:50] if line.strip() and not _COMMENT.match(line)]
    best, score = ",", 0
    for delimiter in DELIMITERS:
        counts = Counter(line.count(delimiter) for line in lines)
        same = max((many for count, many in counts.items() if count), default=0)
        if same > score:
            best, score = delimiter, same
    return best


def column_of(word: str) -> str | None:
    """The column that a word stands above: ``枚数``, ``qty`` → ``count``."""
    return _COLUMN.get(fold_key(word).casefold())


def read_table(collector: Collector) -> ReadDeck:
    """Read the collector's file as a table."""
    file = collector.file
    table = [row for row in rows(file, delimiter_of(file.text)) if any(cell.value for cell in row)]
    for line in file.text.splitlines():
        comment = _COMMENT.match(line)
        meta = read_meta(line[comment.end() :]) if comment else None
        if meta:
            collector.meta.setdefault(*meta)
    columns, body = table_columns(table)
    for row in body:
        table_row(collector, columns, row)
    return collector.done()


def table_columns(table: Sequence[list[Cell]]) -> tuple[dict[str, int], Sequence[list[Cell]]]:
    """Which column holds what, and the rows behind the head if there is one."""
    if not table:
        return {}, ()
    heads = [(at, fold_key(cell.value).casefold()) for at, cell in enumerate(table[0])]
    named = {_COLUMN[key]: at for at, key in reversed(heads) if key in _COLUMN}
    if ("card" in named or "number" in named) and not any(read_count(cell.value) for cell in table[0]):
        if "count" not in named and "number" in named and "card" in named and _all_counts(table[1:], named["number"]):
            # Cockatrice and others call the copies "number".
            named["count"] = named.pop("number")
        return named, table[1:]
    width = max(len(row) for row in table)
    counts = [at for at in range(width) if _all_counts(table, at)]
    if not counts:
        return {"card": 0}, table
    # `3,807,name`: the first column of small numbers is the count, another one the card's number.
    count = counts[0]
    others = [at for at in range(width) if at != count]
    guessed = {"count": count}
    if len(others) > 1 and all(any(char.isdigit() for char in _value(row, others[0])) for row in table):
        guessed["number"], guessed["card"] = others[0], others[1]
    elif others:
        guessed["card"] = others[0]
    else:
        guessed = {"card": count}
    return guessed, table


def _value(row: Sequence[Cell], at: int | None) -> str:
    return row[at].value if at is not None and at < len(row) else ""


def _all_counts(table: Sequence[list[Cell]], at: int) -> bool:
    values = [_value(row, at) for row in table]
    return bool(values) and all(read_count(value) is not None for value in values if value) and any(values)


def table_row(collector: Collector, columns: dict[str, int], row: Sequence[Cell], zone: str = MAIN) -> Entry | None:
    """The card of one row, if it names one; ``zone`` is where it belongs when the row does not say."""

    def cell(name: str) -> str:
        return _value(row, columns.get(name))

    for key, meta in (("deck", "name"), ("game", "game"), ("format", "format"), ("note", "note")):
        if cell(key):
            collector.meta.setdefault(meta, cell(key))
    number, name, version = cell("number"), cell("card"), cell("version")
    written, also = (number, name) if number else (name, None)
    counted = cell("count")
    if not written:
        if counted:
            collector.find("E0529", collector.file.span(row[0].start, row[-1].end), line=counted)
        return None
    at = columns["number"] if number else columns["card"]
    span = collector.file.span(row[at].start, row[at].end)
    count = read_count(counted) if counted else 1
    if count is None:
        place = row[columns["count"]]
        collector.find("E0504", collector.file.span(place.start, place.end), card=written, count=counted)
        return None
    if cell("zone"):
        zone = collector.zone(cell("zone")) or cell("zone")
    if version:
        written = collector.with_version(written, version, also)
    return collector.add(written, count, zone, span, also)
