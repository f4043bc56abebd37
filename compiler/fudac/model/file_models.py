"""Models of what stands in set and errata files of a game, for validating faces that come from elsewhere and for JSON Schema.

:func:`face_model` builds, from a game's fields, the model of a :class:`~fudac.model.faces.Face` without places. The rules
that depend on the kind of card stand in :meth:`GameDefinition.rules_for`; the model's validator, the schema's
``if``/``then`` and the reader of set files all follow that one table. Nothing here is needed to check cards.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StrictBool, StrictInt, create_model, model_validator

from fudac.model.faces import LARGEST, NUMBER, bounds, kind_problems, pattern_of
from fudac.model.game import FieldSpec, GameDefinition, ValueSpec

DATE = r"^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?(?![\s\S])"
"""A year, a month or a day."""

Version = str | int | float
"""Versions are words; YAML tools take ``1.00`` for a number."""


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


class _File(BaseModel):
    model_config = ConfigDict(extra="forbid", regex_engine="python-re", defer_build=True)


class SetHeader(_File):
    """The ``set:`` of a set file."""

    code: Version = Field(description="セットの略号 / code")
    name: Version = Field(description="セットの名前 / name")
    version: Version = Field(description="版 / version")
    released: Annotated[str, Field(pattern=DATE)] | int | None = Field(
        None, description="発売日（年・年月・年月日） / date of release: YYYY, YYYY-MM or YYYY-MM-DD"
    )


def set_model(game: GameDefinition) -> type[BaseModel]:
    """The model of a whole set file of ``game``; for schemas."""
    # Types made while running are beyond the type checker: the fields go in as plain data.
    fields: dict[str, Any] = {
        "game": (Annotated[str, Field(description="ゲーム / game")], ...),
        "set": (SetHeader, ...),
        "cards": (list.__class_getitem__(face_model(game)), ...),
    }
    return create_model(f"{face_model(game).__name__.removesuffix('Face')}Set", __base__=_File, **fields)


def errata_model(game: GameDefinition) -> type[BaseModel]:
    """The model of a whole errata file of ``game``; for schemas."""
    owner = game.id.title().replace("-", "").replace("_", "")
    common: dict[str, Any] = dict.fromkeys(("name", "text", "flavor", "illustrator", "note"), (str | None, None))
    fields: dict[str, Any] = {
        key: (annotation(spec, f"{owner}Change_{key}") | None, None) for key, spec in game.fields.items()
    }
    change = create_model(f"{owner}Change", __base__=_File, **common, **fields)
    correction = create_model(
        f"{owner}Erratum",
        __base__=_File,
        number=(Annotated[str, Field(pattern=NUMBER)], ...),
        date=(Annotated[str, Field(pattern=DATE)] | int, ...),
        applies_to=(list[Version] | None, None),
        change=(change, ...),
        reason=(str | None, None),
    )
    return create_model(
        f"{owner}Errata",
        __base__=_File,
        game=(str, ...),
        errata=(list[correction], ...),  # type: ignore[valid-type]
    )
