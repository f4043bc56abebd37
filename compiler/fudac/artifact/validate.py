"""Checks data against a JSON Schema, fast where the schema says by which key a choice is made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator, ValidationError
from jsonschema.protocols import Validator
from jsonschema.validators import extend


class WrongShape(Exception):
    """Data that does not fit its schema; for the artefact that is a fault of the program."""


def _one_of(validator: Any, choices: list[Any], instance: Any, schema: Mapping[str, Any]) -> Iterator[ValidationError]:
    """``oneOf`` as ever; where a ``discriminator`` names the key that decides, only the one choice is looked at.

    The choices of such a schema require different constants under that key, so that the answer is the same.
    """
    discriminator = schema.get("discriminator")
    if discriminator is None:
        yield from Draft202012Validator.VALIDATORS["oneOf"](validator, choices, instance, schema)
        return
    name = discriminator["propertyName"]
    value = instance.get(name) if isinstance(instance, dict) else None
    ref = discriminator["mapping"].get(value) if isinstance(value, str) else None
    if ref is None:
        yield ValidationError(f"{value!r} is none of the {name} that may stand here")
        return
    yield from validator.descend(instance, {"$ref": ref}, schema_path=ref)


_Fast = extend(Draft202012Validator, {"oneOf": _one_of})  # type: ignore[no-untyped-call]


def require(data: Any, schema: Mapping[str, Any], what: str) -> None:
    """Raise :class:`WrongShape` with the first problems if the data does not fit."""
    validator: Validator = _Fast(schema)
    problems = []
    for error in validator.iter_errors(data):
        where = "/".join(str(part) for part in error.absolute_path)
        problems.append(f"{what}: {where}: {error.message[:300]}")
        if len(problems) == 5:
            break
    if problems:
        raise WrongShape("\n".join(problems))


@cache
def shipped_schema(name: str) -> dict[str, Any]:
    """A schema of schemas/."""
    import json

    from fudac import resources

    schema: dict[str, Any] = json.loads((resources.schemas() / name).read_text(encoding="utf-8"))
    return schema
