"""The schemas say what the models say."""

from __future__ import annotations

import copy
import random
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml
from pydantic import ValidationError

from fudac import resources
from fudac.artifact.schemas import all_schemas, schema_bytes, schema_of
from fudac.artifact.validate import WrongShape, require
from fudac.catalogue import bundled_pool
from fudac.model.file_models import FaceModel, face_model
from fudac.model.game_file import bundled_game

GAMES = ("harem-master", "seven", "vision")
SCHEMAS = all_schemas()
MUTATED = 10_000  # cards in all, the same number of each game
JUNK: tuple[Any, ...] = (
    None, "", " ", "あ", "x\n", "X", "-", "+1", "-3", "0", "07", "1.5", "Nullity", "男", "おんなのこ", "赤", "虹",
    "イベント", "Character", "通常", 0, 1, -1, 2, 7, 100, 1.0, 1.5, -2.0, True, False, [],
    ["騎士団"], ["a", ""], [1], {}, {"a": 1},
    {"explosion": "x"}, {"name": "x", "attack": "1"}, {"": 1}, [[]], "HM 1", "A@1", "A-1\n",
)  # fmt: skip


def faces(game: str) -> list[dict[str, Any]]:
    """Faces to start from: every shipped card, and one of each kind."""
    from fudac.desk.scaffold import new_card

    definition = bundled_game(game)
    found = [printing.face.plain() for printing in bundled_pool(game).printings]
    found += [yaml.safe_load(new_card(definition, "A-1", "x", kind, "en"))[0] for kind in definition.kinds]
    return found


def mutate(
    face: dict[str, Any], keys: list[str], others: list[dict[str, Any]], chance: random.Random
) -> dict[str, Any]:
    """The face with one to three changes of the kinds people and programs make."""
    face = copy.deepcopy(face)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        key = chance.choice(keys)
        match chance.randrange(6):
            case 0:
                face.pop(key, None)
            case 1 | 2:
                face[key] = copy.deepcopy(chance.choice(JUNK))
            case 3:
                face[key] = chance.choice(others).get(key)
            case 4:
                face[chance.choice((key + "s", key.upper(), "unknown"))] = face.get(key)
            case 5:
                value = face.get(key)
                if isinstance(value, dict) and value:
                    value[chance.choice([*value, "unknown"])] = copy.deepcopy(chance.choice(JUNK))
                elif isinstance(value, list):
                    value.append(copy.deepcopy(chance.choice(JUNK)))
                elif isinstance(value, str):
                    face[key] = value + chance.choice(("\n", " ", "１"))
    return face


def fits(model: type[FaceModel], face: dict[str, Any]) -> bool:
    try:
        model.model_validate(face)
    except ValidationError:
        return False
    return True


@pytest.mark.parametrize("game", GAMES)
def test_model_and_schema_agree_on_mutated_cards(game: str) -> None:
    definition = bundled_game(game)
    model = face_model(definition)
    schema = jsonschema.Draft202012Validator(schema_of(model, game))
    start, keys, chance = faces(game), list(definition.keys), random.Random(game)
    good = 0
    for face in start:
        assert fits(model, face) and schema.is_valid(face), face
    for _ in range(MUTATED // len(GAMES) + 1):
        face = mutate(chance.choice(start), keys, start, chance)
        by_model = fits(model, face)
        assert schema.is_valid(face) == by_model, (face, by_model)
        good += by_model
    # The mutations must reach both sides, or the agreement says nothing.
    assert MUTATED // len(GAMES) * 0.05 < good < MUTATED // len(GAMES) * 0.95


def test_the_schemas_on_disk_are_those_of_the_models() -> None:
    there = {path.name: path.read_bytes() for path in resources.schemas().glob("*.schema.json")}
    wanted = {name: schema_bytes(schema) for name, schema in SCHEMAS.items()}
    assert there.keys() == wanted.keys(), "run: fudac schema"
    assert [name for name in wanted if there[name] != wanted[name]] == [], "run: fudac schema"


@pytest.mark.parametrize("name", sorted(SCHEMAS))
def test_every_schema_is_a_schema(name: str) -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMAS[name])


def _yaml(path: Path) -> Any:
    """The data of a file as editors see it: dates are words."""
    return yaml.load(path.read_text(encoding="utf-8"), Loader=EditorLoader)


class EditorLoader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """YAML without dates."""

    yaml_implicit_resolvers = {  # noqa: RUF012
        first: [(tag, pattern) for tag, pattern in resolvers if tag != "tag:yaml.org,2002:timestamp"]
        for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }


def schema_for(path: Path, data: Any) -> str:
    if path.name == "game.yaml":
        return "game.schema.json"
    kind = {"sets": "set", "errata": "errata", "scenarios": "scenario", "decks": "deck"}[path.parent.name]
    return "deck.schema.json" if kind == "deck" else f"{kind}.{data['game']}.schema.json"


FILES = [path for path in resources.cards().rglob("*.yaml") if path.name not in ("articles.yaml", "rulings.yaml")]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(resources.cards()).as_posix())
def test_every_shipped_file_fits_its_schema(path: Path) -> None:
    data = _yaml(path)
    jsonschema.validate(data, SCHEMAS[schema_for(path, data)], cls=jsonschema.Draft202012Validator)


def test_every_shared_file_fits_its_schema(shared_cases: Path) -> None:
    wrong = []
    for folder in ("sets", "errata", "scenarios"):
        for path in sorted(shared_cases.glob(f"*/{folder}/*.yaml")):
            data = _yaml(path)
            validator = jsonschema.Draft202012Validator(SCHEMAS[schema_for(path, data)])
            wrong += [f"{path.name}: {error.json_path}: {error.message[:200]}" for error in validator.iter_errors(data)]
    assert wrong == []


def test_a_choice_by_a_key_is_as_strict_as_trying_all() -> None:
    schema = {
        "$defs": {
            "a": {"properties": {"op": {"const": "a"}, "n": {"type": "integer"}}, "required": ["op", "n"]},
            "b": {"properties": {"op": {"const": "b"}}, "required": ["op"], "additionalProperties": False},
        },
        "oneOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/b"}],
        "discriminator": {"propertyName": "op", "mapping": {"a": "#/$defs/a", "b": "#/$defs/b"}},
    }
    slow = jsonschema.Draft202012Validator(schema)
    for data in (
        {"op": "a", "n": 1},
        {"op": "a", "n": "1"},
        {"op": "a"},
        {"op": "b"},
        {"op": "b", "n": 1},
        {"op": "c"},
        {},
        1,
    ):
        try:
            require(data, schema, "x")
            fine = True
        except WrongShape:
            fine = False
        assert fine == slow.is_valid(data), data
