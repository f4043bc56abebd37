"""The examples on the pages of codes E0150 to E0199 and E06: the first gives exactly its code, the second nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from fudac.catalogue import Pool, load_pool
from fudac.diagnostics.pages import Page, codes, page

from . import pools
from .pools import write_pool

# Those of scenarios are tested where scenarios are.
OWN = [code for code in codes() if "E0150" <= code <= "E0174" or code.startswith("E06")]
SET_OF_OWN_GAME = (
    "game: my-game\nset: {code: X, name: 見本, version: 1}\n"
    "cards:\n  - {number: M-1, name: ねこ, type: 生きもの, power: 3}\n"
)
# What can only be shown with several files or with a command.
WITHOUT_EXAMPLE = {
    *("E0163", "E0164", "E0165", "E0172"),
    *("E0601", "E0608", "E0609", "E0610", "E0611", "E0612", "E0613", "E0614"),
}


def found(root: Path, kind: str, text: str) -> list[str]:
    if kind == "game":
        return codes_of(load_pool([write_pool(root, game=text, sets_a=SET_OF_OWN_GAME)]))
    path = root / f"{kind}.yaml"
    path.write_text(text, encoding="utf-8")
    return codes_of(load_pool([path]))


def codes_of(pool: Pool) -> list[str]:
    return [code for code, _ in pools.found(pool)]


@pytest.mark.parametrize("code", OWN)
def test_examples(code: str, tmp_path: Path) -> None:
    shown: Page = page(code)
    examples = shown.examples()
    assert bool(examples) != (code in WITHOUT_EXAMPLE)
    for number, example in enumerate(examples):
        folder = tmp_path / str(number)
        folder.mkdir()
        assert found(folder, example.kind, example.text) == ([code] if example.outcome == "fail" else [])


@pytest.mark.parametrize("code", OWN)
def test_sentences_in_both_languages(code: str) -> None:
    shown = page(code)
    assert all(shown.title.values()) and all(shown.message.values())
    assert len(shown.help["ja"]) == len(shown.help["en"])
