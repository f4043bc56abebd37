"""Other spellings of a game's words → the one its words are written in, keeping track of places.

Those of ``spellings.yaml`` are read without remark (出来る, 事); ``misprints`` of a word file are reported by the reader of lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from ..source.folding import Folded, fold
from .problems import Problem
from .wordings import WordingError

if TYPE_CHECKING:
    from .dictionary import Dictionary

__all__ = ["respelled", "spelled_out"]

_CHOICE = re.compile(r"\{([^{}]*)\}")


def spelled_out(said: str, meant: str) -> Iterator[tuple[str, str]]:
    """Each spelling of a line of ``spellings.yaml``, and what it means.

    ``{a|b}`` in ``said`` stands for each of these; ``{1}`` in ``meant`` is what was taken of the first, ``{1=x|y}`` what belongs to it.
    Raises :class:`WordingError` where that names a choice which is not there, or has another number of words than it.
    """
    if "{" not in said:
        yield said, meant
        return
    frame = _CHOICE.split(said)
    choices = [words.split("|") for words in frame[1::2]]
    answers = _CHOICE.split(meant)
    lists = []
    for answer in answers[1::2]:
        number, own, words = answer.partition("=")
        at = int(number) - 1 if number.isdigit() else -1
        taken = words.split("|") if own and 0 <= at < len(choices) else choices[at] if 0 <= at < len(choices) else []
        if not taken or len(taken) != len(choices[at]):
            raise WordingError(f"spellings.yaml: {said}: {{{answer}}} belongs to no choice")
        lists.append((at, taken))
    for taken_of in product(*(range(len(words)) for words in choices)):
        frame[1::2] = [words[at] for words, at in zip(choices, taken_of, strict=True)]
        answers[1::2] = [words[taken_of[at]] for at, words in lists]
        yield "".join(frame), "".join(answers)


@lru_cache(maxsize=8)
def _table(pairs: tuple[tuple[str, str], ...]) -> tuple[re.Pattern[str], dict[str, str]]:
    table = {fold(said).text: fold(meant).text for said, meant in pairs}
    return re.compile(_one_of(list(table))), table


def _one_of(words: Sequence[str]) -> str:
    """A pattern for one of some words, the longest that fits; those with the same first character are only looked at together."""
    groups: dict[str, list[str]] = {}
    for word in sorted(words, key=len, reverse=True):
        groups.setdefault(word[:1], []).append(re.escape(word[1:]))
    return "|".join(f"{re.escape(first)}(?:{'|'.join(rest)})" for first, rest in groups.items())


def respelled(folded: Folded, dictionary: Dictionary) -> tuple[Folded, list[Problem]]:
    """The folded text with other spellings replaced, and what of them are slips; offsets lead to the text as given."""
    pattern, table = _table((*dictionary.spellings.items(), *dictionary.misprints.items()))
    text = folded.text
    if not pattern.search(text):
        return folded, []
    before = folded.origin
    slips = _table(tuple(dictionary.misprints.items()))[1] if dictionary.misprints else {}
    notes: list[Problem] = []
    parts: list[str] = []
    origin: list[int] = []
    at = 0
    for match in pattern.finditer(text):
        parts.append(text[at : match.start()])
        origin.extend(range(at, match.start()))
        meant = table[match.group()]
        if match.group() in slips:
            start, end = folded.raw_offset(match.start()), folded.raw_offset(match.end())
            notes.append(
                Problem("W0115", start, end, {"said": match.group(), "meant": meant}, (meant,), (start, end, meant))
            )
        parts.append(meant)
        size = match.end() - match.start()
        last = len(meant) - 1  # the last character of what is meant stands at the last of what is said, however long that is
        origin.extend(match.start() + (size - 1 if i == last > 0 else min(i, size - 1)) for i in range(len(meant)))
        at = match.end()
    parts.append(text[at:])
    origin.extend(range(at, len(text) + 1))
    if before is not None:
        origin = [before[i] for i in origin]
    return Folded("".join(parts), origin), notes
