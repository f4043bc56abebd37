"""JSON Schemas, made from the models: for editors (files people write) and for the artefact."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from fudac.artifact import file_shapes, shape
from fudac.artifact.plain_json import json_bytes
from fudac.model.file_models import errata_model, set_model
from fudac.model.game import GameDefinition

DIALECT = "https://json-schema.org/draft/2020-12/schema"
Schema = dict[str, Any]


def schema_of(model: type[BaseModel], title: str) -> Schema:
    """The JSON Schema of a model, with only what says something."""
    body = tidy(model.model_json_schema(by_alias=True))
    body.pop("title", None)
    return {"$schema": DIALECT, "title": title, **body}


def schemas_of_game(game: GameDefinition) -> dict[str, Schema]:
    """The schemas that depend on a game: file name -> schema."""
    return {
        f"set.{game.id}.schema.json": schema_of(set_model(game), f"{game.name_ja}: セットファイル / set file"),
        f"errata.{game.id}.schema.json": schema_of(errata_model(game), f"{game.name_ja}: エラッタ / errata"),
        f"scenario.{game.id}.schema.json": schema_of(
            file_shapes.scenario_file(game), f"{game.name_ja}: シナリオ / scenarios"
        ),
    }


def game_schema() -> Schema:
    """The schema of game.yaml, in which a test of a field may be written short: ``cost: 1`` or ``color: [虹, 白]``."""
    schema = schema_of(file_shapes.GameFile, "game.yaml")
    test = schema["$defs"]["Test"]
    value = test["properties"]["any_of"]["anyOf"][0]["items"]
    schema["$defs"]["Test"] = {"anyOf": [*value["anyOf"], {"type": "array", "items": value}, test]}
    return schema


def all_schemas() -> dict[str, Schema]:
    """Every schema that is shipped: file name -> schema."""
    from fudac import resources
    from fudac.artifact.tree_schema import with_trees
    from fudac.model.game_file import bundled_game

    schemas = {
        "game.schema.json": game_schema(),
        "deck.schema.json": schema_of(file_shapes.DeckFile, "デッキ / deck"),
        "cards.schema.json": with_trees(schema_of(shape.ArtifactShape, "cards.json")),
        "manifest.schema.json": schema_of(shape.ManifestShape, "manifest.json"),
    }
    for name in resources.bundled_games():
        schemas.update(schemas_of_game(bundled_game(name)))
    return dict(sorted(schemas.items()))


def schema_bytes(schema: Mapping[str, Any]) -> bytes:
    """A schema as it is written to its file."""
    return json_bytes(schema, indent=2)


def tidy(node: Any, *, names: bool = False) -> Any:
    """Drops what pydantic adds without saying anything; closes objects whose keys follow a pattern.

    names: the keys of ``node`` are names of properties, not keywords.
    """
    if isinstance(node, list):
        return [tidy(item) for item in node]
    if not isinstance(node, dict):
        return node
    kept: Schema = {}
    for key, value in node.items():
        if not names and ((key == "title" and isinstance(value, str)) or (key == "default" and value is None)):
            continue
        kept[key] = tidy(value, names=not names and key in ("properties", "patternProperties", "$defs"))
    if not names and "patternProperties" in kept:
        kept.setdefault("additionalProperties", False)
    return kept
