"""What the examples of the language say is carried out on crowded boards without a fault, and changes nothing it must not."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
import yaml

from fudac.catalogue import load_pool
from fudac.check import Compiled, language_for
from fudac.desk.players.random_player import any_answer
from fudac.games.faces import Faces
from fudac.games.playable import find_playable
from fudac.games.seven.cards import COLORS, make_face
from fudac.games.seven.scene import SevenScene
from fudac.kernel import Face
from fudac.syntax import language
from fudac.syntax.names import Names

ROOT = Path(__file__).parents[2]
SQUARES = [f"{file}{row}" for file in "abcdefg" for row in range(1, 8)]


@pytest.fixture(scope="module")
def pool() -> dict[str, Face]:
    cards = ROOT / "cards" / "seven" / "sets"
    read = load_pool([cards], "seven", [cards])
    faces = Faces(Compiled(read, language_for(read.game), None), find_playable("seven"))
    return {face.name: face for face in faces.all()}


def texts() -> list[str]:
    found = []
    for path in sorted((ROOT / "tests" / "constructs").rglob("*.yaml")):
        for one in yaml.safe_load(path.read_text(encoding="utf-8")) or ():
            if isinstance(one, dict) and one.get("game") == "seven" and "text" in one:
                found.append(str(one["text"]))
    return list(dict.fromkeys(found))


def crowded(pool: dict[str, Face], chance: random.Random) -> dict[str, Any]:
    """A state in which almost anything can be done: stacks, hands, locks, the card 試し札 in hands, on squares, locked."""
    normal = [face for face in pool.values() if face.values["kind"] == "通常"]
    names = [face.name for face in normal]
    board: dict[str, Any] = {"default": "empty"}
    for square in chance.sample(SQUARES, 34):
        card = "試し札" if chance.random() < 0.3 else chance.choice(names)
        board[square] = [{"card": card, "face": chance.choice(["up", "down"])}, chance.choice(names)]
    seats = chance.choice([["S", "N"], ["S", "W", "N"]])
    given: dict[str, Any] = {
        "players": seats, "active": "S", "phase": chance.choice(["lock", "hand"]), "board": board,
        "deck": chance.choices(names, k=20), "discard": chance.choices(names, k=4),
        "eternal": [face.name for face in pool.values() if face.values["kind"] == "エターナル"],
    }  # fmt: skip
    for seat, square in zip(seats, chance.sample(SQUARES, 3), strict=False):
        lock = {
            color: [chance.choice([face.name for face in normal if face.values["color"] == color])]
            for color in chance.sample(list(COLORS), 3)
        }
        given[seat] = {"at": square, "hand": [*chance.choices(names, k=chance.choice([1, 4])), "試し札"], "lock": lock}
    if chance.random() < 0.5:
        given["S"]["lock"]["赤"] = ["試し札"]
    return given


def test_examples_are_carried_out(pool: dict[str, Face]) -> None:
    used = unready = 0
    for text in texts():
        reading = language("seven").read(text, {"kind": "通常"}, Names(cards=frozenset(pool)))
        if any(problem.code.startswith("E") for problem in reading.problems):
            continue  # its names are of another pool
        face = make_face("T-1", "試し札", {"kind": "通常", "color": "赤", "copies": 1}, reading.abilities, text)
        if any(ability.unready for ability in face.abilities):
            unready += 1
            continue
        chance = random.Random(text)
        scene = SevenScene(lambda name, face=face: face if name == "試し札" else pool[name], crowded(pool, chance), [])  # type: ignore[misc]
        session = scene.session
        session.start()
        count = len(session.game.cards)
        for _ in range(40):
            if session.pause:
                session.resume()
                continue
            question = session.question
            if question is None:
                break
            mine = [one for one in question.options if getattr(getattr(one, "card", None), "face", None) is face]
            answer = chance.choice(mine) if mine and chance.random() < 0.8 else any_answer(question, chance)
            used += any(answer is one for one in mine)
            session.answer(answer)
        places = [
            card.uid for pile in {id(pile): pile for pile in session.game.piles.values()}.values() for card in pile
        ]
        assert sorted([*places, *(card.uid for card in session.game.field)]) == list(range(count)), text
    assert used > 100
    assert unready < 30
