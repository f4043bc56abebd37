"""The decks shared with other programs: legal or not, with every reason, on every date."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
import yaml

from fudac.catalogue import load_pool
from fudac.decks import FORMATS, DeckBook, book_for, canonical, check_file, read_deck, write_deck
from fudac.source.text import SourceFile

KINDS = {"E0510": "size", "E0511": "copies", "E0512": "cost_one"}


@pytest.fixture(scope="module")
def folder(shared_cases: Path) -> Path:
    found = shared_cases / "harem-master"
    if not (found / "decks" / "expected.yaml").is_file():
        pytest.skip("no shared decks")
    return found


def _book(folder: Path, as_of: date | None = None) -> DeckBook:
    return book_for(load_pool([folder / "sets", folder / "errata"], game="harem-master"), as_of)


def _check(folder: Path, book: DeckBook, name: str, expected: dict[str, object], size: int) -> None:
    (report,) = check_file(folder / "decks" / name, book)
    assert report.findings == (), name
    assert (report.legal, report.size) == (expected["legal"], size), name
    reasons = expected["reasons"]
    assert isinstance(reasons, list)
    assert [KINDS[one.code] for one in report.problems] == [one["kind"] for one in reasons], name
    for problem, reason in zip(report.problems, reasons, strict=True):
        assert problem.article == reason["article"], name
        if "name" in reason:
            assert (problem.name, problem.actual) == (reason["name"], reason["count"]), name
            assert sorted(problem.cards) == sorted(reason["cards"]), name
        if "because" in reason:
            assert list(problem.because) == reason["because"], name


def test_every_deck(folder: Path) -> None:
    expected = yaml.safe_load((folder / "decks" / "expected.yaml").read_text(encoding="utf-8"))
    newest = _book(folder)
    books: dict[str, DeckBook] = {}
    for name, answer in expected.items():
        _check(folder, newest, name, answer, answer["size"])
        for day, then in answer.get("as_of", {}).items():
            book = books.setdefault(str(day), _book(folder, date.fromisoformat(str(day))))
            _check(folder, book, name, then, answer["size"])


def test_every_deck_in_every_format(folder: Path) -> None:
    book = _book(folder)
    for path in sorted((folder / "decks").glob("d*.*")):
        deck = read_deck(SourceFile(str(path), path.read_text(encoding="utf-8")), book.rules, book.index).deck
        for by_name in (False, True):
            plain = canonical(deck, book.index, by_name)
            for format in FORMATS:
                text = write_deck(plain, format, book.index)
                assert read_deck(SourceFile(f"d.{format}", text), book.rules, book.index).deck == plain
