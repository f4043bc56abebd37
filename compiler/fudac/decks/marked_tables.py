"""Tables of Markdown inside a plain list: a row of names, a row of hyphens, rows of cells between upright strokes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from fudac.decks.read_table import Cell, table_columns

_LINES = re.compile(r"([^\r\n]*)(?:\r\n|\r|\n|\Z)")
_RULE = re.compile(r"[ \t]*\|?(?:[ \t]*:?-{2,}:?[ \t]*\|)*[ \t]*:?-{2,}:?[ \t]*\|?[ \t]*")


class MarkedTable(NamedTuple):
    """A table from ``start`` to before ``end`` of the text: which column holds what, and its rows."""

    start: int
    end: int
    columns: dict[str, int]
    rows: Sequence[list[Cell]]


def marked_tables(text: str) -> list[MarkedTable]:
    """All tables of a text. A table needs its row of hyphens; strokes alone may be part of names."""
    if "|" not in text or "--" not in text:
        return []
    lines = list(_LINES.finditer(text))
    tables: list[MarkedTable] = []
    at = 1
    while at < len(lines):
        if "|" in lines[at][1] and _RULE.fullmatch(lines[at][1]) and "|" in lines[at - 1][1]:
            last = at + 1
            while last < len(lines) and "|" in lines[last][1]:
                last += 1
            body = [_cells(lines[row]) for row in (at - 1, *range(at + 1, last))]
            columns, rows = table_columns(body)
            if len(rows) == len(body):
                rows = rows[1:]  # a head whose words say nothing is still a head
            tables.append(MarkedTable(lines[at - 1].start(), lines[last - 1].end(), columns, rows))
            at = last
        at += 1
    return tables


def _cells(line: re.Match[str]) -> list[Cell]:
    """The cells of a row, each with its place in the text, blanks around it left out."""
    text = line[1].rstrip()
    text = text[:-1] if text.endswith("|") else text
    begin = len(text) - len(text.lstrip())
    begin += text.startswith("|", begin)
    cells: list[Cell] = []
    for part in re.finditer(r"[^|]*(?=\||\Z)", text[begin:]):
        value = part[0].strip()
        start = line.start() + begin + part.start() + len(part[0]) - len(part[0].lstrip())
        cells.append(Cell(value, start, start + len(value)))
    return cells
