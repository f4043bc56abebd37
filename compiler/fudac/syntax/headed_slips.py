"""Heads with a slip in them: （自動a）, 【常時】, 自動α：, and a head in the middle of a line. Looked for only where a line cannot be read."""

from __future__ import annotations

import re

from .near import distance
from .problems import Problem

__all__ = ["head_slip"]

_HEADS = ("自動α", "自動β", "自動γ", "常時", "自分ターン", "相手ターン")
_GREEK = {"a": "α", "b": "β", "ß": "β", "c": "γ", "g": "γ", "y": "γ", "r": "γ", "Α": "α", "Β": "β", "Γ": "γ"}
#: Letters that can be no other: c may be the third one, or none.
_SURE = frozenset("abßyΑΒΓ")
_HEAD = re.compile(
    r"(?P<open>[(\[【〔「『<《]?)(?P<word>自動[0-9]|[^()\[\]【】〔〕「」『』<>《》:。、\s①-⑨SX0-9]{2,6})(?P<close>[)\]】〕」』>》]?)"
    r"(?P<behind>\s*(?:[①-⑨SX0-9]|\([\dSX]\))*\s*:)?"
)
_SECOND = re.compile(rf"。\s*(\((?:{'|'.join(_HEADS)})\))")


def head_slip(line: str, start: int) -> Problem | None:
    """What is wrong with the head of a folded line that begins at ``start``; None where nothing looks like one."""
    second = _SECOND.search(line)
    if second is not None:
        at = start + second.start(1)
        return Problem("E0247", at, at + len(second.group(1)), {"mark": second.group(1)})
    match = _HEAD.match(line)
    if match is None:
        return None
    opening, word, close, behind = match["open"], match["word"], match["close"], match["behind"]
    if not (opening and close) and not behind:
        return None
    meant, certain = _meant(word)
    if not meant or ((opening, close) == ("(", ")") and meant == (word,)):
        return None
    end = match.end("close")
    said = tuple(f"({one})" for one in meant)
    fix = (start, start + end, said[0]) if certain else None
    return Problem("E0278", start, start + end, {"said": line[:end]}, said, fix)


def _meant(word: str) -> tuple[tuple[str, ...], bool]:
    """The heads that a word may be, and whether it is certain."""
    if word in _HEADS:
        return (word,), True
    automatic = _HEADS[:3]
    if word[:-1] == "自動":
        sign = word[-1].lower() if word[-1].isascii() else word[-1]
        first = "自動" + _GREEK.get(sign, "")
        if sign in _SURE:
            return (first,), True
        return (*(one for one in automatic if one == first), *(one for one in automatic if one != first)), False
    if word == "自動":
        return automatic, False
    near = [head for head in _HEADS if distance(word, head, 1) is not None]
    return tuple(near), len(near) == 1
