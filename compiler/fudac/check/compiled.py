"""A pool with its texts read: what the passes look at and what everything after checking works with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

from fudac.catalogue.files import Printing
from fudac.catalogue.force import CardInForce
from fudac.catalogue.pool import Pool
from fudac.check.names import pool_names
from fudac.model.errata import Erratum
from fudac.model.faces import Face
from fudac.source.finding import Diagnostic

if TYPE_CHECKING:
    from fudac.model.abilities import Ability
    from fudac.syntax.names import Names
    from fudac.syntax.problems import Problem


class ReadText(Protocol):
    """What the language makes of one text: its abilities and what is wrong with it."""

    @property
    def abilities(self) -> tuple[Ability, ...]: ...

    @property
    def problems(self) -> tuple[Problem, ...]: ...


class Reads(Protocol):
    """A language: reads texts and prints abilities (:class:`fudac.syntax.Language`)."""

    def read(self, text: str, face: Mapping[str, object], names: Names) -> ReadText: ...

    def japanese(self, ability: Ability) -> str: ...

    def english(self, ability: Ability, face: Mapping[str, object]) -> str: ...


@dataclass(frozen=True, slots=True, eq=False)
class CompiledFace:
    """One face with its text read. ``erratum`` is the one that made it, ``None`` for a face as printed."""

    face: Face
    printing: Printing
    erratum: Erratum | None
    reading: ReadText | None

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """Its abilities in the order of the text; empty without text, and what could not be read is not among them."""
        return self.reading.abilities if self.reading is not None else ()

    @property
    def problems(self) -> tuple[Problem, ...]:
        return self.reading.problems if self.reading is not None else ()


class Compiled:
    """A pool, its language, every face read (each text once), and what was found.

    ``cards``: the faces of the files asked for, as printed and as errata made them, in the order of reading.
    ``diagnostics``: everything found, in the order of files and places; filled by :func:`fudac.check.compile_pool`.
    """

    def __init__(
        self,
        pool: Pool,
        language: Reads,
        as_of: date | None = None,
        readings: Mapping[Face, ReadText] = MappingProxyType({}),
    ) -> None:
        self.pool = pool
        self.language = language
        self.as_of = as_of
        self.diagnostics: tuple[Diagnostic, ...] = ()
        self._readings: dict[Face, ReadText] = dict(readings)

    @cached_property
    def names(self) -> Names:
        """The words the texts may use as names."""
        return pool_names(self.pool, self.language)

    @cached_property
    def cards(self) -> tuple[CompiledFace, ...]:
        asked = self.pool.asks_for
        faces = [
            (face, printing, erratum)
            for face, printing, erratum in self.pool.faces()
            if asked(face.span) or (erratum is not None and asked(erratum.span))
        ]
        ahead = getattr(self.language, "read_ahead", None)
        if ahead is not None:
            ahead([(f.text.value, _kind(f)) for f, _, _ in faces if f.text is not None], self.names)
        return tuple(CompiledFace(face, printing, erratum, self.reading(face)) for face, printing, erratum in faces)

    def reading(self, face: Face) -> ReadText | None:
        """What the language makes of a face's text; ``None`` without a text."""
        if face.text is None:
            return None
        known = self._readings.get(face)
        if known is None:
            known = self._readings[face] = self.language.read(face.text.value, face_view(face), self.names)
        return known

    def abilities(self, face: Face) -> tuple[Ability, ...]:
        """The abilities of a face, as far as its text can be read."""
        reading = self.reading(face)
        return reading.abilities if reading is not None else ()

    def ability_count(self, face: Face) -> int:
        """How many abilities a face has; what was read ahead is not read again for it."""
        reading = self.reading(face)
        if reading is None:
            return 0
        count = getattr(reading, "ability_count", None)
        return len(reading.abilities) if count is None else count

    def in_force(self, as_of: date | None = None) -> Mapping[str, CardInForce]:
        """Number → card on a date; left out: the date the pool was compiled for."""
        return self.pool.in_force(as_of or self.as_of)

    @property
    def ok(self) -> bool:
        """Whether nothing found is an error."""
        from fudac.diagnostics.message import severity_of

        return all(severity_of(one) != "error" for one in self.diagnostics)


def _kind(face: Face) -> str | None:
    kind = face.values.get("type")
    return kind if isinstance(kind, str) else None


def face_view(face: Face) -> dict[str, object]:
    """A face as the language looks at it: its number, its name and the game's fields."""
    return {"number": face.number, "name": face.name, **face.values}


class PrintedAbility:
    """An ability with its plain data and its canonical text, for comparing faces."""

    __slots__ = ("_face", "_language", "ability", "tree")

    def __init__(self, ability: Ability, language: Reads, face: Face) -> None:
        from fudac.model.node import dump

        self.ability = ability
        self.tree: Mapping[str, object] = dump(ability)
        self._language = language
        self._face = face

    @property
    def ja(self) -> str:
        """Its canonical Japanese."""
        return self._language.japanese(self.ability)

    @property
    def en(self) -> str:
        """Its English."""
        return self._language.english(self.ability, face_view(self._face))


def face_reader(compiled: Compiled) -> ReadFaceOf:
    """What :func:`fudac.catalogue.diffing.diff_points` reads faces by: ``None`` for a text with errors."""

    def read(face: Face) -> Sequence[PrintedAbility] | None:
        from fudac.diagnostics.pages import page

        reading = compiled.reading(face)
        if reading is None:
            return ()
        if any(problem.code[0] == "E" and page(problem.code).severity == "error" for problem in reading.problems):
            return None
        return [PrintedAbility(ability, compiled.language, face) for ability in reading.abilities]

    return read


class ReadFaceOf(Protocol):
    """Reads the abilities of a face."""

    def __call__(self, face: Face) -> Sequence[PrintedAbility] | None: ...
