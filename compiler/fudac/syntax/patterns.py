"""Wordings made ready for matching: each hole with the types it takes, each construct with its wordings by verb."""

from __future__ import annotations

import types
import typing
from functools import lru_cache
from typing import Any, NamedTuple

from ..constructs import all_constructs
from ..model.board import SquareCount
from ..model.node import Node
from ..model.terms import Player
from ..source.folding import fold
from .dictionary import load_dictionary
from .wordings import Wording, WordingError

__all__ = ["Hole", "Pattern", "Patterns", "load_patterns"]

_PARTICLES: dict[str, tuple[str, ...]] = {
    "が": ("が",), "は": ("は", "が"), "を": ("を",), "に": ("に", "へ", "には"), "で": ("で",), "と": ("と",), "から": ("から", "より"),
    "によって": ("によって", "により"), "には": ("には",), "、": ("",), "のみ": ("のみ", "だけ"), "だけ": ("だけ", "のみ"),
    "にのみ": ("にのみ", "にだけ", "のみ"), "にだけ": ("にだけ", "にのみ"), "へ": ("へ", "に"),
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
        presets[key] = preset
    return Pattern(wording, cls, tuple(holes), presets, subject)


class Patterns:
    """All patterns of one game, by family and verb; the first of a construct is its canonical one."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.by_verb: dict[tuple[str, str, str], list[Pattern]] = {}
        self.canonical: dict[str, Pattern] = {}
        self.by_op: dict[str, list[Pattern]] = {}
        constructs = all_constructs()
        for wording in load_dictionary(game).wordings:
            cls = constructs.get(wording.op)
            if cls is None:
                raise WordingError(f"{wording.where}: there is no construct {wording.op!r}")
            pattern = _pattern(wording, cls)
            self.canonical.setdefault(wording.op, pattern)
            self.by_op.setdefault(wording.op, []).append(pattern)
            self.by_verb.setdefault((family_of(cls), wording.lemma, wording.voice), []).append(pattern)

    def find(self, family: str, lemma: str, voice: str) -> list[Pattern]:
        """The patterns of a family with this verb in this voice."""
        return self.by_verb.get((family, lemma, voice), [])

    def verbs(self, family: str) -> set[str]:
        """The verbs a family knows."""
        return {lemma for fam, lemma, _ in self.by_verb if fam == family}


def family_of(cls: type[Node]) -> str:
    """effect, event, condition, restriction or other."""
    from ..model.abilities import Restriction
    from ..model.terms import Condition, Effect, Event

    for family, base in (("effect", Effect), ("event", Event), ("condition", Condition), ("restriction", Restriction)):
        if issubclass(cls, base):
            return family
    return "other"


@lru_cache(maxsize=8)
def load_patterns(game: str) -> Patterns:
    """The patterns of a game. Raises :class:`WordingError` when grammar and constructs do not fit together."""
    return Patterns(game)
