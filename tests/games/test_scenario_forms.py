"""What is written wrong in scenarios is told with its place, in both languages, and never brings anything down."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from fudac import resources
from fudac.cli.main import main
from fudac.desk.beside import files_beside, findings_beside
from fudac.desk.scenarios import check_scenarios, read_scenarios, run_scenario
from fudac.diagnostics import message_of
from fudac.diagnostics.pages import page
from fudac.games.scene import english

SLIPS = [
    ("harem-master", "{given: {active: Q}}", "given.active", "「Q」ではなく A・B のどれか"),
    ("harem-master", "{given: {activ: A}}", "given.activ", "知らないキー「activ」（もしかして: active）"),
    ("harem-master", "{given: {A: {fild: [x]}}}", "given.A.fild", "もしかして: field"),
    ("harem-master", "{given: {A: 3}}", "given.A", "「キー: 値」の組"),
    ("harem-master", "{given: {A: {hand: いろは}}}", "given.A.hand", "「いろは」は整数ではない"),
    ("harem-master", "{given: {A: {hand: 99999999999}}}", "given.A.hand", "10000 以下"),
    ("harem-master", "{given: {A: {hand: -1}}}", "given.A.hand", "0 以上"),
    ("harem-master", "{given: {A: {field: [{card: x, stat: acted}]}}}", "given.A.field[1].stat", "もしかして: state"),
    ("harem-master", "{given: {A: {field: [[x]]}}}", "given.A.field[1]", "語を１つ"),
    ("harem-master", "{given: [A]}", "given", "「キー: 値」の組"),
    ("harem-master", "{given: {turn: {}}}", "given.turn", "整数ではない"),
    ("harem-master", "{given: {}, play: {A: pass}}", "play", "一覧を書く"),
    ("harem-master", "{given: {}, play: [{A: {atack: x}}]}", "play[1].A.atack", "もしかして: attack"),
    ("harem-master", "{given: {}, play: [{A: end_trun}]}", "play[1].A", "もしかして: end_turn"),
    ("harem-master", "{given: {}, play: [{refused: {A: pass}, becuase: x}]}", "play[1].becuase", "もしかして: because"),
    ("harem-master", "{given: {}, play: [{refused: pass}]}", "play[1].refused", "拒まれる行動を１つ"),
    ("harem-master", "{given: {}, play: [{A: pass, B: pass}]}", "play[1]", "１つの行動"),
    ("harem-master", "{given: {}, play: [いろは]}", "play[1]", "「キー: 値」の組"),
    ("harem-master", "{given: {}, play: [{run_to: tomorrow}]}", "play[1].run_to", "next_turn"),
    ("harem-master", "{given: {}, play: [{expect: {A: 3}}]}", "play[1].expect.A", "「キー: 値」の組"),
    ("harem-master", "{given: {}, then: {scores: {A: 高}}}", "then.scores.A", "整数ではない"),
    ("harem-master", "{given: {}, then: {剣士: 3}}", "then.剣士", "「キー: 値」の組"),
    ("harem-master", "{given: {}, when: x}", "when", "知らないキー「when」"),
    ("seven", "{given: {players: [S, Q]}}", "given.players[2]", "「Q」"),
    ("seven", "{given: {board: {a9: x}}}", "given.board.a9", "知らないキー「a9」"),
    ("seven", "{given: {S: {hand: x}}}", "given.S.hand", "一覧を書く"),
    ("seven", "{given: {S: {lock: {金: [x]}}}}", "given.S.lock.金", "知らないキー「金」"),
    ("seven", "{given: {}, play: [{S: {mvoe: a1}}]}", "play[1].S.mvoe", "もしかして: move"),
    ("seven", "{given: {}, then: {board: {a1: [[x]]}}}", "then.board.a1[1]", "語を１つ"),
    ("vision", "{given: {cord: x}}", "given.cord", "もしかして: card"),
    ("vision", "{given: {card: [x]}}", "given.card", "語を１つ"),
    ("vision", "{given: x, then: {}}", "given", "「キー: 値」の組"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "written", "where", "what"), SLIPS)
def test_slips_of_form_are_told_with_their_place(
    game: str, written: str, where: str, what: str, tmp_path: Path
) -> None:
    path = tmp_path / "s.yaml"
    path.write_text(f"game: {game}\nscenarios:\n  - {{name: x, {written[1:]}\n", encoding="utf-8")
    file = read_scenarios(path)
    (slip,) = file.slips
    assert slip.facts["where"] == where and what in message_of(slip, "ja")
    assert slip.span is not None and slip.span.start > 30
    (scenario,) = file.scenarios
    outcome = run_scenario(file, scenario)
    assert not outcome.passed and f"{where}: " in outcome.reason
    said = english(outcome.reason)
    assert f"{where}: " in said and not re.search("[ぁ-んァ-ヶ]", said.replace(where, "").replace("いろは", ""))


@pytest.mark.parametrize("code", ["E0175", "E0176", "E0177"])
def test_the_examples_of_the_pages(code: str, tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    for example in page(code).examples():
        path.write_text(example.text, encoding="utf-8")
        assert [one.code for one in check_scenarios(path)] == ([code] if example.outcome == "fail" else [])
        file = read_scenarios(path)
        if example.outcome == "ok":
            assert [run_scenario(file, one).reason for one in file.scenarios] == [""]


ODD: list[Any] = [
    "",
    "いろは",
    "-1",
    "3",
    "99",
    [],
    {},
    ["x"],
    [["x"]],
    {"x": "y"},
    None,
    "none",
    "S",
    "A",
    "a1",
    [None],
    {"choose": []},
]


def disturbed(value: Any, chance: random.Random) -> Any:
    """The same data with one thing in it replaced, left out or renamed."""
    at: list[tuple[Any, Any]] = []

    def walk(one: Any) -> None:
        for key, inner in one.items() if isinstance(one, dict) else enumerate(one) if isinstance(one, list) else ():
            at.append((one, key))
            walk(inner)

    walk(value)
    inside, key = chance.choice(at)
    kind = chance.randrange(4)
    if kind == 0 and isinstance(inside, dict):
        inside[str(key) + "x"] = inside.pop(key)
    elif kind == 1:
        del inside[key]
    else:
        inside[key] = chance.choice(ODD)
    return value


@pytest.mark.parametrize("game", ["harem-master", "seven", "vision"])
def test_nothing_that_is_written_brings_it_down(game: str, tmp_path: Path) -> None:
    chance = random.Random(4)
    files = sorted((resources.cards() / game / "scenarios").rglob("*.yaml"))
    path = tmp_path / "s.yaml"
    for file in chance.sample(files, min(4, len(files))):
        data = yaml.load(file.read_text(encoding="utf-8"), yaml.BaseLoader)
        shown = chance.sample(data["scenarios"], min(4, len(data["scenarios"])))
        text = [
            yaml.safe_dump(disturbed(yaml.load(yaml.safe_dump(one), yaml.BaseLoader), chance))
            for one in shown
            for _ in range(4)
        ]
        data["scenarios"] = [yaml.load(one, yaml.BaseLoader) for one in text]
        path.write_text(yaml.safe_dump(data, allow_unicode=True), encoding="utf-8")
        read = read_scenarios(path)
        for scenario in read.scenarios:
            outcome = run_scenario(read, scenario)
            assert outcome.passed is not bool(outcome.reason)


FAILING = [
    ("harem-master", "{given: {A: {hand: 1}}, then: {A: {hand: 2}, battle: {kind: combat}}}"),
    ("harem-master", "{given: {}, then: {scores: {A: 3}}}"),
    ("harem-master", "{given: {}, play: [{A: {play: ABC}}]}"),
    ("harem-master", "{given: {start: true, A: {deck: [], starter: ABC}}}"),
    ("harem-master", "{given: {A: {field: [ABC]}}}"),
    ("seven", "{given: {players: [S]}}"),
    ("seven", "{given: {players: [S, N], W: {at: a1}}}"),
    ("seven", "{given: {active: E}}"),
    ("seven", "{given: {start: true, first_cards: {W: 赤}}}"),
    ("seven", "{given: {}, then: {S: {at: a1, hand: 3, lock: 2}, deck: 1}}"),
    ("seven", "{given: {}, play: [{S: {use: ABC}}]}"),
    ("vision", "{given: {}, then: {attack: 3}}"),
    ("vision", "{given: {card: ABC}, then: {attack: 3}}"),
    ("vision", "{given: {card: AW-001}, then: {attack: 9, same_card_as: AW-001, may_declare: {race: [ABC]}}}"),
    ("vision", "{given: {card: AW-001}, then: {atack: 9}}"),
    ("vision", "{given: {card: AW-001, popularity: x}, then: {attack: 9}}"),
    ("vision", "{given: {card: AW-001, changes: [{foo: 1}]}, then: {attack: 9}}"),
    ("vision", "{given: {card: AW-001}, play: [{run_to: next_turn}]}"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "written"), FAILING)
def test_why_it_fails_is_english_in_english(game: str, written: str, tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    path.write_text(f"game: {game}\nscenarios:\n  - {{name: x, {written[1:]}\n", encoding="utf-8")
    file = read_scenarios(path)
    (scenario,) = file.scenarios
    outcome = run_scenario(file, scenario)
    assert outcome.reason and english(outcome.reason) != outcome.reason
    assert not re.search("[ぁ-んァ-ヶ]", english(outcome.reason).replace("（白紙）", ""))


STRANGE = """\
game: harem-master
scenarios:
  - name: 一
    cards: [{name: 見張り役, type: イベント, cost: 0, random: 0, text: カードを１枚引く。}]
    given: {A: {hand: [見張り訳], discard: [{card: 見張り役, as: 甲}]}}
    then: {A: {hand: 1}}
  - name: 二
    cards: [{name: 見張り役, type: キャラクター, cost: 0, random: 0, sex: 男, physical: 1, mental: 1}]
    given: {A: {field: [{card: 見張り役, as: 甲}], hand: 2}}
    play:
      - A: {attack: 甲乙}
      - refused: {B: {intercept: none}}
      - expect: {見張り訳: {state: acted}, A: {field: [甲]}, battle: {attacker: 甲, interceptor: none}}
    then: {A: {hand: [見張り役, 見張り訳]}, winner: none}
"""


def test_names_that_no_card_has_are_found_at_their_places(tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    path.write_text(STRANGE, encoding="utf-8")
    found = check_scenarios(path)
    places = [(one.facts["scenario"], one.facts["name"], one.span.text) for one in found if one.span is not None]
    assert [one.code for one in found] == ["E0177"] * 4
    assert places == [
        ("一", "見張り訳", "見張り訳"),
        ("二", "甲乙", "甲乙"),
        ("二", "見張り訳", "見張り訳"),
        ("二", "見張り訳", "見張り訳"),
    ]
    assert [one.suggestions for one in found][::3] == [("見張り役",), ("見張り役",)]
    assert found[2].span is not None and found[2].span.start < found[3].span.start  # type: ignore[union-attr]


def test_what_lies_beside_the_cards_is_read(tmp_path: Path) -> None:
    for name in ("sets", "scenarios", "decks"):
        (tmp_path / name).mkdir()
    (tmp_path / "sets" / "s.yaml").write_text(
        "game: harem-master\nset: {code: B, name: 二, version: '1.0'}\ncards:\n"
        "  - {number: B-1, name: 見張り役, type: キャラクター, cost: 1, random: 0, sex: 男, physical: 1, mental: 1}\n",
        encoding="utf-8",
    )
    (tmp_path / "scenarios" / "s.yaml").write_text(
        "game: harem-master\nscenarios:\n  - {name: 一, given: {A: {field: [見張り訳]}}, then: {A: {hand: 0}}}\n",
        encoding="utf-8",
    )
    (tmp_path / "decks" / "d.txt").write_text("3 B-1\n2 見張り訳\n", encoding="utf-8")
    (tmp_path / "decks" / "notes.yaml").write_text("d.txt: {legal: false}\n", encoding="utf-8")
    scenarios, decks = files_beside([tmp_path])
    assert [one.name for one in (*scenarios, *decks)] == ["s.yaml", "d.txt"]
    assert files_beside([tmp_path / "decks"]) == ([], [])
    found = findings_beside(scenarios, decks, [], None, None)
    assert [one.code for one in found] == ["E0177", "E0178"]
    assert found[1].span is not None and found[1].suggestions == ("見張り役",)


@pytest.mark.parametrize("format", ["github", "sarif"])
def test_programs_hear_of_failures(format: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fail, ok = page("E0179").examples()
    for example, status in ((fail, 1), (ok, 0)):
        path = tmp_path / f"{example.outcome}.yaml"
        path.write_text(example.text, encoding="utf-8")
        assert main(["test", str(path), "--format", format]) == status
        said = capsys.readouterr().out
        assert ("E0179" in said and "2枚のはずが1枚" in said) == bool(status)


@pytest.mark.parametrize("code", ["E0181", "E0182"])
def test_what_is_probably_a_slip_of_a_scenario_is_a_warning(
    code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It passes, says so at its place, and fails where warnings count as errors."""
    fail, ok = page(code).examples()
    for example in (fail, ok):
        path = tmp_path / f"{example.outcome}.yaml"
        path.write_text(example.text, encoding="utf-8")
        assert main(["test", str(path), "--format", "json"]) == 0
        found = json.loads(capsys.readouterr().out)
        assert (found["passed"], found["failed"]) == (1, 0)
        line = next(n for n, text in enumerate(example.text.split("\n"), 1) if "random: [" in text or "end_of_b" in text)
        warned = [(one["code"], one["severity"], one["line"]) for one in found["diagnostics"]]
        assert warned == ([(code, "warning", line)] if example.outcome == "fail" else [])
        assert main(["test", str(path), "--strict", "--quiet"]) == (1 if example.outcome == "fail" else 0)
        capsys.readouterr()


def test_no_battle_runs_no_turns(tmp_path: Path) -> None:
    """``run_to: end_of_battle`` behind the end of a battle, or before any, leaves the turn as it is."""
    path = tmp_path / "s.yaml"
    path.write_text(
        """
game: harem-master
cards:
  - {name: 見習い, type: キャラクター, cost: 1, random: 1, sex: 男, factions: [], physical: 1, mental: 1}
scenarios:
  - name: 二度
    given: {active: A, turn: 3, A: {field: [見習い]}}
    play: [{A: {attack: 見習い}}, {run_to: end_of_battle}, {run_to: end_of_battle}, {expect: {turn: 3, active: A}}]
    then: {turn: 3, phase: "306"}
""",
        encoding="utf-8",
    )
    file = read_scenarios(path)
    outcome = run_scenario(file, file.scenarios[0])
    assert (outcome.reason, [one.code for one in outcome.warned]) == ("", [])
