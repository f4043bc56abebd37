"""The files of the artefact: the same bytes for the same content, all of them or none."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from fudac.artifact.plain_json import json_bytes
from fudac.artifact.tables import sqlite_bytes, table_names
from fudac.artifact.writing import write_folder

CARD: dict[str, Any] = {
    "number": "T-1",
    "name": "見習い",
    "kind": "キャラクター",
    "face": {
        "number": "T-1",
        "name": "見習い",
        "cost": 2,
        "factions": ["騎士団", "辺境"],
        "text": "カードを１枚引く。",
    },
    "printings": [
        {
            "set": "T",
            "set_name": "試験",
            "version": "1.00",
            "released": "2000-10-01",
            "face": {
                "number": "T-1",
                "name": "見習い",
                "cost": 1,
                "factions": ["騎士団"],
                "text": "カードを１枚引く。",
            },
        }
    ],
    "fields": [],
    "errata": [{"date": "2001-04-01", "applies_to": ["1.00"], "change": {"cost": 2}, "reason": "誤植"}],
    "abilities": [
        {
            "kind": "spell",
            "text": "カードを１枚引く。",
            "ja": "カードを1枚引く。",
            "en": "Draw a card.",
            "articles": ["HM 407.1"],
            "words": ["カード", "を", "1", "枚", "引く", "。"],
            "tree": {"op": "spell", "steps": [{"op": "step", "effects": [{"op": "draw_cards", "count": 1}]}]},
        }
    ],
}
CONTENT: dict[str, Any] = {
    "games": [{"game": "a-game", "name": {"ja": "試験", "en": "Test"}, "fields": ["cost", "factions"], "cards": [CARD]}]
}


@pytest.fixture
def database(tmp_path: Path) -> sqlite3.Connection:
    path = tmp_path / "cards.sqlite"
    path.write_bytes(sqlite_bytes(CONTENT))
    return sqlite3.connect(path)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("SELECT name, kind FROM cards", [("見習い", "キャラクター")]),
        ("SELECT number FROM card_values WHERE field = 'factions' AND value = '辺境'", [("T-1",)]),
        ("SELECT version, released FROM printings", [("1.00", "2000-10-01")]),
        ("SELECT field, value, reason FROM errata", [("cost", 2, "誤植")]),
        ("SELECT kind, en FROM abilities", [("spell", "Draw a card.")]),
        ("SELECT number, place FROM ability_words WHERE word = '引く'", [("T-1", 1)]),
        ("SELECT article FROM ability_articles", [("HM 407.1",)]),
        ("SELECT part, times FROM ability_parts WHERE part = 'draw_cards'", [("draw_cards", 1)]),
        ("SELECT number, cost FROM a_game_cards WHERE cost >= 2", [("T-1", 2)]),
        ("PRAGMA integrity_check", [("ok",)]),
    ],
)
def test_a_person_can_query_the_tables(database: sqlite3.Connection, question: str, answer: list[tuple[Any]]) -> None:
    assert database.execute(question).fetchall() == answer


def test_every_table_holds_something(database: sqlite3.Connection) -> None:
    for table in table_names():
        assert database.execute(f"SELECT count(*) FROM {table}").fetchone()[0] > 0, table


def test_equal_content_gives_equal_bytes() -> None:
    assert sqlite_bytes(CONTENT) == sqlite_bytes(CONTENT)
    assert sqlite_bytes(CONTENT)[96:100] == bytes(4)


def test_json_refuses_what_is_no_json() -> None:
    with pytest.raises(ValueError, match="not JSON"):
        json_bytes(float("nan"))


def test_a_new_folder_appears_whole(tmp_path: Path) -> None:
    write_folder(tmp_path / "deep" / "out", {"manifest.json": b"m", "cards.json": b"c"})
    assert {path.name: path.read_bytes() for path in (tmp_path / "deep" / "out").iterdir()} == {
        "manifest.json": b"m",
        "cards.json": b"c",
    }
    assert [path.name for path in (tmp_path / "deep").iterdir()] == ["out"]


def test_other_files_of_the_folder_stay(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    (tmp_path / "cards.json").write_text("old")
    write_folder(tmp_path, {"manifest.json": b"m", "cards.json": b"c"})
    assert sorted(path.name for path in tmp_path.iterdir()) == ["cards.json", "manifest.json", "mine.txt"]
    assert (tmp_path / "cards.json").read_bytes() == b"c"


def test_nothing_is_half_written_on_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "cards.json").write_text("old")

    def full(path: Path, data: bytes) -> None:
        if path.name == "manifest.json":
            raise OSError("no space left on device")
        path.write_bytes(data)

    monkeypatch.setattr("fudac.artifact.writing._write", full)
    with pytest.raises(OSError, match="no space"):
        write_folder(tmp_path, {"cards.json": b"new", "manifest.json": b"m"})
    assert [path.name for path in tmp_path.iterdir()] == ["cards.json"]
    assert (tmp_path / "cards.json").read_text() == "old"
