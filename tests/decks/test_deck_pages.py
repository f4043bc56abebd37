"""The pages of the deck codes: their examples yield what they say, and every fact of a sentence is supplied."""

from __future__ import annotations

import functools
import re
from pathlib import Path

import pytest

from fudac import resources
from fudac.catalogue import load_pool
from fudac.decks import DeckBook, DeckReport, book_for, read_deck
from fudac.decks.reading import read_lines
from fudac.diagnostics.message import facts_in
from fudac.diagnostics.pages import Example, codes, page
from fudac.source.text import SourceFile

DECK_CODES = [code for code in codes() if code.startswith("E05")]
_POOL = re.compile(r"^```yaml pool\n(.*?)^```", re.DOTALL | re.MULTILINE)
_GAME = re.compile(r"(?:game|ゲーム): *(seven|vision|harem-master)")
#: An empty deck also breaks the rules that any deck keeps.
WITH_OTHERS = {"E0509"}


@functools.cache
def book(code: str, game: str, folder: Path) -> DeckBook:
    """The cards of a page's examples: its own where it gives some, else the bundled ones."""
    own = _POOL.findall(page(code).body)
    if not own:
        return book_for(load_pool([resources.cards() / game], game=game))
    for at, text in enumerate(own):
        (folder / f"{code}-{at}.yaml").write_text(text, encoding="utf-8")
    pool = load_pool(sorted(folder.glob(f"{code}-*.yaml")), game=game)
    assert pool.findings == ()
    return book_for(pool)


def judge(code: str, example: Example, folder: Path) -> DeckReport:
    found = _GAME.search(example.text)
    cards = book(code, found[1] if found else "harem-master", folder)
    suffix = {"yaml": "yaml", "xml": "cod", "csv": "csv"}.get(example.language, "txt")
    if example.language == "json":
        ((path, read),) = read_lines("deck.jsonl", iter([example.text]), cards.rules, cards.index)
        return cards.judge(read, path)
    read = read_deck(SourceFile(f"deck.{suffix}", example.text), cards.rules, cards.index)
    return cards.judge(read, f"deck.{suffix}")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("pools")


def test_all_codes_have_examples() -> None:
    assert [code for code in DECK_CODES if not page(code).examples()] == []


@pytest.mark.parametrize("code", DECK_CODES)
def test_examples(code: str, folder: Path) -> None:
    for example in page(code).examples():
        report = judge(code, example, folder)
        found = {one.code for one in report.diagnostics}
        if code in WITH_OTHERS:
            found &= {code}
        assert found == ({code} if example.outcome == "fail" else set()), (example.text, report.diagnostics)
        assert example.outcome == "fail" or report.legal


@pytest.mark.parametrize("code", DECK_CODES)
def test_sentences_are_filled(code: str, folder: Path) -> None:
    """A fact that a sentence needs is there whenever the code is given; what pages explain are these facts."""
    about = page(code)
    for example in about.examples():
        if example.outcome != "fail":
            continue
        for one in judge(code, example, folder).diagnostics:
            if one.code == code:
                for lang in ("ja", "en"):
                    for name in facts_in(about.message[lang]):
                        assert name in one.facts or f"{name}_{lang}" in one.facts, (code, name)
    used = set().union(*(facts_in(text) for lang in ("ja", "en") for text in (about.message[lang], *about.help[lang])))
    assert used <= set(about.facts)
