"""A bracket without its partner: the ways a text can be written with pairs only.

Where exactly one way can be read, or all that can be read mean the same, the text is read so, and the slip is reported;
else the message shows two of the ways.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..model.node import Node
from ..source.folding import Folded
from .brackets import PAIRS
from .problems import Problem

__all__ = ["Mend", "mended", "mends"]

_OPENING = {close: start for start, close in PAIRS.items()}
_MOST = 24
_AROUND = 6
_WORDS = (re.compile("[ァ-ヶー]+"), re.compile("[一-龯々]+"), re.compile("[0-9]+"))
# Where a bracket may close: line ends, and before words that stand behind nouns.
_ENDS = re.compile(r"(?=\n|\Z)|(?=[のをはがとにも、。〕」】]|\d+[枚人つ]|または|及び|および)")


class Mend(NamedTuple):
    """One bracket put in at ``at``, or the one that stands there left out (``sign`` is empty)."""

    at: int
    sign: str

    def on(self, text: str) -> str:
        """The text with it."""
        return text[: self.at] + self.sign + text[self.at + (not self.sign) :]

    def shown(self, text: str) -> str:
        """The place with it, and some of the line around."""
        before, after = text[: self.at], text[self.at + (not self.sign) :]
        return _before(before) + self.sign + _behind(after)


def _before(text: str) -> str:
    """The end of a text, whole words of its last line."""
    line = text.rpartition("\n")[2]
    at = max(0, len(line) - _AROUND)
    while at and _one_word(line[at - 1], line[at]):
        at -= 1
    return line[at:]


def _behind(text: str) -> str:
    """The beginning of a text, whole words of its first line."""
    line = text.partition("\n")[0]
    at = min(len(line), _AROUND)
    while 0 < at < len(line) and _one_word(line[at - 1], line[at]):
        at += 1
    return line[:at]


def _one_word(one: str, other: str) -> bool:
    return any(kind.fullmatch(one + other) for kind in _WORDS)


def _first(text: str) -> tuple[int, int] | None:
    """The first bracket without its partner, and the end of what stands inside it; both the same for one that only closes."""
    stack: list[int] = []
    for i, char in enumerate(text):
        if char in PAIRS:
            stack.append(i)
        elif char in _OPENING:
            if stack and text[stack[-1]] == _OPENING[char]:
                stack.pop()
            elif any(text[j] == _OPENING[char] for j in stack):
                return stack[-1], i
            else:
                return i, i
    return (stack[-1], len(text)) if stack else None


def mends(text: str) -> list[Mend]:
    """The ways to pair all brackets of a text by one that is put in or left out; none where they are paired, or where one is not enough."""
    found = _first(text)
    if found is None:
        return []
    at, end = found
    out: list[Mend] = []
    if at == end:
        out.append(Mend(at, ""))
        out.extend(Mend(i, "") for i in range(at) if text[i] == text[at])
        starts = [i for i in range(1, at) if text[i - 1] == "\n"]
        out.extend(Mend(i, _OPENING[text[at]]) for i in reversed(starts))
    else:
        close = PAIRS[text[at]]
        said = re.findall(re.escape(text[at]) + f"([^{close}{text[at]}]+)" + close, text)
        known = [name for name in said if text.startswith(name, at + 1)]
        if known:  # what stands in such brackets elsewhere in the text
            out = [Mend(at + 1 + len(max(known, key=len)), close)]
        else:
            if text[at] != "「":  # only quotes run over several lines
                end = min(end, at + len(text[at:].partition("\n")[0]))
            places = [m.start() for m in _ENDS.finditer(text, at + 2) if m.start() <= end]
            near = places if len(places) <= _MOST else places[: _MOST // 2] + places[-_MOST // 2 :]
            out = [Mend(i, close) for i in reversed(near)]
    return [one for one in out[:_MOST] if _first(one.on(text)) is None]


def mended(folded: Folded, errors: Callable[[str], tuple[int, Sequence[Node]]]) -> tuple[Folded, Problem | None]:
    """The text with its brackets paired, and what is said of it: a warning with its repair, or an error with two ways.

    errors: how many errors a text has, and what it is read into.
    """
    text = folded.text
    ways = mends(text)
    if not ways:
        return folded, None
    read = [(one, *errors(one.on(text))) for one in ways]
    clean = [(one, tuple(made)) for one, count, made in read if not count]
    first = _first(text)
    assert first is not None
    start = folded.raw_offset(first[0])
    if (clean and all(made == clean[0][1] for _, made in clean)) or len(ways) == 1:
        way = clean[0][0] if clean else ways[0]
        at, left = folded.raw_offset(way.at), int(not way.sign)
        said = _before(text[: way.at]) + text[way.at : way.at + left] + _behind(text[way.at + left :])
        fix = (at, folded.raw_offset(way.at + left), way.sign)
        spots = list(folded.origin if folded.origin is not None else range(len(text) + 1))
        spots[way.at : way.at + left] = [spots[way.at]] * len(way.sign)
        facts = {"said": said, "meant": way.shown(text)}
        return Folded(way.on(text), spots), Problem("W0115", start, start + 1, facts, (facts["meant"],), fix)
    two = [clean[0][0], next(way for way, made in clean if made != clean[0][1])] if clean else ways[:2]
    facts = {"sign": text[first[0]], "one": two[0].shown(text), "other": two[1].shown(text)}
    return folded, Problem("E0273", start, start + 1, facts, (facts["one"], facts["other"]))
