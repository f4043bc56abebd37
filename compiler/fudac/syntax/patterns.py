"""Wordings made ready for matching: each hole with the types it takes, each construct with its wordings by verb."""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from ..constructs import construct, family_of
from ..model.board import Pieces, SquareCount, TimeCount
from ..model.node import Node
from ..model.terms import Amount, Const, Player
from ..source.folding import fold
from .dictionary import load_dictionary
from .wordings import Wording, WordingError

__all__ = ["Hole", "Pattern", "Patterns", "load_patterns"]

_PARTICLES: dict[str, tuple[str, ...]] = {
    "が": ("が",),
    "は": ("は", "が"),
    "を": ("を",),
    "に": ("に", "へ", "には"),
    "で": ("で",),
    "と": ("と",),
    "から": ("から", "より"),
    "によって": ("によって", "により"),
    "には": ("には",),
    "、": ("",),
    "のみを": ("のみを", "だけを"),
    "のみ": ("のみ", "だけ"),
    "だけ": ("だけ", "のみ"),
    "にのみ": ("にのみ", "にだけ", "のみ"),
    "にだけ": ("にだけ", "にのみ"),
    "へ": ("へ", "に"),
    "に対し": ("に対し", "に対して"),
    "に対して": ("に対して", "に対し"),
}


class Hole(NamedTuple):
    """One phrase of a pattern."""

    name: str | None  # the field, None for a literal
    literal: str
    suffix: str
    particles: tuple[str, ...]
    types: tuple[Any, ...]
    required: bool
    many: bool  # the field is a tuple


class Pattern(NamedTuple):
    """One wording with its construct."""

    wording: Wording
    cls: type[Node]
    holes: tuple[Hole, ...]
    presets: dict[str, Any]
    subject: int  # index of the hole that a topic fills, -1 for none
    order: tuple[Hole, ...]  # the holes as they are filled: fixed words take their phrase before any thing could


def _types_of(annotation: Any) -> tuple[tuple[Any, ...], bool]:
    """The classes a field takes, and whether it is a tuple of them."""
    origin = typing.get_origin(annotation)
    if origin in (typing.Union, types.UnionType):
        parts = [a for a in typing.get_args(annotation) if a is not type(None)]
        out: list[Any] = []
        many = False
        for part in parts:
            inner, m = _types_of(part)
            out.extend(inner)
            many = many or m
        return tuple(out), many
    if origin is tuple:
        return _types_of(typing.get_args(annotation)[0])[0], True
    if origin is typing.Literal:
        return (str,), False
    return (annotation,), False


def _pattern(wording: Wording, cls: type[Node]) -> Pattern:
    holes = []
    subject = -1
    fields = cls.model_fields
    for index, slot in enumerate(wording.slots):
        particles = _PARTICLES.get(slot.particle, (slot.particle,))
        suffix = fold(slot.suffix).text
        if slot.hole is None:
            holes.append(Hole(None, fold(slot.literal).text, "", particles, (), not slot.optional, False))
        else:
            if slot.hole not in fields:
                raise WordingError(f"{wording.where}: {wording.op} has no field {slot.hole!r}")
            kinds, many = _types_of(fields[slot.hole].annotation)
            if SquareCount in fields[slot.hole].metadata:
                kinds = (SquareCount,)
            elif TimeCount in fields[slot.hole].metadata:
                kinds = (TimeCount,)
            elif Pieces in fields[slot.hole].metadata:
                kinds = (*kinds, Pieces)
            holes.append(Hole(slot.hole, "", suffix, particles, kinds, not slot.optional, many))
        if slot.particle in ("は", "が") and subject < 0 and slot.hole is not None:
            subject = index
    presets: dict[str, Any] = {}
    for key, value in wording.presets:
        if key not in fields:
            raise WordingError(f"{wording.where}: {wording.op} has no field {key!r}")
        preset: Any = {"true": True, "false": False}.get(value, value)
        if Player in _types_of(fields[key].annotation)[0]:
            preset = Player(who=value)  # type: ignore[arg-type]
        elif value.isdigit():
            preset = Amount(number=Const(value=int(value)))  # なくなる: come to be none
        presets[key] = preset
    order = tuple(sorted(holes, key=lambda hole: hole.name is not None))
    return Pattern(wording, cls, tuple(holes), presets, subject, order)


_KINDS = {"effects": "effect", "triggers": "event", "conditions": "condition", "restrictions": "restriction"}


class _ByOp(Mapping[str, list[Pattern]]):
    """``op`` → its patterns, made when they are asked for."""

    def __init__(self, wordings: dict[str, list[Wording]], made: Callable[[Wording], Pattern]) -> None:
        self._wordings = wordings
        self._made = made

    def __getitem__(self, op: str) -> list[Pattern]:
        return [self._made(wording) for wording in self._wordings[op]]

    def __iter__(self) -> Iterator[str]:
        return iter(self._wordings)

    def __len__(self) -> int:
        return len(self._wordings)


class _Canonical(Mapping[str, Pattern]):
    """``op`` → its first pattern."""

    def __init__(self, by_op: _ByOp, wordings: dict[str, list[Wording]], made: Callable[[Wording], Pattern]) -> None:
        self._by_op = by_op
        self._wordings = wordings
        self._made = made

    def __getitem__(self, op: str) -> Pattern:
        return self._made(self._wordings[op][0])

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_op)

    def __len__(self) -> int:
        return len(self._by_op)


class Patterns:
    """All patterns of one game, by family and verb; the first of a construct is its canonical one.

    A pattern is made, and its construct imported, when its verb is met: a check of one card needs few of them.
    """

    def __init__(self, game: str) -> None:
        self.game = game
        self._by_verb: dict[tuple[str, str, str], list[Wording]] = {}
        self._found: dict[tuple[str, str, str], list[Pattern]] = {}
        self._made: dict[str, Pattern] = {}
        by_op: dict[str, list[Wording]] = {}
        for wording in load_dictionary(game).wordings:
            family = family_of(wording.op)
            if family is None:
                raise WordingError(f"{wording.where}: there is no construct {wording.op!r}")
            by_op.setdefault(wording.op, []).append(wording)
            self._by_verb.setdefault((_KINDS.get(family, "other"), wording.lemma, wording.voice), []).append(wording)
        made = _ByOp(by_op, self._pattern)
        self.by_op: Mapping[str, list[Pattern]] = made
        self.canonical: Mapping[str, Pattern] = _Canonical(made, by_op, self._pattern)

    def _pattern(self, wording: Wording) -> Pattern:
        found = self._made.get(wording.where)
        if found is None:
            cls = construct(wording.op)
            if cls is None:
                raise WordingError(f"{wording.where}: {wording.op}.py has no construct of that name")
            found = self._made[wording.where] = _pattern(wording, cls)
        return found

    def find(self, family: str, lemma: str, voice: str) -> list[Pattern]:
        """The patterns of a family with this verb in this voice."""
        key = (family, lemma, voice)
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = [self._pattern(wording) for wording in self._by_verb.get(key, ())]
        return found

    def verbs(self, family: str) -> set[str]:
        """The verbs a family knows."""
        return {lemma for fam, lemma, _ in self._by_verb if fam == family}


def kind_of(cls: type[Node]) -> str:
    """effect, event, condition, restriction or other."""
    return _KINDS.get(family_of(cls.op_name() or "") or "", "other")


@lru_cache(maxsize=8)
def load_patterns(game: str) -> Patterns:
    """The patterns of a game. Raises :class:`WordingError` when grammar and constructs do not fit together."""
    return Patterns(game)
