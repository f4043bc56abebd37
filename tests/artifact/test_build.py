"""`fudac build`: the same bytes for the same cards, whatever the machine, the hash seed or the order of files."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from fudac import resources
from fudac.artifact.content import natural
from fudac.artifact.plain_json import sha256
from fudac.catalogue import bundled_pool
from fudac.model.node import dump, load
from fudac.syntax import language

FILES = ("cards.json", "cards.sqlite", "manifest.json")
GAMES = ("harem-master", "seven", "vision")


def fudac(*arguments: object, cwd: Path, seed: str = "0") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONHASHSEED": seed, "FUDAC_CACHE": "off", "LANG": "ja_JP.UTF-8"}
    words = [sys.executable, "-m", "fudac", *map(str, arguments)]
    return subprocess.run(words, cwd=cwd, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("built")
    done = fudac("build", "-o", "out", cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "out"


def test_what_is_built(built: Path) -> None:
    assert sorted(path.name for path in built.iterdir()) == sorted(FILES)
    manifest = json.loads((built / "manifest.json").read_text(encoding="utf-8"))
    for name, file in manifest["files"].items():
        data = (built / name).read_bytes()
        assert (sha256(data), len(data)) == (file["sha256"], file["bytes"])
    content = json.loads((built / "cards.json").read_text(encoding="utf-8"))
    assert [game["game"] for game in content["games"]] == list(GAMES)
    for game, counts in zip(content["games"], manifest["games"], strict=True):
        pool = bundled_pool(game["game"])
        assert len(game["cards"]) == counts["cards"] == len(pool.numbers)
        assert counts["printings"] == len(pool.printings)
        assert counts["errata"] == len(pool.errata)
        in_force = pool.in_force()
        assert {card["number"]: card["face"] for card in game["cards"]} == {
            number: card.face.plain() for number, card in in_force.items()
        }


def test_tables_hold_what_the_json_holds(built: Path) -> None:
    content = json.loads((built / "cards.json").read_text(encoding="utf-8"))
    tables = sqlite3.connect(built / "cards.sqlite")
    for game in content["games"]:
        rows = dict(tables.execute("SELECT number, face FROM cards WHERE game = ?", (game["game"],)))
        assert {number: json.loads(face) for number, face in rows.items()} == {
            card["number"]: card["face"] for card in game["cards"] if card["face"] is not None
        }
        abilities = tables.execute(
            "SELECT number, place, field, kind, ja, en, tree FROM abilities WHERE game = ? ORDER BY number, place",
            (game["game"],),
        ).fetchall()
        wanted = [
            (card["number"], place, field, ability["kind"], ability["ja"], ability["en"], ability["tree"])
            for card in sorted(game["cards"], key=lambda card: card["number"])
            for place, (field, ability) in enumerate(texts_of(card), 1)
        ]
        assert [(*row[:6], json.loads(row[6])) for row in abilities] == wanted
    words = tables.execute("SELECT count(*), count(DISTINCT word) FROM ability_words").fetchone()
    assert words[0] > 1000 > words[1] > 50


def texts_of(card: dict[str, Any]) -> list[tuple[str | None, dict[str, Any]]]:
    """The abilities of a card, those of its text first, with the field in which each stands."""
    inside = [(part["field"], ability) for part in card["fields"] for ability in part["abilities"]]
    return [*((None, ability) for ability in card["abilities"]), *inside]


def test_texts_in_fields_of_their_own_are_built(built: Path) -> None:
    """VI 2.13.4, 2.17.3: texts by popularity and of the transformed side are no part of the text, but of the card."""
    (game,) = (one for one in json.loads((built / "cards.json").read_text("utf-8"))["games"] if one["game"] == "vision")
    cards = {card["number"]: card for card in game["cards"]}
    for card in game["cards"]:
        face = card["face"]
        written = {f"popularity.{key}": text for key, text in (face.get("popularity") or {}).items()}
        if text := (face.get("transformed") or {}).get("text"):
            written["transformed.text"] = text
        read = {part["field"]: [a["text"] for a in part["abilities"]] for part in card["fields"]}
        lines = {field: text.splitlines() for field, text in written.items()}
        assert {field: "\n".join(texts).splitlines() for field, texts in read.items()} == lines, card["number"]
    singer = {part["field"]: part["abilities"] for part in cards["AW-011"]["fields"]}
    assert list(singer) == [f"popularity.{key}" for key in ("explosion", "bonus", "normal", "penalty")]
    (alert,) = singer["popularity.normal"]
    assert (alert["kind"], alert["ja"]) == ("automatic", "（自動α）〔このキャラクター〕は「警戒」を得る。")
    assert alert["words"] and alert["articles"]


def test_what_was_built_is_the_ability_again(built: Path) -> None:
    """The tree in the file is the typed ability, and its canonical text is read into the same."""
    content = json.loads((built / "cards.json").read_text("utf-8"))
    for game in content["games"]:
        reader = language(bundled_pool(game["game"]).game.language_id)
        for card in game["cards"]:
            for _, ability in texts_of(card):
                again = load(ability["tree"])
                assert dump(again) == ability["tree"]
                assert reader.japanese(again) == ability["ja"]


def test_tables_hold_the_texts_in_fields(built: Path) -> None:
    tables = sqlite3.connect(built / "cards.sqlite")
    content = json.loads((built / "cards.json").read_text("utf-8"))
    inside = [(card, part) for game in content["games"] for card in game["cards"] for part in card["fields"]]
    wanted = {
        (card["number"], part["field"], word) for card, part in inside for a in part["abilities"] for word in a["words"]
    }
    rows = tables.execute(
        "SELECT number, field, word FROM abilities NATURAL JOIN ability_words WHERE field IS NOT NULL"
    )
    assert set(rows) == wanted
    parts = tables.execute("SELECT DISTINCT number FROM abilities NATURAL JOIN ability_parts WHERE field IS NOT NULL")
    assert {number for (number,) in parts} == {card["number"] for card, _ in inside}
    manifest = json.loads((built / "manifest.json").read_text("utf-8"))
    counts = {game["game"]: (game["abilities"], game["field_abilities"]) for game in manifest["games"]}
    for game, own, fields in tables.execute(
        "SELECT game, sum(field IS NULL), sum(field IS NOT NULL) FROM abilities GROUP BY game"
    ):
        assert counts[game] == (own, fields)


def test_values_inside_a_field_are_rows_too(built: Path) -> None:
    tables = sqlite3.connect(built / "cards.sqlite")
    rows = tables.execute("SELECT number, field, place, value FROM card_values WHERE field LIKE '%.%'").fetchall()
    content = json.loads((built / "cards.json").read_text("utf-8"))
    faces = [card["face"] for game in content["games"] for card in game["cards"] if card["face"] is not None]
    wanted = [
        (face["number"], f"{field}.{key}", place, item)
        for face in faces
        for field, value in face.items()
        if isinstance(value, dict)
        for key, inner in value.items()
        for place, item in enumerate(inner if isinstance(inner, list) else [inner], 1)
    ]
    assert sorted(rows) == sorted(wanted) and {"alternative_races", "popularity", "transformed"} <= {
        row[1].split(".")[0] for row in rows
    }


def test_every_ability_has_its_own_line_of_the_text(built: Path) -> None:
    content = json.loads((built / "cards.json").read_text(encoding="utf-8"))
    for game in content["games"]:
        for card in game["cards"]:
            lines = [line.strip() for line in (card["face"] or {}).get("text", "").split("\n") if line.strip()]
            assert [line for ability in card["abilities"] for line in ability["text"].split("\n")] == lines, card[
                "number"
            ]


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["1", "4711"])
def test_neither_seed_nor_place_nor_order_of_files_counts(built: Path, tmp_path: Path, seed: str) -> None:
    chance = random.Random(seed)
    files = []
    for game in GAMES:
        shutil.copytree(resources.cards() / game, tmp_path / seed / game)
        files += [path for folder in ("sets", "errata") for path in (tmp_path / seed / game / folder).glob("*.yaml")]
        files.append(tmp_path / seed / game / "game.yaml")
    chance.shuffle(files)
    done = fudac("build", *files, "-o", tmp_path / "out", cwd=tmp_path, seed=seed)
    assert done.returncode == 0, done.stdout + done.stderr
    for name in ("cards.json", "cards.sqlite"):
        assert (tmp_path / "out" / name).read_bytes() == (built / name).read_bytes(), name
    again = fudac("build", *reversed(files), "-o", tmp_path / "again", cwd=tmp_path, seed="0")
    assert again.returncode == 0, again.stdout + again.stderr
    assert (tmp_path / "again" / "manifest.json").read_bytes() == (tmp_path / "out" / "manifest.json").read_bytes()


def test_nothing_is_written_where_something_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(
        'game: seven\nset: {code: A, name: a, version: "1"}\ncards:\n  - {number: A-1, name: あ, kind: 通常}\n',
        encoding="utf-8",
    )
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "cards.json").write_text("old", encoding="utf-8")
    done = fudac("build", "a.yaml", "-o", "out", cwd=tmp_path)
    assert done.returncode == 1
    assert "何も書き出していません" in done.stdout
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["cards.json"]
    assert (tmp_path / "out" / "cards.json").read_text(encoding="utf-8") == "old"


@pytest.mark.slow
def test_as_of_gives_the_cards_in_force_then(tmp_path: Path) -> None:
    done = fudac("build", "--game", "harem-master", "--as-of", "2025-05-01", "-o", "out", cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    content = json.loads((tmp_path / "out" / "cards.json").read_text(encoding="utf-8"))
    assert content["as_of"] == "2025-05-01"
    from datetime import date

    in_force = bundled_pool("harem-master").in_force(date(2025, 5, 1))
    faces = {card["number"]: card["face"] for card in content["games"][0]["cards"] if card["face"] is not None}
    assert faces == {number: card.face.plain() for number, card in in_force.items()}


def test_the_queries_of_the_documentation_run(built: Path, checkout: Path) -> None:
    page = (checkout / "docs" / "artifact.md").read_text(encoding="utf-8")
    queries = page.split("```sql\n")[1].split("```")[0].split(";\n")
    tables = sqlite3.connect(built / "cards.sqlite")
    answers = [tables.execute(query).fetchall() for query in queries if query.strip()]
    assert len(answers) == 4
    assert all(answers)
    for name in re.findall(r"^\| `(\w+)`", page, re.MULTILINE):
        tables.execute(f"SELECT * FROM {name} LIMIT 1")


def test_numbers_of_cards_are_in_the_order_in_which_people_count() -> None:
    wanted = ["HM-1", "HM-2", "HM-09", "HM-9", "HM-10", "HM-10a", f"HM-{'9' * 5000}", "HM²-1", "T-1"]
    for seed in range(5):
        assert sorted(random.Random(seed).sample(wanted, len(wanted)), key=natural) == wanted
