"""How much of texts written without sight of the grammar is read.

The floors are what was reached when they were written down; a change to the language may raise them and must not fall
below. What reading loses is not measured here (round trips do that), nor whether it is right (scenarios do).
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from fudac.diagnostics.pages import page
from fudac.syntax import Reading, language
from fudac.syntax.names import Names

CORPUS = Path(__file__).resolve().parent / "corpus"

#: Share of the texts that must be read without an error.
FLOORS = {"harem-master": 0.985, "seven": 0.965}


def corpus(name: str) -> list[dict[str, Any]]:
    """The entries of a corpus file."""
    entries: list[dict[str, Any]] = yaml.safe_load((CORPUS / f"{name}.yaml").read_text(encoding="utf-8"))
    return entries


def names(game: str) -> Names:
    """The names the corpus may use."""
    known = yaml.safe_load((CORPUS / "names.yaml").read_text(encoding="utf-8"))[game]
    return Names(cards=frozenset(known["names"]), factions=frozenset(known["factions"]))


def face(entry: Mapping[str, Any]) -> dict[str, object]:
    """The values of the card the text stands on."""
    return {key: entry[key] for key in ("type", "kind", "lock_usable") if key in entry}


def is_read(reading: Reading) -> bool:
    """Whether a text compiles; warnings allow it."""
    return all(page(problem.code).severity != "error" for problem in reading.problems)


@pytest.mark.parametrize("game", sorted(FLOORS))
def test_share_of_unseen_texts_that_are_read(game: str) -> None:
    reader, known = language(game), names(game)
    entries = corpus(f"{game}-unseen")
    failed = []
    for entry in entries:
        reading = reader.read(entry["text"], face(entry), known)
        if not is_read(reading):
            places = "; ".join(
                f"{p.code} at {entry['text'][p.start : p.end]!r} {dict(p.facts)}" for p in reading.problems
            )
            failed.append(f"{entry['text']}\n    {places}")
    share = 1 - len(failed) / len(entries)
    assert share >= FLOORS[game], f"{share:.1%} of {len(entries)} texts are read; not these:\n" + "\n".join(failed)


@pytest.mark.parametrize("game", sorted(FLOORS))
def test_one_ability_or_option_per_line_and_one_meaning(game: str) -> None:
    for entry in corpus(f"{game}-unseen"):
        assert len(entry["meaning"]) == len(entry["text"].splitlines()), entry["text"]


@pytest.mark.parametrize("game", sorted(FLOORS))
def test_what_is_read_prints_and_reads_to_the_same(game: str) -> None:
    reader, known = language(game), names(game)
    for entry in corpus(f"{game}-unseen"):
        reading = reader.read(entry["text"], face(entry), known)
        if not is_read(reading):
            continue
        printed = "\n".join(reader.japanese(ability) for ability in reading.abilities)
        again = reader.read(printed, face(entry), known)
        assert (is_read(again), again.abilities) == (True, reading.abilities), entry["text"]
        assert "\n".join(reader.japanese(ability) for ability in again.abilities) == printed
        for ability in reading.abilities:
            assert reader.english(ability, face(entry)), entry["text"]
