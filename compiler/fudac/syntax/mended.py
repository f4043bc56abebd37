"""A problem together with what may have been meant."""

from __future__ import annotations

import re
from typing import NamedTuple

from .problems import Problem

__all__ = ["Change", "Mended"]


#: One word beside another is understood, a kana or a sign alone is not.
_TELLS = re.compile(r"[一-龯々ァ-ヶー0-9A-Za-z].|[ぁ-ん]{3}")
_RUN = re.compile(
    r"[ \u3000]*(?:[0-9]+[枚体人点回つ種]|[一-龯々]+|[ァ-ヶー・]+|[ぁ-ん]+|[0-9]+|\[[^\[\]]*\]|[「『《(][^「」『』《》()\n]*[」』》)])"
)
_RUN_BEFORE = re.compile(rf"(?:[一-龯々]+[ぁ-ん]{{1,3}}|{_RUN.pattern})\Z")


_STEM = re.compile(r"(?:[0-9]+[枚体人点回つ種]|[一-龯々]+)\Z")
#: Problems of how a sentence or a clause ends: the sign behind it is shown.
_OF_CLAUSES = ("E0206", "E0212", "E0213", "E0223")


class Change(NamedTuple):
    """``start`` to ``end`` becomes ``put``. ``cost``: how unlikely the slip is that it mends; ``guess``: too little speaks for it
    to be carried out unasked."""

    cost: float
    start: int
    end: int
    put: str
    guess: bool = False
    first: int = -1  # where the word begins that is changed


class Mended(NamedTuple):
    """A problem with its changes, the best first; ``certain``: the first may be carried out unasked."""

    problem: Problem
    changes: tuple[Change, ...] = ()
    certain: bool = False

    def place(self, text: str) -> tuple[int, int]:
        """What is shown: the problem, what is changed, and so much beside it that every change can be understood."""
        starts = [change.start if change.first < 0 else change.first for change in self.changes]
        start = min(self.problem.start, *starts)
        end = max(self.problem.end, *(change.end for change in self.changes))
        if self.problem.code in _OF_CLAUSES and text[end : end + 1] in ("、", "。"):
            end += 1
        stem = _STEM.search(text, 0, start)
        if stem is not None and "ぁ" <= text[start : start + 1] <= "ん":
            start = stem.start()
        lacking = any(change.start == change.end == start for change in self.changes)  # behind a word that is not shown
        if lacking or any(_TELLS.search(text[start : c.start] + c.put + text[c.end : end]) is None for c in self.changes):
            before = _RUN_BEFORE.search(text, 0, start)
            if before is not None:
                return start - len(before.group().lstrip()), end
            after = _RUN.match(text, end)
            if after is not None:
                return start, after.end()
        return start, end
