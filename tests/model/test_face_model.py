"""The model of a face, its JSON Schema and the reader of set files agree on what a card looks like."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from pydantic import ValidationError

from fudac.catalogue.files import read_set
from fudac.diagnostics.pages import page
from fudac.model.file_models import face_model
from fudac.model.game import GameDefinition
from fudac.model.game_file import bundled_game
from fudac.source.finding import Diagnostic
from fudac.source.text import SourceFile
from fudac.source.yaml_reader import read_yaml

CARDS: dict[str, list[dict[str, Any]]] = {
    "harem-master": [
        {"number": "X-1", "name": "剣士", "type": "キャラクター", "cost": 1, "random": 2, "sex": "男",
         "factions": ["森"], "physical": 3, "mental": -1, "text": "[T]：カードを１枚引く。",
         "flavor": "一", "illustrator": "二", "note": "三"},
        {"number": "X-2", "name": "朝", "type": "イベント", "cost": 0, "random": 0},
        {"number": "X-3", "name": "盾", "type": "アイテム", "cost": 2, "random": 1, "text": "一"},
    ],
    "seven": [
        {"number": "S-1", "name": "灯", "kind": "通常", "color": "赤", "copies": 7, "lock_usable": False},
        {"number": "F-1", "name": "火", "kind": "ファースト", "color": "虹", "lock_usable": True,
         "effect_name": "光", "copies": 1},
        {"number": "E-1", "name": "山", "kind": "エターナル", "color": "白"},
    ],
    "vision": [
        {"number": "V-1", "name": "川守り", "type": "Character", "node": 2, "cost": "X", "races": ["河童"], "graze": 1,
         "attack": "3", "toughness": "+1", "upkeep": 1, "popularity": {"normal": "一"}, "alternative_races": {"鬼": 2},
         "transformed": {"name": "大川守り", "graze": 2, "races": ["河童", "神"], "attack": "-"}},
        {"number": "V-2", "name": "符", "type": "Spell", "node": "Nullity", "cost": "-", "spiritualist": "川守り",
         "range": "目標", "duration": "瞬間", "keywords": "【呪符】"},
    ],
}  # fmt: skip

VALUES: list[Any] = [
    0, 1, 2, -1, 7, 10**9, 1.0, 1.5, "", " ", "X", "-", "+1", "-2", "赤", "男",
    "キャラクター", "通常", "ファースト", "Spell", "Nullity", "X 1", "a@b", "一\n二", "１", "true", True, False, None,
    [], ["森"], ["", "森"], [1], [None], {}, {"鬼": 0}, {"鬼": 1}, {"normal": "一"}, {"normal": 1}, {"name": "大"},
    {"name": "大", "graze": -1}, {"graze": "1"},
]  # fmt: skip


def mutants(game: GameDefinition, count: int) -> Iterator[dict[str, Any]]:
    """Cards with one to three things changed: a value, a key gone, a key added."""
    rng = random.Random(game.id)
    for _ in range(count):
        card = copy.deepcopy(rng.choice(CARDS[game.id]))
        for _ in range(rng.randint(1, 3)):
            key = rng.choice([*game.keys, *card, "colour"])
            if rng.random() < 0.25:
                card.pop(key, None)
            else:
                card[key] = copy.deepcopy(rng.choice(VALUES))
        yield card


@pytest.fixture(params=sorted(CARDS))
def game(request: pytest.FixtureRequest) -> GameDefinition:
    return bundled_game(request.param)


def accepted_by_model(game: GameDefinition, card: dict[str, Any]) -> bool:
    try:
        face_model(game).model_validate(card)
    except ValidationError:
        return False
    return True


def accepted_by_reader(game: GameDefinition, card: dict[str, Any]) -> bool:
    data = {"game": game.id, "set": {"code": "X", "name": "x", "version": "1"}, "cards": [card]}
    file = SourceFile("card.yaml", json.dumps(data, ensure_ascii=False))
    node, findings = read_yaml(file)
    assert node is not None
    found: list[Diagnostic] = list(findings)
    read_set(game, file, node, found)
    return all(page(one.code).severity != "error" for one in found)


def test_model_and_schema_agree(game: GameDefinition) -> None:
    schema = Draft202012Validator(face_model(game).model_json_schema())
    counts = [0, 0]
    for card in mutants(game, 4000):
        by_model = accepted_by_model(game, card)
        assert schema.is_valid(card) == by_model, card
        counts[by_model] += 1
    assert min(counts) > 400


def _as_typed(value: Any) -> bool:
    """Whether a value means the same to a reader that takes scalars as written."""
    if isinstance(value, dict):
        return all(_as_typed(key) and _as_typed(item) for key, item in value.items())
    if isinstance(value, list):
        return all(_as_typed(item) for item in value)
    # `true` in quotes, a number where a word is wanted, 1.0, null: the same characters as another type of JSON value.
    return not isinstance(value, float) and value is not None and value not in ("true", "-2")


def test_reader_agrees(game: GameDefinition) -> None:
    """What the reader of YAML files takes without an error is what the model takes, but for the types of scalars."""
    words = [key for key in game.keys if key not in game.fields or game.fields[key].shape in ("word", "pattern")]
    numbers = [key for key, spec in game.fields.items() if spec.shape == "integer"]
    checked = 0
    for card in mutants(game, 3000):
        if not _as_typed(card) or any(not isinstance(card.get(key, ""), str) for key in words):
            continue
        if any(isinstance(card.get(key), str) and card[key].lstrip("+-").isdigit() for key in numbers):
            continue
        nested = [value for value in card.values() if isinstance(value, dict | list)]
        if any(isinstance(item, int | bool) or item == "1" for value in nested for item in _leaves(value)):
            continue
        assert accepted_by_reader(game, card) == accepted_by_model(game, card), card
        checked += 1
    assert checked > 600


def _leaves(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        for item in value.values():
            yield from _leaves(item)
    elif isinstance(value, list):
        for item in value:
            yield from _leaves(item)
    else:
        yield value


def test_good_cards_are_good(game: GameDefinition) -> None:
    for card in CARDS[game.id]:
        assert accepted_by_model(game, card)
        assert accepted_by_reader(game, card)


def test_the_same_model_for_the_same_game(game: GameDefinition) -> None:
    assert face_model(game) is face_model(game)
