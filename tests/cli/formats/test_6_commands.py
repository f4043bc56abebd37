"""formats.md 6, *Commands*: every command, the common options, the exit status and the JSON objects.

| sentence | test |
| --- | --- |
| the table of commands | test_every_command, and one test each below |
| common options | test_common_options, test_color, test_quiet, test_lang, test_as_of |
| exit status 0, 1, 2, 70 | test_exit_status, test_strict, tests/cli/test_commands.py::test_a_fault_of_the_program_gives_a_report |
| --format json prints one object with ok, command, diagnostics | test_one_json_object |
| a diagnostic's keys; line and column from 1, in characters as written | test_a_diagnostic |
| error, warning, hint | test_severities |
| parse and show add abilities; deck check adds decks; test adds scenarios | test_what_parse_and_show_add, test_what_deck_check_adds, test_what_test_adds |
"""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest
from command import Fudac
from contract import HM, codes, errata, erratum, event, fighter, write

SCENARIO = """game: harem-master
scenarios:
  - name: 四である
    given: {active: A, A: {field: [剣士]}, B: {}}
    then: {剣士: {physical: 4}}
  - name: 五である
    given: {active: A, A: {field: [剣士]}, B: {}}
    then: {剣士: {physical: 5}}
"""
FILES = {
    "p/sets/a.yaml": HM + fighter() + event("カードを１枚引く。"),
    "p/errata/e.yaml": errata(erratum("cost: 2", date="2001-07")),
    "p/decks/d.txt": "3 T-1\n",
    "p/scenarios/s.yaml": SCENARIO,
}
COMMANDS: dict[str, list[str]] = {
    "check": ["check", "p"],
    "build": ["build", "p", "-o", "out"],
    "show": ["show", "T-1", "--cards", "p"],
    "parse": ["parse", "--game", "harem-master", "--type", "イベント", "カードを１枚引く。"],
    "fmt": ["fmt", "--check", "p"],
    "deck check": ["deck", "check", "p/decks/d.txt"],
    "deck convert": ["deck", "convert", "p/decks/d.txt", "--to", "csv"],
    "errata list": ["errata", "list", "--cards", "p"],
    "errata show": ["errata", "show", "T-1", "--cards", "p"],
    "errata diff": ["errata", "diff", "2001", "2002", "--cards", "p"],
    "errata apply": ["errata", "apply", "p/sets/a.yaml", "-o", "new.yaml", "--cards", "p"],
    "test": ["test", "p"],
    "rules": ["rules", "harem-master", "306.5"],
    "schema": ["schema", "-o", "schemas"],
    "new game": ["new", "game", "mine", "--game", "harem-master"],
    "new set": ["new", "set", "one.yaml", "--game", "harem-master"],
    "new card": ["new", "card", "p/sets/a.yaml"],
    "new scenario": ["new", "scenario", "two.yaml", "--game", "harem-master"],
    "explain": ["explain", "E0150"],
}
WRONG = {"deck check": 1, "test": 1}  # 3 cards are no deck; one scenario fails


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command(fudac: Fudac, command: str) -> None:
    write(FILES)
    result = fudac(*COMMANDS[command])
    assert (result.status, result.err) == (WRONG.get(command, 0), "")
    assert result.out


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    "option",
    [
        ["--lang", "en"],
        ["--format", "json"],
        ["--format", "sarif"],
        ["--format", "github"],
        ["--quiet"],
        ["--color"],
        ["--color", "never"],
        ["--as-of", "2001-06"],
        ["--game", "harem-master"],
    ],
    ids=" ".join,
)
def test_common_options(fudac: Fudac, command: str, option: list[str]) -> None:
    write(FILES)
    typed = COMMANDS[command]
    result = fudac(*typed, *(option if option[0] not in typed else []))
    assert (result.status, result.err) == (WRONG.get(command, 0), "")


@pytest.mark.parametrize("command", COMMANDS)
def test_one_json_object(fudac: Fudac, command: str) -> None:
    write(FILES)
    result = fudac(*COMMANDS[command], "--format", "json")
    answer = json.loads(result.out)
    assert answer["command"] == command
    assert answer["ok"] is (result.status == 0)
    assert isinstance(answer["diagnostics"], list)


@pytest.mark.parametrize(
    ("typed", "status"),
    [
        (["check", "p"], 0),
        (["check", "p", "nothing"], 2),
        (["check", "--nonsense"], 2),
        (["show", "T-1", "--cards", "p"], 0),
        (["show", "T-8", "--cards", "p"], 1),
        (["show"], 2),
        (["show", "T-1", "T-9", "--cards", "p"], 2),
        (["parse", "--game", "harem-master", "--type", "イベント", "カードを１枚ぴく。"], 1),
        (["parse", "--game", "chess", "い"], 2),
        (["parse", "--game", "harem-master", "--type", "呪文", "カードを１枚引く。"], 2),
        (["deck", "check", "p/decks/d.txt"], 1),
        (["deck", "check"], 2),
        (["deck", "convert", "p/decks/d.txt"], 2),
        (["errata", "diff", "1.00", "9.9", "--cards", "p"], 1),
        (["errata", "apply", "--cards", "p"], 2),
        (["test", "p"], 1),
        (["test", "p", "--name", "四"], 0),
        (["test", "p", "--name", "六"], 2),
        (["test", "p/decks"], 1),  # nothing there to be tested
        (["rules", "chess"], 2),
        (["explain", "E9999"], 2),
        (["nonsense"], 2),
        (["check", "p", "--as-of", "2001-13"], 2),
        (["check", "p", "--lang", "fr"], 2),
        (["check", "p", "--format", "xml"], 2),
        ([], 2),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
def test_exit_status(fudac: Fudac, typed: list[str], status: int) -> None:
    write(FILES)
    assert fudac(*typed).status == status
    if typed:
        answer = fudac(*typed, "--format", "json")
        assert answer.status == status
        if "xml" not in typed:
            assert answer.json["ok"] is (status == 0)


def test_strict(fudac: Fudac) -> None:
    write({"a.yaml": HM + event("カードを１枚引く")})
    assert fudac("check", "a.yaml").status == 0
    result = fudac("check", "a.yaml", "--strict", "--format", "json")
    assert (result.status, result.json["ok"], codes(result.json)[0][0]) == (1, False, "W")


def test_nothing_to_test_is_said_loudly(fudac: Fudac) -> None:
    write(
        {
            "p/sets/a.yaml": HM + fighter(),
            "q/scenarios/s.yaml": SCENARIO.split("  - name: 五")[0]
            .replace("剣士", "灯火持ちのトト")
            .replace("physical: 4", "zone: field"),
        }
    )
    result = fudac("test", "p", "--quiet")
    assert result.status == 1 and "シナリオがありません" in result.out
    both = fudac("test", "q", "p", "--format", "json")  # also where another path holds some
    assert (both.status, codes(both.json), both.json["passed"]) == (1, ["E0180"], 1)


@pytest.mark.parametrize(
    ("option", "coloured"),
    [
        (["--color"], True),
        (["--color", "always"], True),
        (["--color=always"], True),
        (["--color", "never"], False),
        ([], False),
    ],
)
@pytest.mark.parametrize("in_front", [True, False])
def test_color(fudac: Fudac, option: list[str], coloured: bool, in_front: bool) -> None:
    """--color stands alone in the contract; a word after it that is no colour is not its value."""
    write({"a.yaml": HM + fighter(cost="-1")})
    result = fudac(*option, "check", "a.yaml") if in_front else fudac("check", *option, "a.yaml")
    assert result.status == 1
    assert ("\x1b[" in result.out) == coloured


def test_quiet(fudac: Fudac) -> None:
    write(FILES)
    assert fudac("check", "p", "--quiet").out == ""
    assert "シナリオ" not in fudac("test", "p", "--quiet", "--name", "四").out


def test_lang(fudac: Fudac) -> None:
    write({"a.yaml": HM + fighter(cost="-1")})
    ja, en = (
        fudac("check", "a.yaml", "--lang", lang, "--format", "json").json["diagnostics"][0] for lang in ("ja", "en")
    )
    assert (ja["message"] != en["message"] and en["message"].isascii() is False) or "cost" in en["message"]
    assert {key: ja[key] for key in ("code", "line", "column")} == {key: en[key] for key in ("code", "line", "column")}


@pytest.mark.parametrize(("day", "cost"), [("2001-06", 1), ("2001-07", 2), ("2002", 2), ("２００１-０６", 1)])
def test_as_of(fudac: Fudac, day: str, cost: int) -> None:
    write(FILES)
    assert fudac("show", "T-1", "--cards", "p", "--as-of", day, "--format", "json").json["face"]["cost"] == cost
    fudac("build", "p", "-o", "out", "--as-of", day)
    built = json.loads(Path("out/cards.json").read_text(encoding="utf-8"))
    assert f'"cost": {cost}' in json.dumps(built, ensure_ascii=False)


KEYS = ["code", "severity", "message", "file", "line", "column", "end_line", "end_column", "article", "help", "fix"]


def test_a_diagnostic(fudac: Fudac) -> None:
    text = HM + fighter(name="ｶﾞｳｽ騎士", cost="-1", sex="女")
    write({"a.yaml": text})
    cost, sex = fudac("check", "a.yaml", "--format", "json").json["diagnostics"]
    assert list(cost) == list(sex) == KEYS
    assert (cost["severity"], cost["file"], cost["article"], cost["fix"]) == ("error", "a.yaml", "HM 203.1", None)
    assert (sex["fix"]["replacement"], sex["help"][0]) == ("おんなのこ", "「おんなのこ」ではありませんか")
    line = text.splitlines()[cost["line"] - 1]
    assert cost["line"] == cost["end_line"] == 4
    assert line[cost["column"] - 1 : cost["end_column"] - 1] == "-1"  # characters as written, ｶﾞ being two
    assert line[sex["column"] - 1 : sex["end_column"] - 1] == "女"


@pytest.mark.parametrize(
    ("card", "severity"),
    [
        (event("カードを１枚ぴく。"), "error"),  # cannot be read
        (fighter(cost="-1"), "error"),  # contradicts the page
        (event("[T]：カードを１枚引く。"), "error"),  # can never work
        (event("カードを１枚引く"), "warning"),  # a missing 。
        (event("≪いない人≫１体を選ぶ。それは[P]＋１される。"), "warning"),  # a name no card has
        (event("未知陣営のキャラクター１体を選ぶ。それは[P]＋１される。"), "warning"),  # a faction no card has
        (fighter(cost='"2"'), "hint"),
    ],
)
def test_severities(fudac: Fudac, card: str, severity: str) -> None:
    write({"a.yaml": HM + card})
    found = fudac("check", "a.yaml", "--format", "json").json["diagnostics"]
    assert {one["severity"] for one in found} == {severity}


ABILITY = {"kind", "tree", "ja", "en", "articles"}


@pytest.mark.parametrize(
    ("type", "text", "kind"),
    [
        ("キャラクター", "[T]：カードを１枚引く。", "activated"),
        ("キャラクター", "このキャラクターが場に出た時、カードを１枚引く。", "triggered"),
        ("キャラクター", "このキャラクターが処刑台に置かれる場合、代わりに、手札に戻す。", "replacement"),
        ("キャラクター", "自分のキャラクターは[P]＋１される。", "static"),
        ("イベント", "カードを１枚引く。", "spell"),
    ],
)
def test_what_parse_and_show_add(fudac: Fudac, type: str, text: str, kind: str) -> None:
    answer = fudac("parse", "--game", "harem-master", "--type", type, text, "--format", "json").json
    (ability,) = answer["abilities"]
    assert set(ability) >= ABILITY
    assert (ability["kind"], bool(ability["tree"]), ability["articles"][0][:3]) == (kind, True, "HM ")
    assert ability["ja"].endswith("。") and ability["en"].endswith(".")
    write({"a.yaml": HM + (event(text) if type == "イベント" else fighter(number="T-9", text=f'"{text}"'))})
    shown = fudac("show", "T-9", "--cards", "a.yaml", "--format", "json").json["abilities"]
    assert [{key: one[key] for key in ABILITY} for one in shown] == [{key: ability[key] for key in ABILITY}]


def test_what_show_shows(fudac: Fudac) -> None:
    """The face, each ability's tree, canonical Japanese, English, articles, history; by number or name."""
    write(FILES)
    for called in ("T-9", "学習"):
        out = fudac("show", called, "--cards", "p").out
        for part in ("イベント", "draw_cards", "カードを１枚引く。", "Draw a card.", "HM 215.3a", "2000-10"):
            assert part in out


def test_what_deck_check_adds(fudac: Fudac) -> None:
    write({**FILES, "p/decks/e.csv": "count,card\n3,T-1\n"})
    answer = fudac("deck", "check", "p/decks/d.txt", "p/decks/e.csv", "--format", "json").json
    assert [(one["file"], one["legal"], one["size"]) for one in answer["decks"]] == [
        ("p/decks/d.txt", False, 3),
        ("p/decks/e.csv", False, 3),
    ]
    for deck in answer["decks"]:
        for problem in deck["problems"]:
            assert {"code", "message", "article", "cards"} <= set(problem)
        assert deck["problems"][0]["article"] == "HM 100.2"


def test_what_test_adds(fudac: Fudac) -> None:
    write(FILES)
    answer = fudac("test", "p", "--format", "json").json
    assert [(one["file"], one["name"], one["passed"]) for one in answer["scenarios"]] == [
        ("p/scenarios/s.yaml", "四である", True),
        ("p/scenarios/s.yaml", "五である", False),
    ]
    assert (answer["passed"], answer["failed"], answer["scenarios"][0]["reason"]) == (1, 1, "")
    assert "5" in answer["scenarios"][1]["reason"]


def test_check_without_a_path_is_about_the_bundled_games(fudac: Fudac) -> None:
    games = fudac("check", "--game", "vision", "--format", "json").json["games"]
    assert [one["game"] for one in games] == ["vision"]


def test_build_writes_three_files(fudac: Fudac) -> None:
    write(FILES)
    fudac("build", "p", "-o", "out")
    assert sorted(path.name for path in Path("out").iterdir()) == ["cards.json", "cards.sqlite", "manifest.json"]
    with sqlite3.connect("out/cards.sqlite") as tables:
        assert {"cards", "printings", "abilities", "errata"} <= {
            row[0] for row in tables.execute("select name from sqlite_master")
        }


def test_fmt_keeps_comments_and_is_canonical(fudac: Fudac) -> None:
    text = HM + "  # 見出し\n" + event("［ＯＴ］１枚引く。").replace("［ＯＴ］１枚", "カードを1枚")
    write({"a.yaml": text})
    assert fudac("fmt", "--check", "a.yaml").status == 1
    assert Path("a.yaml").read_text(encoding="utf-8") == text
    assert fudac("fmt", "a.yaml").status == 0
    new = Path("a.yaml").read_text(encoding="utf-8")
    assert "# 見出し" in new and "カードを１枚引く。" in new
    assert fudac("fmt", "--check", "a.yaml").status == 0


def test_errata_commands(fudac: Fudac) -> None:
    write(FILES)
    assert "T-1" in fudac("errata", "list", "--cards", "p").out
    shown = fudac("errata", "show", "T-1", "--cards", "p", "--format", "json").json["history"]
    assert [one["kind"] for one in shown] == ["printing", "erratum"]
    for a, b in (("2001", "2002"), ("1.00", "2001-07"), ("T1", "2002")):
        (card,) = fudac("errata", "diff", a, b, "--cards", "p", "--format", "json").json["games"][0]["cards"]
        assert (card["number"], card["ja"]) == ("T-1", ["コスト：1 → 2"])
    assert fudac("errata", "apply", "p/sets/a.yaml", "-o", "new.yaml", "--cards", "p").status == 0
    assert fudac("show", "T-1", "--cards", "new.yaml", "--format", "json").json["face"]["cost"] == 2


def test_rules_say_where_and_by_what(fudac: Fudac) -> None:
    (article,) = fudac("rules", "harem-master", "306.5b", "--format", "json").json["articles"]
    assert article["article"] == "306.5b" and article["where"] and article["scenarios"]


def test_explain_has_a_failing_and_a_corrected_example(fudac: Fudac) -> None:
    out = fudac("explain", "E0150").out
    assert "fail" in out and "ok" in out
