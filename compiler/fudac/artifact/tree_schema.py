"""The part of the artefact's schema that describes the typed abilities, made from the constructs that exist."""

from __future__ import annotations

from typing import Any

from pydantic.json_schema import models_json_schema

from fudac.constructs import all_constructs
from fudac.model.node import Node

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
    from fudac.artifact.schemas import tidy

    classes = all_constructs()
    _, made = models_json_schema(
        [(construct, "validation") for construct in classes.values()], ref_template=_REF + "{model}"
    )
    names = {construct.__name__: _name(op) for op, construct in classes.items()}
    family_of = {frozenset(ops): name for name, ops in reversed(_ops_of_families().items())}
    constructs = {}
    for name, schema in tidy(made["$defs"], names=True).items():
        body = _renamed(schema, names, family_of)
        if name in names:
            # What was read always says which construct it is; only other fields may be left at their default.
            body["required"] = sorted({"op", *body.get("required", [])})
        constructs[names.get(name, name)] = body
    return constructs


def _name(op: str) -> str:
    return f"op.{op}"


def _renamed(node: Any, names: dict[str, str], family_of: dict[frozenset[str], str]) -> Any:
    if isinstance(node, list):
        return [_renamed(item, names, family_of) for item in node]
    if not isinstance(node, dict):
        return node
    if (ops := _open_union(node)) is not None:
        return {"$ref": _REF + family_of[ops]} if ops else False
    if isinstance(ref := node.get("$ref"), str):
        name = ref.removeprefix(_REF)
        return {**node, "$ref": _REF + names.get(name, name)}
    return {key: _renamed(value, names, family_of) for key, value in node.items()}


def _open_union(node: dict[str, Any]) -> frozenset[str] | None:
    """The constructs that may stand where a model names an abstract family; None for any other schema."""
    if node.keys() != {"type", "required", "properties"} or node["required"] != ["op"]:
        return None
    properties = node["properties"]
    return frozenset(properties["op"]["enum"]) if properties.keys() == {"op"} and "enum" in properties["op"] else None
