"""How much of VISION is read of 200 texts written from a description of its language, without sight of the grammar.

The floor is what was reached when it was written down; it may rise and must not fall. What is read has to print and read
back to the same, and to have English.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from fudac.catalogue import bundled_pool
from fudac.diagnostics.pages import page
from fudac.model.game_file import bundled_game
from fudac.syntax import Reading, language
from fudac.syntax.names import Names

CORPUS = Path(__file__).resolve().parent / "corpus" / "vision-described.yaml"
FLOOR = 0.835


@pytest.fixture(scope="module")
def entries() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = yaml.safe_load(CORPUS.read_text(encoding="utf-8"))
    return found


@pytest.fixture(scope="module")
def names() -> Names:
    races = bundled_game("vision").fields["races"].of
    assert races is not None
    # Names that a text gives to what it makes are known, too.
    made = {"ねむりの種", "しゃぼん玉"}
    return Names(cards=bundled_pool("vision").words("card") | made, races=frozenset(races.known))


def is_read(reading: Reading) -> bool:
    return all(page(problem.code).severity != "error" for problem in reading.problems)


def test_share_that_is_read(entries: list[dict[str, Any]], names: Names) -> None:
    reader = language("vision")
    assert len(entries) == len({entry["text"] for entry in entries}) == 200
    refused = [entry["text"] for entry in entries if not is_read(reader.read(entry["text"], entry, names))]
    assert len(refused) <= (1 - FLOOR) * len(entries), "\n".join(refused)


def test_what_is_read_prints_and_reads_to_the_same(entries: list[dict[str, Any]], names: Names) -> None:
    reader = language("vision")
    for entry in entries:
        reading = reader.read(entry["text"], entry, names)
        if is_read(reading):
            printed = "\n".join(reader.japanese(ability) for ability in reading.abilities)
            again = reader.read(printed, entry, names)
            assert (is_read(again), again.abilities) == (True, reading.abilities), entry["text"]
            assert "\n".join(reader.japanese(ability) for ability in again.abilities) == printed
            assert all(reader.english(ability, entry) for ability in reading.abilities), entry["text"]


def test_nothing_in_brackets_is_lost(entries: list[dict[str, Any]], names: Names) -> None:
    """What cannot be nullified (VI 2.13.3) is printed in its brackets again."""
    reader = language("vision")
    for entry in entries:
        reading = reader.read(entry["text"], entry, names)
        if "【" in entry["text"] and is_read(reading):
            printed = "\n".join(reader.japanese(ability) for ability in reading.abilities)
            assert printed.count("【") == entry["text"].count("【"), entry["text"]
