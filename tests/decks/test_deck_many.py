"""Many decks: folders, JSON lines as a stream, reports as data."""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import jsonschema
import pytest

from fudac.decks import CardIndex, DeckBook, DeckCard, check_decks, check_many
from fudac.decks.many import deck_files
from fudac.decks.reading import read_lines
from fudac.model.decks import Deck, DeckRules, Entry

RULES = DeckRules.model_validate(
    {
        "groups": {"cheap": {"ja": "安い札", "en": "cheap cards", "where": {"cost": 1}}},
        "formats": {
            "standard": {
                "ja": "標準",
                "en": "standard",
                "article": "100.2",
                "rules": [
                    {"rule": "size", "exactly": 5},
                    {"rule": "copies", "at_most": 3, "name_article": "202.2"},
                    {"rule": "count", "of": "cheap", "at_least": 1},
                ],
            }
        },
    }
)
CARDS = [DeckCard(f"K-{at}", f"札{at}", f"札{at}", {"cost": at}) for at in range(6)]


def book() -> DeckBook:
    return DeckBook(RULES, CardIndex(CARDS), game="g", articles="HM", as_of=date(2001, 4, 1))


def test_a_folder_in_order(tmp_path: Path) -> None:
    (tmp_path / "b.txt").write_text("3 K-1\n2 K-2\n", encoding="utf-8")
    (tmp_path / "a.yaml").write_text("cards: {K-1: 3, K-3: 1}\n", encoding="utf-8")
    (tmp_path / "README.md").write_text("not a deck", encoding="utf-8")
    (tmp_path / ".hidden.txt").write_text("x", encoding="utf-8")
    inner = tmp_path / "c"
    inner.mkdir()
    (inner / "d.csv").write_text("count,card\n4,K-1\n1,K-2\n", encoding="utf-8")
    (inner / "e.jsonl").write_text(
        '{"name": "一", "cards": {"K-1": 3, "札2": 2}}\n\n{"cards": ["3 K-1", "札2 ×1"]}\n', encoding="utf-8"
    )
    reports = list(check_many([tmp_path], book()))
    found = [(Path(one.path).name, one.legal, one.size) for one in reports]
    assert found == [
        ("a.yaml", False, 4),
        ("b.txt", True, 5),
        ("d.csv", False, 5),
        ("e.jsonl:1", True, 5),
        ("e.jsonl:3", False, 4),
    ]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ('{"cards": ', "E0527"),
        ("[1, 2]", "E0520"),
        ('{"name": "x"}', "E0520"),
        ('{"cards": {"K-1": "many"}}', "E0504"),
        ('{"cards": {"K-1": true}}', "E0504"),
        ('{"cards": {"K-9": 1}}', "E0501"),
        ('{"cards": {"K-1": 1}, "x": 1}', "E0521"),
        ("[" * 100_000, "E0527"),
    ],
)
def test_wrong_lines(line: str, code: str) -> None:
    ((path, read),) = read_lines("d.jsonl", iter([line + "\n"]), RULES, book().index)
    report = book().judge(read, path)
    assert [one.code for one in report.findings] == [code]
    assert path == "d.jsonl:1"


def test_a_stream_takes_no_more_memory_than_a_deck() -> None:
    def lines(number: int) -> Iterator[str]:
        for at in range(number):
            yield json.dumps({"name": f"deck {at}", "cards": {"K-1": 3, "K-2": 1 + at % 3}}) + "\n"

    judge = book()

    def peak(number: int) -> int:
        tracemalloc.start()
        for _, read in read_lines("d.jsonl", lines(number), RULES, judge.index):
            judge.judge(read)
        size = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return size

    peak(50)
    assert peak(3000) < 2 * peak(300) + 20_000


def test_decks_in_memory() -> None:
    decks = (Deck.of([Entry("K-1", 3), Entry("K-2", many)]) for many in (1, 2, 3))
    assert [one.legal for one in check_decks(decks, book())] == [False, True, False]


def test_report_as_data() -> None:
    deck = Deck.of([Entry("K-2", 4), Entry("札3", 2), Entry("札七", 1)], name="試作")
    report = book().judge(deck, "deck.yaml")
    data = report.to_json("ja")
    jsonschema.validate(
        data,
        {
            "type": "object",
            "required": ["file", "legal", "size", "problems"],
            "properties": {
                "problems": {"items": {"required": ["code", "message", "article", "cards"], "type": "object"}},
                "legal": {"type": "boolean"},
                "size": {"type": "integer"},
            },
        },
    )
    json.dumps(data)
    assert (data["file"], data["legal"], data["size"], data["as_of"], data["name"]) == (
        "deck.yaml",
        False,
        7,
        "2001-04-01",
        "試作",
    )
    unknown, size, copies = data["problems"]
    assert (unknown["code"], unknown["cards"], unknown["article"]) == ("E0501", ["札七"], None)
    assert (size["code"], size["article"], size["limit"], size["bound"], size["actual"]) == (
        "E0510",
        "HM 100.2",
        5,
        "exactly",
        7,
    )
    assert (copies["name"], copies["limit"], copies["actual"], copies["cards"]) == ("札2", 3, 4, ["K-2"])
    assert copies["suggestion"] == "札2を1枚減らす"
    assert "札2" in copies["message"] and "3" in copies["message"]
    change = data["change"]
    assert (change["moves"], change["smallest"]) == (4, True)
    assert sum(one["count"] for one in change["remove"]) - sum(one["count"] for one in change["add"]) == 2
    assert report.to_json("en")["problems"][2]["suggestion"] == "take out 1 札2"


def test_a_legal_deck_has_nothing_to_change() -> None:
    report = book().judge(Deck.of([Entry("K-1", 3), Entry("K-2", 2)]))
    assert report.legal and report.change is None and report.diagnostics == ()
    assert report.to_json()["change"] is None


def test_of_a_card_pool_only_the_decks_are_decks(tmp_path: Path) -> None:
    for name in ("sets/a.yaml", "errata/e.yaml", "scenarios/s.yaml", "decks/more/d.txt", "game.yaml"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("3 K-1\n", encoding="utf-8")
    assert list(deck_files(tmp_path)) == [tmp_path / "decks" / "more" / "d.txt"]
    assert list(deck_files(tmp_path.parent / tmp_path.name / "decks")) == [tmp_path / "decks" / "more" / "d.txt"]
