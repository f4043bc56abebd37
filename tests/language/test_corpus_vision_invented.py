"""Texts of VISION of many shapes, invented before any was put to the reader: how many are read, and that those print to the same.

The floor is what was reached when it was written down; it may rise and must not fall.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from fudac.syntax import Reading, language
from fudac.syntax.names import Names

CORPUS = Path(__file__).resolve().parent / "corpus" / "vision-invented.yaml"
FLOOR = 38


def _read(entry: dict[str, Any], text: str) -> Reading:
    found = language("vision").read(text, entry, Names())
    assert isinstance(found, Reading)
    return found


def _is_read(reading: Reading) -> bool:
    return not any(problem.code.startswith("E") for problem in reading.problems)


def test_invented_texts_are_read_and_print_to_the_same() -> None:
    reader = language("vision")
    read = 0
    for entry in yaml.safe_load(CORPUS.read_text(encoding="utf-8")):
        reading = _read(entry, entry["text"])
        if not _is_read(reading):
            continue
        read += 1
        printed = "\n".join(reader.japanese(ability) for ability in reading.abilities)
        assert _read(entry, printed).abilities == reading.abilities, entry["text"]
        assert all(reader.english(ability, entry) for ability in reading.abilities), entry["text"]
    assert read >= FLOOR
