"""The nearest right words for a wrong one."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from fudac.source.folding import fold_key

#: Characters that are taken for one another on the screen; the first of each group stands for all.
_ALIKE = ("-ー一―−", "口ロ", "工エ", "カ力", "タ夕", "ト卜", "ハ八", "ニ二", "才オ", "千チ", "三ミ", "o0", "l1|", "x×")


def _same_look() -> dict[int, str]:
    """Katakana as hiragana, and characters that look alike as one of them."""
    table = {code: chr(code - 0x60) for code in range(ord("ァ"), ord("ヴ") + 1)}
    for group in _ALIKE:
        first = table.get(ord(group[0]), group[0])
        table |= {ord(char): first for char in group}
    return table


_LOOKS = _same_look()


@lru_cache(maxsize=1 << 16)
def _form(word: str) -> tuple[str, str, frozenset[str]]:
    """A word as it is compared, as it looks, and its characters."""
    key = fold_key(word).casefold()
    return key, key.translate(_LOOKS), frozenset(key)


def distance(a: str, b: str, limit: int | None = None) -> int:
    """Edits (change, insert, remove a character, swap two neighbours) from ``a`` to ``b``.

    ``limit``: give up with ``limit + 1`` as soon as the distance must be greater.
    """
    if a == b:
        return 0
    if limit is not None and abs(len(a) - len(b)) > limit:
        return limit + 1
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, char in enumerate(a, 1):
        older, before, row = before, row, [i]
        for j, other in enumerate(b, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (char != other))
            if i > 1 and j > 1 and char == b[j - 2] and a[i - 2] == other:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
        # A swap reaches over one row.
        if limit is not None and min(row) > limit and min(before) >= limit:
            return limit + 1
    return row[-1] if limit is None else min(row[-1], limit + 1)


def nearest(word: str, candidates: Iterable[str], n: int = 3) -> tuple[str, ...]:
    """Up to ``n`` candidates near enough to ``word`` to be what was meant, nearest first.

    Compared after folding and without regard to case. Of a word of one character nothing is near but other forms of it;
    of a short one one edit, of a longer one a third of its length. Next come words that contain it or that it contains.
    """
    key, look, chars = _form(word)
    if not key or n < 1:
        return ()
    scored: list[tuple[float, int, int, str]] = []
    for order, candidate in enumerate(dict.fromkeys(candidates)):
        other, other_look, other_chars = _form(candidate)
        if not other:
            continue
        if look == other_look:
            score: float | None = 0.0 if key == other else 0.02
        else:
            score = _score(key, other, chars, other_chars)
        if score is not None:
            scored.append((score, abs(len(other) - len(key)), order, candidate))
    scored.sort()
    if not scored:
        return ()
    best = scored[0][0]
    # A word that differs in one character makes a word that differs in three a distraction.
    return tuple(candidate for score, _, _, candidate in scored[:n] if score <= max(best * 2, 0.34))


def _score(key: str, other: str, chars: frozenset[str], other_chars: frozenset[str]) -> float | None:
    """0 for the same word to 1 for the farthest that is still near; ``None``: not near."""
    longest = max(len(key), len(other))
    limit = max(1, longest // 3)
    # Every character that only one of them has costs an edit: most candidates are dismissed by that alone.
    if len(chars - other_chars) <= limit and len(other_chars - chars) <= limit:
        edits = distance(key, other, limit)
        if edits <= limit and edits < longest:
            shared = _prefix(key, other) + _prefix(key[::-1], other[::-1])
            return edits / longest - 0.01 * min(shared, longest) / longest
    shorter, longer = sorted((key, other), key=len)
    if len(shorter) >= 2 and shorter in longer:
        return 0.5 + (len(longer) - len(shorter)) / (4 * len(longer))
    return None


def _prefix(a: str, b: str) -> int:
    count = 0
    for x, y in zip(a, b, strict=False):
        if x != y:
            break
        count += 1
    return count
