"""Meaning without an interpreter: wordings of one meaning read to equal objects, near texts of others do not."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
import yaml

from fudac.model.abilities import Ability
from fudac.syntax import language
from fudac.syntax.names import Names

CORPUS = Path(__file__).resolve().parent / "corpus"
GAMES = ("harem-master", "seven")


def groups(relation: str) -> list[Any]:
    """The groups of texts that stand in a relation, as test parameters named by their first text."""
    result = []
    for game in GAMES:
        for entry in yaml.safe_load((CORPUS / f"{game}-pairs.yaml").read_text(encoding="utf-8")):
            if relation in entry:
                face = {key: entry[key] for key in ("type", "kind") if key in entry}
                result.append(pytest.param(game, face, entry[relation], id=entry[relation][0]))
    return result


def read(game: str, face: dict[str, object], text: str) -> tuple[Ability, ...]:
    known = yaml.safe_load((CORPUS / "names.yaml").read_text(encoding="utf-8"))[game]
    names = Names(cards=frozenset(known["names"]), factions=frozenset(known["factions"]))
    reading = language(game).read(text, face, names)
    assert all(p.code[0] == "W" for p in reading.problems), f"{text} is not read: {reading.problems}"
    return reading.abilities


@pytest.mark.parametrize(("game", "face", "texts"), groups("same"))
def test_wordings_of_one_meaning(game: str, face: dict[str, object], texts: list[str]) -> None:
    first = read(game, face, texts[0])
    for text in texts[1:]:
        assert read(game, face, text) == first, f"{text} is not what {texts[0]} is"


@pytest.mark.parametrize(("game", "face", "texts"), groups("different"))
def test_near_texts_with_other_meanings(game: str, face: dict[str, object], texts: list[str]) -> None:
    readings = {text: read(game, face, text) for text in texts}
    for one, other in combinations(texts, 2):
        assert readings[one] != readings[other], f"{one} and {other} are read as the same"
