"""Suggestions for what is no word: the dictionary words nearest to it, also where it was cut in the wrong place."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from .conjugation import Form, forms
from .dictionary import Entry, VerbForm
from .lexer import Token, UnknownWord

__all__ = ["Near", "NearWords"]


class Near(NamedTuple):
    """Where the mistaken word stands in the text, and what may be meant."""

    start: int
    end: int
    words: tuple[str, ...]

    @property
    def certain(self) -> bool:
        """Whether there is only one near word, and a long one."""
        return len(self.words) == 1 and len(self.words[0]) >= 4


_MANY = 24


class NearWords:
    """The words of one scanner, by the characters they contain. Made when the first unknown word is met."""

    def __init__(self, words: Mapping[str, Entry], elsewhere: Iterable[str] = ()) -> None:
        self.elsewhere = tuple(elsewhere)
        self.words = words
        self.by_char: dict[str, list[str]] = defaultdict(list)
        for word, entry in words.items():
            if len(word) > 1 and (entry.cls != "P" or len(word) > 2):
                for char in set(word):
                    self.by_char[char].append(word)
        self.ordered = sorted(words)
        self._longer: dict[str, list[str]] | None = None
        self._known: dict[str, tuple[tuple[float, str], ...]] = {}

    def near(self, text: str, unknown: UnknownWord, tokens: Sequence[Token]) -> Near | None:
        """The nearest words to an unknown piece, tried together with its neighbours (捨て|札置場 is 捨て札置き場)."""
        before = next((tok.text for tok in tokens if tok.end == unknown.start), "")
        begins = bool(before) and self.begins(before + unknown.text)  # ターン|終了|時
        if unknown.text + "する" in self.words and not begins:
            return Near(unknown.start, unknown.end, (unknown.text + "する",))
        starts = [unknown.start, *(tok.start for tok in tokens if unknown.start - 8 <= tok.start < unknown.start)]
        ends = [
            unknown.end,
            *(end for end in _beyond(unknown.end, tokens) if end <= len(text)),
            *(tok.end for tok in tokens if unknown.end < tok.end <= unknown.end + 5),
        ]
        best: list[tuple[float, int, int, str]] = []
        for start in starts:
            for end in ends:
                piece = text[start:end]
                if 2 <= len(piece) <= 14 and not any(c in piece for c in "、。「」[]：:"):
                    lead, rest = text[start : unknown.start], text[unknown.end : end]
                    best.extend(
                        (score, start, end, word)
                        for score, word in self._scores(piece)
                        if not _other_noun(lead, unknown.text, rest, word)
                    )
        if not best and len(unknown.text) == 1:  # カードを１枚引
            begun = sorted(
                w
                for w in self.by_char.get(unknown.text, ())
                if w[0] == unknown.text and len(w) == 2 and not self._inflected(w) and self.words[w].verbs
            )
            return Near(unknown.start, unknown.end, tuple(begun)[:3]) if begun else None
        if not best:
            return None
        best.sort(
            key=lambda item: (
                item[0],
                -(item[2] - item[1]),
                self._inflected(item[3]),
                -_alike(text[item[1] : item[2]], item[3]),
                item[3],
            )
        )
        top, start, end, _ = best[0]
        found = dict.fromkeys(w for score, s, e, w in best if (s, e) == (start, end) and score <= top + 0.15)
        return Near(start, end, tuple(found)[:3])

    @cached_property
    def foreign(self) -> Mapping[str, Entry]:
        """Verbs of other games in all their forms, each with the form of the dictionary."""
        verbs = [word for word in self.elsewhere if word[-1] in "うくぐすつぬぶむる"]
        return {said: Entry("V", None, (VerbForm(verb, form),)) for verb in verbs for form, said in forms(verb).items()}

    def longer(self, piece: str) -> Sequence[str]:
        """The words that ``piece`` is with one letter left out."""
        if self._longer is None:
            self._longer = defaultdict(list)
            for word in self.words:
                if len(word) > 1:
                    for less in dict.fromkeys(word[:i] + word[i + 1 :] for i in range(len(word))):
                        self._longer[less].append(word)
        return self._longer.get(piece, ())

    def begins(self, text: str) -> bool:
        """Whether a word begins so."""
        at = bisect_left(self.ordered, text)
        return at < len(self.ordered) and self.ordered[at].startswith(text)

    def nearby(self, text: str, unknown: UnknownWord, tokens: Sequence[Token]) -> list[tuple[int, int, str]]:
        """All that may be meant by an unknown piece, with neighbours or without; the nearest first, and not very many."""
        starts = [unknown.start, *(tok.start for tok in tokens if unknown.start - 8 <= tok.start < unknown.start)]
        ends = [unknown.end, *(tok.end for tok in tokens if unknown.end < tok.end <= unknown.end + 5)]
        for more in range(unknown.start + 1, unknown.end):
            ends.append(more)
        ends.extend(end for end in _beyond(unknown.end, tokens) if end <= len(text) and end not in ends)
        best: list[tuple[float, int, int, str]] = []
        for start in starts:
            for end in ends:
                piece = text[start:end]
                if 1 <= len(piece) <= 14 and not any(c in piece for c in "、。「」[]：:"):
                    best.extend(
                        (score * max(len(piece), len(word)), start, end, word) for score, word in self._scores(piece)
                    )
        best.sort(key=lambda item: (item[0], item[2] - item[1], item[1], self._inflected(item[3]), item[3]))
        return [(start, end, word) for _, start, end, word in best[:_MANY]]

    def _inflected(self, word: str) -> bool:
        """Whether the word is a verb in another form than that of the dictionary, which is meant less often."""
        entry = self.words[word]
        return bool(entry.verbs) and all(vf.form != Form() for vf in entry.verbs)

    def _scores(self, piece: str) -> tuple[tuple[float, str], ...]:
        known = self._known.get(piece)
        if known is None:
            known = self._known[piece] = tuple(self._scored(piece))
        return known

    def _scored(self, piece: str) -> list[tuple[float, str]]:
        size, chars = len(piece), set(piece)
        limit = 2 if size > 3 else 1
        # A word so near lacks at most ``limit`` of the characters: it has one of the limit + 1 rarest.
        rarest = sorted(chars, key=lambda char: (len(self.by_char.get(char, ())), char))[: limit + 1]
        out = []
        for word in dict.fromkeys(word for char in rarest for word in self.by_char.get(char, ())):
            length = len(word)
            if abs(length - size) > limit or len(chars.difference(word)) > limit:
                continue
            far = distance(piece, word, limit)
            if far is not None:
                out.append(((far + 0.1 * abs(length - size)) / max(size, length), word))
        return out


def _beyond(end: int, tokens: Sequence[Token]) -> list[int]:
    """Up to two characters behind a piece that are no word either (おんな|の|子)."""
    out = []
    for at in (end, end + 1):
        if any(tok.start <= at < tok.end and tok.cls != "NO" for tok in tokens):
            break
        out.append(at + 1)
    return out


def _other_noun(lead: str, unknown: str, rest: str, word: str) -> bool:
    """墓地のカード is not このカード: what stands before the の would be replaced wholly."""
    if not rest.startswith("の") or "の" not in word:
        return False
    far = distance(lead + unknown, word[: word.index("の")], 2)
    return far is None or far >= len(unknown)


def _alike(a: str, b: str) -> int:
    """How many characters two words begin with in common."""
    return next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))


def distance(a: str, b: str, limit: int) -> int | None:
    """Edits (insert, delete, change, swap of neighbours) between two words, None beyond ``limit``."""
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
