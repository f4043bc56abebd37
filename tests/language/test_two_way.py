"""Printing what was read and reading it again gives equal objects; canonical text prints as itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from examples import GAMES
from texts import everything

from fudac.model.node import dump, load
from fudac.syntax import language


@pytest.mark.parametrize("game", GAMES)
def test_every_text_there_is(game: str, shared_or_none: Path | None) -> None:
    reader = language(game)
    tried = 0
    for text in everything(game, shared_or_none):
        reading = text.read()
        if any(p.code[0] == "E" for p in reading.problems):
            continue
        tried += 1
        printed = "\n".join(reader.japanese(ability) for ability in reading.abilities)
        again = reader.read(printed, text.face, text.names)
        errors = [p for p in again.problems if p.code[0] == "E"]
        assert not errors, f"{text.where}: {text.text}\n{printed}\n{errors}"
        assert again.abilities == reading.abilities, f"{text.where}: {text.text}\n{printed}"
        assert "\n".join(reader.japanese(ability) for ability in again.abilities) == printed
    assert tried > {"vision": 100}.get(game, 300)


@pytest.mark.parametrize("game", GAMES)
def test_canonical_text_raises_no_warning(game: str, shared_or_none: Path | None) -> None:
    """What is only a matter of style is settled by printing: a warning that stays is about the meaning."""
    style = {"W0101", "W0102", "W0103"}
    for text in everything(game, shared_or_none):
        reading = text.read()
        if not any(p.code[0] == "E" for p in reading.problems):
            printed = "\n".join(language(game).japanese(ability) for ability in reading.abilities)
            again = language(game).read(printed, text.face, text.names)
            assert not style & {p.code for p in again.problems}, f"{text.where}: {printed}"


@pytest.mark.parametrize("game", GAMES)
def test_plain_data_and_back(game: str, shared_or_none: Path | None) -> None:
    for text in everything(game, shared_or_none):
        for ability in text.read().abilities:
            assert load(dump(ability)) == ability, text.text
