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
