"""Suggestions for what is no word: the dictionary words nearest to it, also where it was cut in the wrong place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .dictionary import Entry
from .lexer import Token, UnknownWord

__all__ = ["Near", "near_words"]


class Near(NamedTuple):
    """Where the mistaken word stands in the text, and what may be meant."""

    start: int
    end: int
    words: tuple[str, ...]

    @property
    def certain(self) -> bool:
        """Whether there is only one near word, and a long one."""
        return len(self.words) == 1 and len(self.words[0]) >= 4


def near_words(words: Mapping[str, Entry], text: str, unknown: UnknownWord, tokens: Sequence[Token]) -> Near | None:
    """The nearest words to an unknown piece, tried together with its neighbours (捨て|札置場 is 捨て札置き場)."""
    if unknown.text + "する" in words:
        return Near(unknown.start, unknown.end, (unknown.text + "する",))
    starts = [unknown.start, *(tok.start for tok in tokens if unknown.start - 8 <= tok.start < unknown.start)]
    ends = [unknown.end, *(tok.end for tok in tokens if unknown.end < tok.end <= unknown.end + 5)]
    by_length: dict[int, list[str]] = {}
    for word, entry in words.items():
        if len(word) > 1 and entry.cls != "P":
            by_length.setdefault(len(word), []).append(word)
    best: list[tuple[float, int, int, str]] = []
    for start in starts:
        for end in ends:
            piece = text[start:end]
            size = len(piece)
            if not 2 <= size <= 14 or any(c in piece for c in "、。「」[]：:"):
                continue
            for length in range(max(2, size - 2), size + 3):
                for word in by_length.get(length, ()):
                    far = _distance(piece, word, 2 if size > 3 else 1)
                    if far is not None:
                        best.append(((far + 0.1 * abs(length - size)) / max(size, length), start, end, word))
    if not best:
        return None
    best.sort(key=lambda item: (item[0], -(item[2] - item[1]), item[3]))
    _, start, end, _ = best[0]
    found = tuple(dict.fromkeys(w for score, s, e, w in best if (s, e) == (start, end) and score <= best[0][0] + 0.15))[:3]
    return Near(start, end, found)


def _distance(a: str, b: str, limit: int) -> int | None:
    """Edits (insert, delete, change, swap of neighbours) between two words, None beyond ``limit``."""
    if abs(len(a) - len(b)) > limit or not set(a) & set(b):
        return None
    before: list[int] = []
    last = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        row = [i]
        for j, y in enumerate(b, 1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return None
        before, last = last, row
    return last[-1] if last[-1] <= limit else None
