"""Sentences that have been read: the same words after the same sentences mean the same wherever they stand.

Cards of one pool say much alike; a line is rarely the same as another, its sentences often are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from .lexer import Token
from .problems import Problem
from .skeleton import Unit

if TYPE_CHECKING:
    from .sentences import Sentence, SentenceReader

__all__ = ["read_once"]

_MOST = 50_000
# What a sentence leaves to those after it, besides what was done.
_LEFT = (
    "mentioned",
    "people",
    "offered",
    "instead_follows",
    "carries",
    "automatic",
    "last_doers",
    "speaks",
    "about",
    "apart",
    "seen_at",
    "continued",
)
_left = attrgetter(*_LEFT)


class _Known(NamedTuple):
    """A sentence as read where it began at ``base``, the notes it gave rise to, and what it left to those after it."""

    base: int
    sentence: Sentence
    notes: tuple[Problem, ...]
    done_verbs: tuple[str, ...]
    left: tuple[Any, ...]


def read_once(reader: SentenceReader, units: Sequence[Unit], read: Callable[[], Sentence]) -> Sentence:
    """The sentence of these units: remembered, or else read. What cannot be read is not remembered."""
    if reader.moment is not None or reader.marked:  # marked texts are short, and each sentence leans on those before it
        return read()
    base = units[0].start
    known: dict[Any, _Known] = reader.words.scanner.sentences
    left = _left(reader)
    key = (tuple([_said(unit, base) for unit in units]), tuple(reader.done_verbs), left)
    found = known.get(key)
    if found is None:
        before = len(reader.notes)
        sentence = read()
        if len(known) > _MOST:
            known.clear()
        known[key] = _Known(base, sentence, tuple(reader.notes[before:]), tuple(reader.done_verbs), _left(reader))
        return sentence
    by = base - found.base
    sentence = found.sentence
    if by:
        start, end = sentence.place
        spans = tuple([(first + by, last + by, node) for first, last, node in sentence.spans])
        sentence = sentence._replace(spans=spans, place=(start + by, end + by))
    reader.spans = list(sentence.spans)
    reader.notes.extend(note.moved(by) for note in found.notes)
    reader.done_verbs = list(found.done_verbs)
    for name, value in zip(_LEFT, found.left, strict=True):
        setattr(reader, name, value)
    return sentence


def _said(unit: Unit, base: int) -> tuple[Any, ...]:
    """All that is known of a unit, its places counted from the sentence's beginning."""
    return (
        unit.kind,
        unit.comma,
        unit.start - base,
        unit.end - base,
        _word(unit.verb, base),
        _word(unit.particle, base),
        _word(unit.when, base),
        *[(cls, text, start - base) for cls, text, start, *_ in unit.words],
    )


def _word(token: Token | None, base: int) -> tuple[str, str, int] | None:
    return None if token is None else (token.cls, token.text, token.start - base)
