"""The part of the artefact's schema that describes the typed abilities, made from the constructs that exist."""

from __future__ import annotations

import inspect
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from fudac.constructs import all_constructs
from fudac.model.node import Node, dump

_REF = "#/$defs/"


def with_trees(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema of cards.json in which each ability's tree is described down to its leaves."""
    defs = schema["$defs"]
    defs["AbilityShape"]["properties"]["tree"] = {"$ref": _REF + "Ability"}
    defs.update(_families())
    defs.update(_constructs())
    return {**schema, "$defs": dict(sorted(defs.items()))}


def _families() -> dict[str, Any]:
    """One definition for each abstract family (Effect, Condition, ...); the ``op`` decides which construct it is."""
    families = {}
    for name, ops in _ops_of_families().items():
        families[name] = {
            "type": "object",
            "required": ["op"],
            "discriminator": {"propertyName": "op", "mapping": {op: _REF + _name(op) for op in ops}},
            "oneOf": [{"$ref": _REF + _name(op)} for op in ops],
        }
    return families


def _ops_of_families() -> dict[str, list[str]]:
    families: dict[str, list[str]] = {}
    for op, construct in sorted(all_constructs().items()):
        for base in construct.__mro__:
            if issubclass(base, Node) and base.op_name() is None:
                families.setdefault(base.__name__, []).append(op)
    return families


def _constructs() -> dict[str, Any]:
    return {_name(op): _construct(construct) for op, construct in all_constructs().items()}


def _construct(construct: type[Node]) -> dict[str, Any]:
    properties = {}
    for name, field in construct.model_fields.items():
        shape = _shape(field.annotation)
        if not field.is_required() and field.default is not None:
            shape["default"] = dump(field.default)
        properties[name] = dict(sorted(shape.items()))
    # What was read always says which construct it is; only other fields may be left at their default.
    required = {"op", *(name for name, field in construct.model_fields.items() if field.is_required())}
    return {
        "additionalProperties": False,
        "description": inspect.cleandoc(construct.__doc__ or ""),
        "properties": properties,
        "required": sorted(required),
        "type": "object",
    }


_PLAIN = {bool: "boolean", int: "integer", str: "string", NoneType: "null"}


def _shape(annotation: Any) -> dict[str, Any]:
    """The schema of a field's values."""
    origin, inside = get_origin(annotation), get_args(annotation)
    if origin in (Union, UnionType):
        return {"anyOf": [_shape(part) for part in inside]}
    if origin is Literal:
        words = {"const": inside[0]} if len(inside) == 1 else {"enum": list(inside)}
        return {**words, "type": "string"}
    if origin is tuple:
        return {"items": _shape(inside[0]), "type": "array"}
    if annotation in _PLAIN:
        return {"type": _PLAIN[annotation]}
    op = annotation.op_name()
    return {"$ref": _REF + (annotation.__name__ if op is None else _name(op))}


def _name(op: str) -> str:
    return f"op.{op}"
