"""Where each character of a YAML scalar's value stands in the text it was written in.

YAML drops indentation, joins lines and resolves escapes. The functions here repeat exactly that, keeping the offset of
every character; the result is compared with the value the parser gave, so that a difference cannot go unnoticed.
"""

from __future__ import annotations

import re

_BREAKS = "\r\n\x85\u2028\u2029"
_BLANKS = " \t"
_ESCAPES = {
    "0": "\0", "a": "\a", "b": "\b", "t": "\t", "\t": "\t", "n": "\n", "v": "\v", "f": "\f", "r": "\r", "e": "\x1b",
    " ": " ", '"': '"', "/": "/", "\\": "\\", "N": "\x85", "_": "\xa0", "L": "\u2028", "P": "\u2029",
}  # fmt: skip
_HEX = {"x": 2, "u": 4, "U": 8}
_HEADER = re.compile(r"[|>]([+-]?)([1-9]?)([+-]?)[ \t]*(?:#[^\r\n\x85\u2028\u2029]*)?")


class _Out:
    """The value so far with the start and end offset of each character."""

    __slots__ = ("chars", "ends", "starts")

    def __init__(self) -> None:
        self.chars: list[str] = []
        self.starts: list[int] = []
        self.ends: list[int] = []

    def add(self, char: str, start: int, end: int) -> None:
        self.chars.append(char)
        self.starts.append(start)
        self.ends.append(end)

    def run(self, text: str, start: int, end: int) -> None:
        self.chars.extend(text[start:end])
        self.starts.extend(range(start, end))
        self.ends.extend(range(start + 1, end + 1))


def scalar_map(text: str, start: int, end: int, style: str | None, value: str) -> tuple[list[int], list[int]]:
    """Start offsets (one more than characters) and end offsets of the characters of ``value``.

    ``start`` and ``end`` are the bounds the parser gave (quotes or block header included).
    """
    if style is None and text[start : start + len(value)] == value:
        starts = list(range(start, start + len(value) + 1))
        return starts, starts[1:]
    out = _block(text, start, style, value) if style in ("|", ">") else _flow(text, start, end, style)
    if "".join(out.chars) != value:
        out = _align(text, start, end, value)
    last = out.ends[-1] if out.ends else min(start + (style in ("'", '"')), len(text))
    return [*out.starts, last], out.ends


def _break_at(text: str, at: int) -> tuple[str, int]:
    """The line break at ``at`` as YAML reads it, and the offset behind it."""
    if text.startswith("\r\n", at):
        return "\n", at + 2
    char = text[at]
    return (char if char in "\u2028\u2029" else "\n"), at + 1


def _flow(text: str, start: int, end: int, style: str | None) -> _Out:
    """Plain, single- and double-quoted scalars."""
    out = _Out()
    at = start
    if style:
        at, end = start + 1, end - 1
    joining = False  # after an escaped line end: the break itself gives nothing
    while at < end:
        char = text[at]
        if char in _BLANKS or char in _BREAKS:
            at = _gap(text, at, end, out, escaped=joining)
            joining = False
            continue
        joining = False
        if style == "'" and char == "'":
            out.add("'", at, at + 2)
            at += 2
        elif style == '"' and char == "\\":
            following = text[at + 1 : at + 2]
            if following and following in _BREAKS:
                _, at = _break_at(text, at + 1)
                joining = True
                at = _gap(text, at, end, out, escaped=True) if at < end and text[at] in _BLANKS + _BREAKS else at
                joining = False
            elif following in _HEX:
                size = _HEX[following]
                out.add(chr(int(text[at + 2 : at + 2 + size], 16)), at, at + 2 + size)
                at += 2 + size
            else:
                out.add(_ESCAPES.get(following, following), at, at + 2)
                at += 2
        else:
            out.run(text, at, at + 1)
            at += 1
    return out


def _gap(text: str, at: int, end: int, out: _Out, *, escaped: bool) -> int:
    """Blanks and line ends inside a flow scalar: blanks stay, one break is a blank, of more all but the first."""
    first = at
    while at < end and text[at] in _BLANKS:
        at += 1
    if at >= end or text[at] not in _BREAKS:
        if not escaped:
            out.run(text, first, at)
        return at
    breaks: list[tuple[str, int, int]] = []
    while at < end and text[at] in _BLANKS + _BREAKS:
        if text[at] in _BREAKS:
            char, after = _break_at(text, at)
            breaks.append((char, at, after))
            at = after
        else:
            at += 1
    if escaped:
        for item in breaks:
            out.add(*item)
    elif breaks[0][0] == "\n":
        if len(breaks) == 1:
            out.add(" ", breaks[0][1], at)
        for item in breaks[1:]:
            out.add(*item)
    else:
        for item in breaks:
            out.add(*item)
    return at


def _block(text: str, start: int, style: str, value: str) -> _Out:
    """Literal and folded block scalars; the indentation is the one that gives ``value``."""
    header = _HEADER.match(text, start)
    assert header is not None  # the parser has read it as a block scalar
    chomp = header[1] or header[3]
    at = header.end()
    if at >= len(text):
        return _Out()
    _, body = _break_at(text, at)
    widest = 0
    probe = body
    while probe < len(text):
        width = 0
        while probe + width < len(text) and text[probe + width] == " ":
            width += 1
        probe += width
        widest = max(widest, width)
        if probe >= len(text) or text[probe] not in _BREAKS:
            break
        _, probe = _break_at(text, probe)
    out = _Out()
    for indent in range(max(widest, 1), 0, -1):
        out = _block_lines(text, body, style, indent, chomp)
        if "".join(out.chars) == value:
            break
    return out


def _block_lines(text: str, at: int, style: str, indent: int, chomp: str) -> _Out:
    out = _Out()
    lead: list[tuple[str, int, int]] = []
    trail: list[tuple[str, int, int]] = []
    was_blank = False
    at, column = _block_breaks(text, at, indent, trail)
    while column == indent and at < len(text):
        blank = text[at] in _BLANKS
        if style == ">" and lead and lead[0][0] == "\n" and not was_blank and not blank:
            if not trail:
                out.add(" ", lead[0][1], at)
        else:
            for item in lead:
                out.add(*item)
        for item in trail:
            out.add(*item)
        lead, trail = [], []
        was_blank = blank
        first = at
        while at < len(text) and text[at] not in _BREAKS:
            at += 1
        out.run(text, first, at)
        if at >= len(text):
            break
        char, after = _break_at(text, at)
        lead = [(char, at, after)]
        at, column = _block_breaks(text, after, indent, trail)
    if chomp != "-":
        for item in lead:
            out.add(*item)
    if chomp == "+":
        for item in trail:
            out.add(*item)
    return out


def _block_breaks(text: str, at: int, indent: int, trail: list[tuple[str, int, int]]) -> tuple[int, int]:
    """Skip indentation and collect empty lines; the offset and column of the next line's first character."""
    while True:
        column = 0
        while column < indent and text.startswith(" ", at):
            at += 1
            column += 1
        if at >= len(text) or text[at] not in _BREAKS:
            return at, column
        char, after = _break_at(text, at)
        trail.append((char, at, after))
        at = after


def _align(text: str, start: int, end: int, value: str) -> _Out:
    """Last resort: each character at its next occurrence. Only a parser that reads differently gets here."""
    out = _Out()
    at = start
    for char in value:
        found = text.find(char, at, end)
        if found >= 0:
            out.add(char, found, found + 1)
            at = found + 1
        else:
            out.add(char, at, at)
    return out
