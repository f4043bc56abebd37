"""Slips that people make again and again: words written as they sound, 「」 for ≪ ≫, （ ） for ［ ］, ２プラス for ＋２."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ..source.folding import fold_key
from .lexer import Scanner
from .other_forms import plainer
from .problems import Problem

__all__ = ["USUAL", "Proposed", "usual"]

USUAL = 0.4  # how unlikely such a slip is
_GUESS = 0.72  # and of one that may as well be another
_AROUND = 12  # characters before and behind a problem
_PLUS = re.compile(r"(\d+)(プラス|マイナス)|(プラス|マイナス)(\d+)")
_LIMIT = re.compile(r"[(（]([^()（）]*(?:でき[るない]+|される|しない|されない|使用する)。?)[)）]")
_PAIRS = ("[]", "()", "〔〕", "「」", "【】", "《》")
_PAIR = re.compile(r"([\[(〔「【《『<{])([^\[\]()〔〕「」【】《》『』<>{}]{1,40})([\])〕」】》』>}])")
_SIGN = {"プラス": "+", "マイナス": "-"}


class Proposed(NamedTuple):
    """``start`` to ``end`` may have been meant to be ``put``."""

    start: int
    end: int
    put: str
    cost: float | None = None  # None: that of the slip of the pen


def usual(line: str, problem: Problem, scanner: Scanner) -> Iterator[Proposed]:
    """Usual slips at a problem of a line, or near it."""
    low, high = max(0, problem.start - _AROUND), min(len(line), problem.end + _AROUND)
    yield from _sounds(line, low, high, scanner)
    for number in _PLUS.finditer(line, low, high):
        sign = _SIGN[number.group(2) or number.group(3)]
        yield Proposed(number.start(), number.end(), sign + (number.group(1) or number.group(4)), USUAL)
    for limit in _LIMIT.finditer(line):
        if limit.start() <= problem.end and problem.start <= limit.end():
            yield Proposed(limit.start(), limit.end(), f"[{limit.group(1).rstrip('。')}]", USUAL)
    for pair in _PAIR.finditer(line):
        if pair.start() > problem.end or problem.start > pair.end():
            continue
        known = fold_key(pair.group(2)) in scanner.card_keys
        for opening, closing in map(tuple, _PAIRS):
            if opening + closing != pair.group(1) + pair.group(3):
                cost = USUAL if known and opening == "《" else _GUESS
                yield Proposed(pair.start(), pair.end(), opening + pair.group(2) + closing, cost)
    for at in range(low, high):
        for end, said in plainer(line, at, scanner.near.foreign):
            if said in scanner.dictionary.elsewhere:
                yield Proposed(at, end, scanner.dictionary.elsewhere[said], USUAL)
    faction = scanner.words.get("陣営")
    if faction is not None:
        for at in range(low, high):
            for size in range(1, 9):
                entry = scanner.words.get(line[at : at + size])
                if entry is not None and entry.noun is not None and entry.noun.kind == "faction":
                    yield Proposed(at + size, at + size, "陣営", USUAL)
    if problem.code == "E0215" and problem.facts.get("missing") == "〈だれ〉が":  # ≪Ａ≫を支配している限り
        start = max(line.rfind(sign, 0, problem.start) for sign in "、。:「") + 1
        for place, who in enumerate(("you", "own", "opponent")):
            player = scanner.dictionary.nouns.get(("player", who))
            if player is not None:
                yield Proposed(start, start, player + "が", _GUESS + 0.01 * place)
    if problem.code == "E0206" and re.search(r"[+-](?:\d+|[nX])$", line[: problem.end]):  # [P]は＋２。
        yield Proposed(problem.end, problem.end, "される", USUAL)


def _sounds(line: str, low: int, high: int, scanner: Scanner) -> Iterator[Proposed]:
    """What is written by its sound: alone, or with all others of its kind near it (引く事が出来る)."""
    found: list[tuple[int, int, str]] = []
    for at in range(low, high):
        for size in range(4, 0, -1):
            written = line[at : at + size]
            for word in scanner.dictionary.slips.get(written, ()):
                if at + size > high or (size == 1 and written < "ゟ" and not _is_verb(word, line[at + size :], scanner)):
                    continue
                yield Proposed(at, at + size, word, _GUESS if size == 1 else USUAL)  # えない may have been 使えない
                if not found or found[-1][1] <= at:
                    found.append((at, at + size, word))
    if len(found) > 1:
        start, end = found[0][0], found[-1][1]
        put, at = "", start
        for first, last, word in found:
            put, at = put + line[at:first] + word, last
        yield Proposed(start, end, put, _GUESS)


def _is_verb(stem: str, after: str, scanner: Scanner) -> bool:
    """Whether 引 with what is written behind ひ begins a word."""
    return bool(after) and scanner.near.begins(stem + after[0])
