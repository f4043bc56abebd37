"""``fudac simulate`` on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command import Fudac


def test_the_command(fudac: Fudac, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    made = fudac("simulate", "harem-master", "--decks", "forest-serenade", "lantern-march", "-n", "6", "--seed", "7", "--workers", "1", "--check",
                 "-o", str(page), "--format", "json")  # fmt: skip
    assert made.status == 0, made.err
    answer = json.loads(made.out)
    assert answer["ok"]
    assert answer["report"]["played"] == 6
    assert answer["report"]["checked"]
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    told = fudac(
        "simulate",
        "harem-master",
        "--decks",
        "forest-serenade",
        "lantern-march",
        "--seed",
        "7",
        "--replay",
        "3",
        "--lang",
        "ja",
    )
    assert told.status == 0
    assert "306.5a" in told.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["harem-mastr"], "harem-master"),
        (["harem-master", "--decks", "forest-serenad"], "forest-serenade"),
        (["harem-master", "--players", "randm"], "random"),
        (["harem-master", "--seats", "3"], "2"),
        (["harem-master", "-n", "0"], "1"),
    ],
)
def test_wrong_use_says_what_there_is(fudac: Fudac, arguments: list[str], said: str) -> None:
    made = fudac("simulate", *arguments, "--lang", "ja")
    assert made.status == 2
    assert said in made.err


def test_a_report_that_cannot_be_written_is_told_before_anything_is_played(fudac: Fudac, tmp_path: Path) -> None:
    made = fudac("simulate", "harem-master", "-n", "100000", "-o", str(tmp_path), "--lang", "ja")
    assert made.status == 2 and str(tmp_path) in made.err
    page = tmp_path / "new" / "folder" / "report.html"
    assert fudac("simulate", "seven", "-n", "1", "--workers", "1", "--players", "random", "-o", str(page)).status == 0
    assert page.is_file()


@pytest.mark.parametrize(("lang", "said", "unsaid"), [("ja", "席1", "seat"), ("en", "seat 1", "席1")])
def test_a_game_played_again_is_told_in_words(fudac: Fudac, lang: str, said: str, unsaid: str) -> None:
    told = fudac("simulate", "seven", "--players", "random", "--seats", "2", "--replay", "1", "--lang", lang)
    assert told.status == 0 and said in told.out and unsaid not in told.out
    assert "[put_cards]" not in told.out
