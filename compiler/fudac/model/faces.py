"""Faces: what is printed on a card, as a plain object that keeps the places in the files.

The same as models: :mod:`fudac.model.file_models`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from fudac.model.game import GameDefinition, Limits, ValueSpec
    from fudac.source.text import LocatedText, SourceFile, Span
    from fudac.source.yaml_reader import Node

_END = r"(?![\s\S])"  # the very end in every dialect of regular expressions; $ would let a line end pass in some
DIGITS = 9
LARGEST = 10**DIGITS - 1  # beyond it nothing is a number of a card, and not every database holds it
NUMBER = r"^[^\s@]+" + _END
"""A card number: no blanks, and no ``@``, which stands between number and version."""


class Place(NamedTuple):
    """Where one key of a face was written."""

    file: SourceFile
    key: Node
    value: Node

    @property
    def span(self) -> Span:
        """The value as written."""
        return self.file.span(self.value.start, self.value.end)

    @property
    def key_span(self) -> Span:
        return self.file.span(self.key.start, self.key.end)


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """What one printing of a card, or a card with its errata, says.

    ``values`` are the game's own fields, typed: numbers are ``int``, lists are tuples. ``about`` holds ``flavor``,
    ``illustrator`` and ``note``. ``text`` is ``None`` where the card has none. ``places`` says where each key stands:
    in the set file, or in the errata file that changed it; ``span`` is where the card begins.
    """

    number: str
    name: str
    text: LocatedText | None
    values: Mapping[str, object]
    about: Mapping[str, str]
    places: Mapping[str, Place]
    span: Span
    kind: str | None = field(default=None)

    def get(self, key: str) -> object:
        """The value of any key, ``None`` where the face has none; the text as a string."""
        if key == "number":
            return self.number
        if key == "name":
            return self.name
        if key == "text":
            return self.text.value if self.text is not None else None
        return self.values[key] if key in self.values else self.about.get(key)

    def plain(self, *, about: bool = True) -> dict[str, Any]:
        """The face as JSON would hold it; ``about=False`` leaves out what has no effect on a game."""
        data: dict[str, Any] = {"number": self.number, "name": self.name}
        data.update((key, plain(value)) for key, value in self.values.items())
        if self.text is not None and self.text.value:
            data["text"] = self.text.value
        if about:
            data.update(self.about)
        return data

    def place(self, key: str) -> Span:
        """Where the value of ``key`` was written; where the card begins if it has no such key."""
        place = self.places.get(key)
        return place.span if place is not None else self.span


def plain(value: object) -> Any:
    """Tuples as lists, all the way down."""
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    return value


def pattern_of(forms: tuple[str, ...]) -> str:
    """The regular expression of a ``pattern`` field: one of its forms, ``数`` standing for digits."""
    return "^(?:" + "|".join(re.escape(form).replace("数", f"[0-9]{{1,{DIGITS}}}") for form in forms) + ")" + _END


def kind_problems(game: GameDefinition, face: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    """Which keys break the rules that depend on the kind of card: key and ``missing``, ``forbidden``, ``range`` or
    ``excludes:OTHER``. ``face`` holds only keys that have a value; its kind must be valid."""
    kind = face.get(game.kind) if game.kind else None
    rules = game.rules_for(kind if isinstance(kind, str) else None)
    there = {key for key, value in face.items() if value != ""}
    for key in rules.required:
        if key not in there:
            yield key, "missing"
    for key in rules.forbidden:
        if key in there:
            yield key, "forbidden"
    for key, limits in rules.limits.items():
        if not within(face.get(key), limits):
            yield key, "range"
    for key, spec in game.fields.items():
        for other in spec.excludes:
            if key in there and other in there and key < other:
                yield key, f"excludes:{other}"


def within(value: object, limits: Limits | ValueSpec) -> bool:
    """Whether a number is inside the bounds; anything else is."""
    if not isinstance(value, int):
        return True
    low, high = bounds(limits)
    return low <= value <= high


def bounds(limits: Limits | ValueSpec) -> tuple[int, int]:
    """The least and the greatest number; where the game names none, what still is a number of a card."""
    return (-LARGEST if limits.min is None else limits.min, LARGEST if limits.max is None else limits.max)
