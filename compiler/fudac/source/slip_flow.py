"""Lists and maps in brackets: where they end, and full-width signs that separate nothing in them."""

from __future__ import annotations

import re

from fudac.source.edited import Edit
from fudac.source.slip import Slip, quoted

#: Blanks that YAML does not take for blanks, and the tab.
ODD = re.compile(r"[\t\u3000\xa0]+")
#: A quoted scalar.
DOUBLE = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)
SINGLE = re.compile(r"'(?:[^']|'')*'")
PAIRS = {"[": "]", "{": "}"}
# A list is followed by a sign or by nothing; behind icons comes a text.
_ICON_FIRST = re.compile(r"(?:\[[^\[\]{},\r\n]*\])+[ \u3000]*[^\s,\]}\[#]")
_KEY_FOLLOWS = re.compile(r"[ \u3000]*[^,，、:：\]}]+[:：]")


def flow_end(
    text: str, lines: list[tuple[int, int]], number: int, begin: int, column: int
) -> tuple[int | None, list[str]]:
    """The offset behind the bracket that closes the one at ``begin``, or the brackets that its line leaves open.

    ``number`` is the line of ``begin``; a line that is not indented deeper than ``column`` ends the search.
    """
    depth: list[str] = []
    at = begin
    first_line: list[str] | None = None
    while at < len(text):
        char = text[at]
        if char in "\r\n":
            if first_line is None:
                first_line = list(depth)
            number += 1
            if number >= len(lines):
                break
            start, end = lines[number]
            line = text[start:end]
            lead = len(line) - len(line.lstrip(" "))
            if line.strip() and lead <= max(column, 0) and line.strip()[0] not in "]}":
                break
            at = start
            continue
        if char in "\"'" and text[at - 1] in " \t[{,:\n":
            closed = (DOUBLE if char == '"' else SINGLE).match(text, at)
            if closed is None:
                break
            at = closed.end()
            continue
        if char == "#" and text[at - 1] in " \t":
            at = lines[number][1]
            continue
        if char in PAIRS:
            depth.append(char)
        elif char in "]}":
            if not depth or PAIRS[depth[-1]] != char:
                break
            depth.pop()
            if not depth:
                return at + 1, []
        at += 1
    return None, depth if first_line is None else first_line


def flow_signs(text: str, begin: int, end: int) -> list[Slip]:
    """Full-width colons and commas between the brackets at ``begin`` and ``end``, where they separate nothing, and texts
    that begin like a list ([T]：…)."""
    slips: list[Slip] = []
    kinds: list[str] = []
    at = begin
    token = begin + 1
    keyed = False
    while at < end:
        char = text[at]
        if char in "\"'" and not text[token:at].strip():
            closed = (DOUBLE if char == '"' else SINGLE).match(text, at)
            at = closed.end() if closed is not None else at + 1
            continue
        starts = keyed and kinds[-1:] == ["{"] and text[token:at].rstrip(" 	　")[-1:] in (":", "：")
        if char == "[" and starts and _ICON_FIRST.match(text, at):
            stop = _text_end(text, at, end)
            body = text[at:stop].rstrip()
            slips.append(Slip("E0120", at, at + len(body), {"word": body[:8]}, Edit(at, at + len(body), quoted(body))))
            at = stop
            continue
        if char in "*&" and starts and not text[at + 1 : at + 2].isascii():
            stop = _text_end(text, at, end)  # ＊ typed half-width; a name of ASCII letters would be an anchor
            body = text[at:stop].rstrip()
            slips.append(Slip("E0121", at, at + 1, {"character": char}, Edit(at, at + len(body), quoted(body))))
            at = stop
            continue
        if char in PAIRS:
            kinds.append(char)
        elif char in "]}":
            kinds = kinds[:-1]
        if char in "[{]},":
            token, keyed = at + 1, False
        elif kinds and kinds[-1] == "{" and char in ":：" and not keyed and text[token:at].strip():
            keyed = True
            name = text[token:at].strip()
            if char == "：":
                blanks = ODD.match(text, at + 1)
                slips.append(_sign(text, at, blanks.end() if blanks is not None else at + 1, ": "))
            elif text[at + 1] not in " \t\r\n,[]{}\"'":
                slips.append(Slip("E0111", at, at + 1, {"key": name}, Edit(at + 1, at + 1, " "), silent=True))
        elif char in "，、" and kinds and text[token:at].strip() and _separates(text, at + 1, kinds[-1], keyed):
            slips.append(_sign(text, at, at + 1, ", "))
            token, keyed = at + 1, False
        at += 1
    return slips


def _text_end(text: str, at: int, end: int) -> int:
    """Where a text in a map ends that has no quotes around it: before the comma or bracket behind it."""
    depth = 0
    while at < end and text[at] not in "\r\n":
        if text[at] in "[]":
            depth += 1 if text[at] == "[" else -1
        elif depth == 0 and text[at] in ",}":
            break
        at += 1
    return at


def _separates(text: str, at: int, kind: str, keyed: bool) -> bool:
    """Whether a comma before ``at`` must be meant to separate: in a map, where a key follows."""
    return kind == "[" or (keyed and _KEY_FOLLOWS.match(text, at) is not None)


def _sign(text: str, start: int, end: int, replacement: str) -> Slip:
    sign = text[start]
    if replacement == ": " and text[end : end + 1] in (" ", "\t"):
        replacement = ":"
    if replacement == ", " and text[end : end + 1] in (" ", "\t"):
        replacement = ","
    facts = {"character": sign, "right": replacement.strip()}
    return Slip("E0117", start, start + 1, facts, Edit(start, end, replacement), silent=True)
