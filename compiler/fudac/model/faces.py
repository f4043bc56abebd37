"""Faces: what is printed on a card, as a plain object and as a pydantic model of its shape.

:class:`Face` is what the program works with; it keeps the places in the files. :func:`face_model` builds, from a game's
fields, the model of the same data without places: it validates faces that come from elsewhere and yields the JSON
Schema. The rules that depend on the kind of card stand in :meth:`GameDefinition.rules_for`; the model's validator, the
schema's ``if``/``then`` and the reader of set files all follow that one table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StrictBool, StrictInt, create_model, model_validator

from fudac.model.game import FieldSpec, GameDefinition, Limits, ValueSpec

if TYPE_CHECKING:
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


def _whole(value: object) -> object:
    # JSON knows no difference between 2 and 2.0, and JSON Schema's integer takes both.
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _integer(low: int | None, high: int | None) -> Any:
    return Annotated[StrictInt, Field(ge=low, le=high), BeforeValidator(_whole)]


_Required = Annotated[str, Field(strict=True, pattern=r"^\s*\S")]
_Optional = Annotated[str, Field(strict=True)]


def annotation(spec: ValueSpec, owner: str) -> Any:
    """The Python type of a value of this shape; ``owner`` names the models of records."""
    kind = spec.shape
    if kind == "integer":
        number = _integer(*bounds(spec))
        return number | Literal[spec.either] if spec.either else number
    if kind == "word":
        return _Required
    if kind == "choice":
        return Literal[tuple(spec.values)]
    if kind == "yes_no":
        return StrictBool
    if kind == "pattern":
        written = Annotated[str, Field(strict=True, pattern=pattern_of(spec.forms))]
        return written | _integer(0, LARGEST) if "数" in spec.forms else written
    if kind == "list":
        return list[annotation(spec.of, owner) if spec.of else _Required]  # type: ignore[misc]
    if kind == "map":
        keys = Literal[tuple(spec.keys)] if spec.keys else _Required
        return dict[keys, annotation(spec.of, owner) if spec.of else _Required]  # type: ignore[valid-type,misc]
    inner = {key: (_optional(one, f"{owner}_{key}"), _about(one)) for key, one in spec.fields.items()}
    return create_model(owner, __config__=_CONFIG, **inner)  # type: ignore[call-overload]


_CONFIG = ConfigDict(extra="forbid", frozen=True, regex_engine="python-re")


def _optional(spec: ValueSpec, owner: str) -> Any:
    # An optional word may be left empty: that is the same as leaving the key out, as `null` is.
    return (_Optional if spec.shape == "word" else annotation(spec, owner)) | None


def _about(spec: FieldSpec, *, required: bool = False) -> Any:
    return Field(... if required else None, title=spec.label.en, description=f"{spec.label.ja} / {spec.label.en}")


class FaceModel(BaseModel):
    """What the cards of all games have; :func:`face_model` adds a game's fields."""

    model_config = _CONFIG

    number: Annotated[str, Field(strict=True, pattern=NUMBER, description="番号 / number")]
    name: Annotated[_Required, Field(description="名前 / name")]
    text: Annotated[_Optional | None, Field(description="文章 / text: each line is one ability")] = None
    flavor: Annotated[_Optional | None, Field(description="フレーバー / flavor text")] = None
    illustrator: Annotated[_Optional | None, Field(description="イラストレーター / illustrator")] = None
    note: Annotated[_Optional | None, Field(description="メモ / for designers, without effect")] = None


_MODELS: dict[int, tuple[GameDefinition, type[FaceModel]]] = {}


def face_model(game: GameDefinition) -> type[FaceModel]:
    """The model of a face of ``game``; the same object for the same definition.

    Raises nothing; the model raises pydantic's ``ValidationError`` on a face that breaks a rule of shape.
    """
    known = _MODELS.get(id(game))
    if known is None:
        _MODELS[id(game)] = known = (game, _build(game))
    return known[1]


def _build(game: GameDefinition) -> type[FaceModel]:
    owner = "".join(part.title() for part in re.split(r"[-_]", game.id)) + "Face"
    columns: dict[str, Any] = {}
    for key, spec in game.fields.items():
        required = spec.required is True and not spec.only
        kind = annotation(spec, f"{owner}_{key}") if required else _optional(spec, f"{owner}_{key}")
        columns[key] = (kind, _about(spec, required=required))

    def check(self: FaceModel) -> FaceModel:
        broken = list(kind_problems(game, {key: value for key, value in self if value is not None}))
        if broken:
            raise ValueError("; ".join(f"{key}: {what}" for key, what in broken))
        return self

    validators: dict[str, Any] = {"rules_of_the_kind": model_validator(mode="after")(check)}
    return create_model(owner, __base__=(_base(schema_rules(game)),), __validators__=validators, **columns)


def _base(extra: dict[str, Any]) -> type[FaceModel]:
    class WithRules(FaceModel):
        model_config = ConfigDict(json_schema_extra=extra)

    return WithRules


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


def schema_rules(game: GameDefinition) -> dict[str, Any]:
    """The same rules in JSON Schema: ``if`` the card is of a kind, ``then`` what it must and cannot have."""
    rules: list[dict[str, Any]] = []
    for kind in game.kinds:
        of_kind = game.rules_for(kind)
        properties: dict[str, Any] = {key: {"enum": [None, ""]} for key in sorted(of_kind.forbidden)}
        for key in sorted(of_kind.required):
            properties[key] = {"not": {"enum": [None, ""]}}
        for key, limits in sorted(of_kind.limits.items()):
            bounds = {"minimum": limits.min, "maximum": limits.max}
            properties.setdefault(key, {}).update({name: bound for name, bound in bounds.items() if bound is not None})
        then = {"required": sorted(of_kind.required), "properties": properties}
        rules.append({"if": {"properties": {game.kind: {"const": kind}}, "required": [game.kind]}, "then": then})
    for key, spec in game.fields.items():
        for other in spec.excludes:
            if key < other:
                there = {name: {"not": {"enum": [None, ""]}} for name in (key, other)}
                rules.append({"not": {"required": [key, other], "properties": there}})
    return {"allOf": rules} if rules else {}
