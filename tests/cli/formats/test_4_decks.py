"""formats.md 4, *Decks*: four formats, read leniently and written canonically.

| sentence | test |
| --- | --- |
| YAML, plain text, CSV and Cockatrice are read | test_every_format_is_read |
| and written by deck convert | test_every_format_is_written, test_to_what |
| the ways of writing that the examples show, comments too | test_lines |
| a card by number, by number and version, by name | test_how_a_card_is_named |
| the card in force counts, whatever printing is named | test_the_card_in_force_counts |
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from command import Fudac
from contract import HM, codes, fighter, write

POOL = {
    "p/sets/a.yaml": HM
    + fighter(number="HM-001")
    + fighter(number="HM-002", name="見習い剣士")
    + fighter(number="HM-003", name="見習い魔術師")
    + fighter(number="010", name="no"),
    "p/sets/b.yaml": HM.replace("T1", "T2").replace("1.00", "1.01").replace("2000-10", "2001")
    + fighter(number="HM-001", name="剣豪", cost="2"),
}
COD = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1"><deckname>試作</deckname><comments></comments>
<zone name="main"><card number="3" name="HM-001"/><card number="2" name="見習い剣士"/></zone></cockatrice_deck>
"""
FILES = {
    "d.yaml": "game: harem-master\nname: 試作\ncards: {HM-001: 3, 見習い剣士: 2}\n",
    "d.yml": "cards: {HM-001: 3, 見習い剣士: 2}\n",
    "d.txt": "# a comment\n// too\n3 HM-001\n2x 見習い剣士\n",
    "d.csv": "count,card\n3,HM-001\n2,見習い剣士\n",
    "e.csv": "card,count,note\nHM-001,3,い\n見習い剣士,2,\n",
    "d.cod": COD,
}


def read(fudac: Fudac, name: str, text: str, *more: str) -> Any:
    write({**POOL, f"p/decks/{name}": text})
    return fudac("deck", "check", f"p/decks/{name}", "--format", "json", *more).json


def cards(fudac: Fudac, line: str) -> dict[str, int]:
    """The cards of a plain list, as the canonical list says them."""
    write({**POOL, "p/decks/d.txt": line + "\n"})
    answer = fudac("deck", "convert", "p/decks/d.txt", "--to", "csv", "--format", "json").json
    rows = [row.split(",") for row in answer["text"].splitlines()[1:]]
    return {card: int(count) for count, card in rows}


@pytest.mark.parametrize("name", FILES)
def test_every_format_is_read(fudac: Fudac, name: str) -> None:
    answer = read(fudac, name, FILES[name])
    assert answer["decks"][0]["size"] == 5
    assert codes(answer) == ["E0510"]  # nothing else than that 51 are wanted


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("target", ["yaml", "txt", "csv", "cod"])
def test_every_format_is_written(fudac: Fudac, name: str, target: str) -> None:
    write({**POOL, f"p/decks/{name}": FILES[name]})
    assert fudac("deck", "convert", f"p/decks/{name}", "--to", target, "-o", f"p/decks/new.{target}").status == 0
    again = fudac("deck", "check", f"p/decks/new.{target}", "--format", "json").json
    assert (again["decks"][0]["size"], codes(again)) == (5, ["E0510"])
    once = Path(f"p/decks/new.{target}").read_text(encoding="utf-8")
    assert fudac("deck", "convert", f"p/decks/new.{target}", "--to", target).out == once  # canonical stays
    assert target != "yaml" or once.startswith("game: harem-master\n")


@pytest.mark.parametrize(
    ("word", "target"),
    [("yml", "yaml"), ("text", "txt"), ("plain", "txt"), ("cockatrice", "cod"), ("CSV", "csv"), ("docx", None)],
)
def test_to_what(fudac: Fudac, word: str, target: str | None) -> None:
    write({**POOL, "p/decks/d.txt": "3 HM-001\n"})
    result = fudac("deck", "convert", "p/decks/d.txt", "--to", word, "--format", "json")
    assert (result.status, result.json.get("format")) == ((0, target) if target else (2, None))


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("3 HM-001", {"HM-001": 3}),
        ("3x 見習い剣士", {"HM-002": 3}),
        ("見習い魔術師 ×2", {"HM-003": 2}),
        ("３ ＨＭ－００１", {"HM-001": 3}),
        ("3枚 見習い剣士", {"HM-002": 3}),
        ("見習い剣士 3枚", {"HM-002": 3}),
        ("x3 HM-001", {"HM-001": 3}),
        ("3×HM-001", {"HM-001": 3}),
        ("HM-001x3", {"HM-001": 3}),
        ("003 HM-001", {"HM-001": 3}),
        ("3 hm-001", {"HM-001": 3}),
        ("3 HM-1", {"HM-001": 3}),
        ("3 HM001", {"HM-001": 3}),
        ("見習い剣士", {"HM-002": 1}),
        ("3 HM-001  # 三枚", {"HM-001": 3}),
        ("3 HM-001  // 三枚", {"HM-001": 3}),
        ("# 3 HM-001\n// 3 HM-001\n1 HM-002", {"HM-002": 1}),
        ("1 HM-002\n2 見習い剣士", {"HM-002": 3}),
        ("3 010", {"010": 3}),
        ("2 no", {"010": 2}),
        ("1. 3 HM-001", {"HM-001": 3}),
        ("キャラクター (3)\n3 HM-001", {"HM-001": 3}),
        ("3 《見習い剣士》", {"HM-002": 3}),
    ],
)
def test_lines(fudac: Fudac, line: str, expected: dict[str, int]) -> None:
    assert cards(fudac, line) == expected


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("0 HM-001", "E0504"),
        ("-1 HM-001", "E0504"),
        ("1.5 HM-001", "E0525"),
        ("3 HM-009", "E0501"),
        ("キャラクター (2)\n3 HM-001", "E0505"),
        ("合計 4枚\n3 HM-001", "E0505"),
        ("# nothing", "E0509"),
        ("3 HM-001@9.9", "E0507"),
    ],
)
def test_lines_that_are_wrong(fudac: Fudac, line: str, code: str) -> None:
    assert code in codes(read(fudac, "d.txt", line + "\n"))


@pytest.mark.parametrize(
    ("text", "size", "code"),
    [
        ("cards: {HM-001: '3'}", 3, None),
        ("cards: {HM-001: ３}", 3, None),
        ("cards: {HM-001: x}", 0, "E0504"),
        ("cards: {HM-001: 0}", 0, "E0504"),
        ("cards: {HM-001: 2, HM-001: 1}", 3, "E0508"),
        ("cards: {no: 2, 010: 1}", 3, None),
        ("cards: {}", 0, "E0509"),
        ("name: い", 0, "E0520"),
        ("game: seven\ncards: {HM-001: 3}", 3, "E0522"),
    ],
)
def test_yaml_decks(fudac: Fudac, text: str, size: int, code: str | None) -> None:
    answer = read(fudac, "d.yaml", text + "\n")
    assert answer["decks"][0]["size"] == size
    assert (code is None) or code in codes(answer)
    assert code is not None or not {"E0504", "E0508", "E0501"} & set(codes(answer))


@pytest.mark.parametrize(
    "called", ["HM-001", "HM-001@1.00", "HM-001@1.01", "HM-001＠１．００", "剣豪", "HM-001 剣豪", "剣士"]
)
def test_how_a_card_is_named(fudac: Fudac, called: str) -> None:
    answer = read(fudac, "d.txt", f"3 {called}\n")
    assert not {"E0501", "E0503", "E0507"} & set(codes(answer))


@pytest.mark.parametrize("called", ["HM-001@1.00", "HM-001", "剣豪"])
def test_the_card_in_force_counts(fudac: Fudac, called: str) -> None:
    """Its name for the copies limit, its cost for the character of cost 1."""
    answer = read(fudac, "d.txt", f"3 {called}\n1 HM-001@1.01\n")
    limit = next(one for one in answer["decks"][0]["problems"] if one["code"] == "E0511")
    assert "剣豪" in limit["message"] and limit["cards"] == ["HM-001"]
    assert "E0512" in codes(answer)  # it costs 2 now
    before = read(fudac, "d.txt", f"3 {called}\n", "--as-of", "2000-12")
    assert "E0512" not in codes(before)
