"""Builds faces from the YAML nodes of a set file, and reads the changes of errata by the same rules."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from copy import copy
from typing import TYPE_CHECKING, Any

from fudac.catalogue.values import (
    BAD,
    READERS,
    Slot,
    is_empty,
    read_value,
    report_range,
    unknown_key,
    wrong_shape,
    yaml_word,
)
from fudac.model.faces import NUMBER, Face, Place, kind_problems
from fudac.model.game import GameDefinition, Label
from fudac.source.finding import Diagnostic
from fudac.source.folding import fold_key
from fudac.source.text import LocatedText

if TYPE_CHECKING:
    from fudac.source.text import SourceFile, Span
    from fudac.source.yaml_reader import Node

_NUMBER = re.compile(NUMBER)
_made: Any = tuple.__new__  # makes a place of all its parts without the detour by their names
_ABOUT = ("flavor", "illustrator", "note")


class FaceReader:
    """Reads the faces of one file. What is wrong goes to ``findings``."""

    def __init__(self, game: GameDefinition, file: SourceFile, findings: list[Diagnostic]) -> None:
        self.game = game
        self.file = file
        self.findings = findings
        self._slots = {
            key: Slot(file, key, self._label(key), self._article(key), findings, self._others(key)) for key in game.keys
        }
        self._guesses: set[str] = set()
        self._exclusive = tuple(key for key, spec in game.fields.items() if spec.excludes)
        self.labels = {key: slot.label.ja for key, slot in self._slots.items()}

    def _others(self, key: str) -> Mapping[str, Label]:
        """Folded word → the field of this game in which it is known, but for ``key`` itself."""
        mine = self.game.fields.get(key)
        if mine is None or not mine.known:
            return {}
        fields = ((name, spec) for name, spec in self.game.fields.items() if name != key)
        return {fold_key(word): spec.label for _, spec in fields for word in spec.known}

    def _label(self, key: str) -> Label:
        return Label(ja=self.game.label(key, "ja"), en=self.game.label(key, "en"))

    def _article(self, key: str) -> str | None:
        spec = self.game.fields.get(key)
        return self.game.article(spec.article) if spec is not None else None

    def read(self, node: Node) -> Face | None:
        """The face in one item of ``cards:``; ``None`` where even its number is missing."""
        slot = self._slots["number"]
        if node.kind != "map":
            wrong_shape(node, slot._replace(key="cards"), "カード（「キー: 値」の組）", "a card (a mapping)")
            return None
        values: dict[str, object] = {}
        places: dict[str, Place] = {}
        self._guesses.clear()
        for key, value_node, value in self._values(node, "カード", "a card"):
            places[key.value] = _made(Place, (self.file, key, value_node))
            if value is not None and value is not BAD:
                values[key.value] = value
        number = values.pop("number", None)
        if not isinstance(number, str):
            if "number" not in places:
                self.missing("number", self._beginning(node))
            return None
        name = values.pop("name", None)
        if not isinstance(name, str) and "name" not in places:
            self.missing("name", places["number"].span)
        text = values.pop("text", None)
        about = {key: str(values.pop(key)) for key in _ABOUT if key in values}
        start = places["number"].key.start
        face = Face(
            number,
            name if isinstance(name, str) else number,
            text if isinstance(text, LocatedText) else None,
            {key: values[key] for key in self.game.fields if key in values},
            about,
            places,
            self.file.span(start, places["number"].value.end),
            self._kind(values),
        )
        self.check_kind(face)
        return face

    def change(self, node: Node) -> tuple[dict[str, object], dict[str, Place]]:
        """The keys an erratum changes: key → new value (``None``: the key is taken away), and where they stand.

        Keys that do not exist and values that cannot be read are reported and left out.
        """
        values: dict[str, object] = {}
        places: dict[str, Place] = {}
        for key, value_node, value in self._values(node, "「change」", "“change”", code="E0604"):
            if key.value == "number":
                self._slots["number"].report("E0607", key)
            elif value is not BAD:
                values[key.value] = value
                places[key.value] = Place(self.file, key, value_node)
        return values, places

    def _values(
        self, node: Node, where_ja: str, where_en: str, code: str = "E0150"
    ) -> Iterator[tuple[Node, Node, object]]:
        fields, slots = self.game.fields, self._slots
        for key, value in node.items:
            name = key.value
            spec = fields.get(name)
            if spec is not None:
                # An erratum takes a key away by giving it nothing, in quotes or not.
                if code == "E0604" and is_empty(value):
                    yield key, value, None
                else:
                    yield key, value, READERS[spec.shape](spec, value, slots[name])
            elif name in slots:
                yield key, value, self._common(slots[name], key, value)
            else:
                known = unknown_key(slots["number"], key, self.labels, where_ja, where_en, code)
                if known is not None and all(other.value != known for other, _ in node.items):
                    yield _renamed(key, known), value, self._guessed(known, key, value)

    def _guessed(self, name: str, key: Node, value: Node) -> object:
        """The value of a misspelt key, read as that of the key that was probably meant."""
        certain = self.findings[-1].fix is not None
        if not certain:
            self._guesses.add(name)
        # Of a mere guess nothing more is said than that the key is unknown.
        slot = self._slots[name] if certain else self._slots[name]._replace(findings=[])
        spec = self.game.fields.get(name)
        return read_value(spec, value, slot) if spec is not None else self._common(slot, key, value)

    def _common(self, slot: Slot, key: Node, value: Node) -> object:
        name = slot.key
        if value.kind != "scalar":
            wrong_shape(value, slot, "文字列", "text")
            return BAD
        written: str = value.value
        if name == "text":
            return value.located(self.file) if written.strip() else None
        stripped = written.strip()
        if name in ("number", "name"):
            if not stripped:
                slot.report("E0159", value if value.end > value.start else key)
                return BAD
            if name == "number" and not _NUMBER.match(stripped):
                better = re.sub(r"\s+", "-", stripped.partition("@")[0].strip()) or "1"
                # After an @ stands a version, which is no part of a number: what is meant is not certain.
                slot.report("E0174", value, (better,), None if "@" in stripped else yaml_word(better), value=stripped)
                return better
        return stripped or None

    def _kind(self, values: Mapping[str, object]) -> str | None:
        kind = values.get(self.game.kind) if self.game.kind else None
        return kind if isinstance(kind, str) else None

    def _beginning(self, node: Node) -> Span:
        if not node.items:
            return self.file.span(node.start, node.end)
        key, value = node.items[0]
        return self.file.span(key.start, value.end if value.kind == "scalar" else key.end)

    def missing(self, key: str, span: Span, kind: str | None = None) -> None:
        """A field that has to be there is not."""
        slot = self._slots[key]
        facts = {"key": key, "label_ja": slot.label.ja, "label_en": slot.label.en}
        where = {"where_ja": kind or "カード", "where_en": _a(self._kind_en(kind))}
        self.findings.append(Diagnostic("E0151", span, {**facts, **where}, (), None, slot.article))

    def _kind_en(self, kind: str | None) -> str:
        spec = self.game.fields[self.game.kind] if self.game.kind else None
        return f"{spec.values[kind]} card" if spec is not None and kind in spec.values else "card"

    def check_kind(self, face: Face, keys: frozenset[str] | None = None) -> None:
        """The rules that depend on the kind of card; ``keys``: only report what these keys bring about."""
        rules, places = self.game.rules_for(face.kind), face.places
        if (
            not rules.limits
            and all(key in face.values for key in rules.required)
            and not any(key in places for key in rules.forbidden)
            and sum(key in places for key in self._exclusive) < 2
        ):
            return  # nearly every card
        # A key that is there but could not be read has been reported; it is neither missing nor too much.
        there = dict.fromkeys(face.places, BAD) | dict(face.values)
        there = {key: value for key, value in there.items() if value is not BAD or not self._is_empty(face, key)}
        problems = list(kind_problems(self.game, there))
        if self._other_kind(face, there, problems):
            return
        for key, what in problems:
            other = what.partition(":")[2]
            if keys is not None and not keys & {key, other, self.game.kind or ""}:
                continue
            if key in self._guesses and what != "missing":
                continue
            slot = self._slots[key]
            kind = {"kind": face.kind or "", "kind_en": self._kind_en(face.kind)}
            if what == "missing":
                empty = face.places.get(key)
                self.missing(key, face.place("name") if empty is None else empty.key_span, face.kind)
            elif what == "forbidden":
                place = face.places[key]
                slot._replace(file=place.file).report("E0152", place.key, (), None, **kind)
            elif what == "range":
                limits, value, place = self.game.rules_for(face.kind).limits[key], face.values[key], face.places[key]
                assert isinstance(value, int)
                report_range(value, limits, place.value, slot._replace(file=place.file))
            else:
                # The later one is too much; of an erratum and a set it is the erratum's.
                pair = (face.places[key], face.places[other])
                first, second = sorted(pair, key=lambda place: (place.file is self.file, place.key.start))
                label = self._slots[first.key.value].label
                facts = {"other": first.key.value, "other_label_ja": label.ja, "other_label_en": label.en}
                self._slots[second.key.value]._replace(file=second.file).report("E0158", second.key, (), None, **facts)

    def _other_kind(self, face: Face, there: Mapping[str, object], problems: list[tuple[str, str]]) -> bool:
        """Whether several fields do not fit, but all would on one other kind of card: then the kind is wrong."""
        forbidden = [key for key, what in problems if what == "forbidden"]
        kind = self.game.kind
        if len(forbidden) < 2 or kind is None or kind not in face.places:
            return False
        fitting = [one for one in self.game.kinds if not list(kind_problems(self.game, {**there, kind: one}))]
        if len(fitting) != 1:
            return False
        place = face.places[kind]
        facts = {
            "kind": face.kind or "",
            "keys_ja": "・".join(self.game.label(key, "ja") for key in forbidden),
            "keys_en": ", ".join(self.game.label(key, "en") for key in forbidden),
        }
        self._slots[kind]._replace(file=place.file).report("E0173", place.value, (fitting[0],), None, **facts)
        return True

    def _is_empty(self, face: Face, key: str) -> bool:
        place = face.places.get(key)
        return place is not None and is_empty(place.value)


def _renamed(key: Node, name: str) -> Node:
    """The key as if it had been spelt ``name``."""
    meant = copy(key)
    meant.value = name
    return meant


def _a(noun: str) -> str:
    return ("an " if noun[:1].lower() in "aeiou" else "a ") + noun
