"""Scenarios run through the real interpreter: the shared ones, our own, and ones that must fail."""

from __future__ import annotations

from pathlib import Path

import pytest

from fudac.desk.scenarios import Outcome, read_scenarios, run_scenario
from fudac.games.scene import english


def run_file(path: Path) -> list[Outcome]:
    file = read_scenarios(path)
    assert not file.findings
    assert file.scenarios, path
    return [run_scenario(file, scenario) for scenario in file.scenarios]


def failures(outcomes: list[Outcome]) -> list[str]:
    return [f"{one.name}: {one.reason}" for one in outcomes if not one.passed]


@pytest.mark.parametrize("game", ["harem-master", "seven"])
def test_shared_scenarios(shared_cases: Path, game: str) -> None:
    files = sorted((shared_cases / game / "scenarios").glob("*.yaml"))
    assert files
    outcomes = [one for file in files for one in run_file(file)]
    assert len(outcomes) > 100
    assert failures(outcomes) == []


CARDS = Path(__file__).parents[2] / "cards"
OWN = sorted(file for game in ("harem-master", "seven") for file in (CARDS / game / "scenarios").glob("*.yaml"))


@pytest.mark.parametrize("file", OWN, ids=lambda file: f"{file.parents[1].name}/{file.stem}")
def test_own_scenarios(file: Path) -> None:
    assert failures(run_file(file)) == []


SMALL = """\
game: harem-master
scenarios:
  - name: 試し
    cards:
      - {{name: 剣士, type: キャラクター, cost: 1, random: 0, sex: 男, factions: [], physical: 3, mental: 1}}
      - {{name: 学習, type: イベント, cost: 0, random: 0, text: "カードを１枚引く。"}}
    given:
      active: A
      A: {{field: [剣士], hand: [学習]}}
      B: {{}}
    play: [{play}]
    then: {then}
"""


def outcome_of(tmp_path: Path, play: str, then: str) -> Outcome:
    path = tmp_path / "small.yaml"
    path.write_text(SMALL.format(play=play, then=then), encoding="utf-8")
    (outcome,) = run_file(path)
    return outcome


@pytest.mark.parametrize(
    ("play", "then"),
    [
        ("{A: {play: 学習}}", "{A: {hand: 1, discard: [学習], castle: 29}}"),
        ("{A: {attack: 剣士}}", "{B: {castle: 27, discard: 3}, 剣士: {state: acted}}"),
        ('{refused: {B: {attack: 剣士}}, because: "306"}', "{B: {castle: 30}}"),
        ("{A: end_turn}, {run_to: next_turn}", "{active: B, turn: 4}"),
        ("{A: {attack: 剣士}}, {run_to: end_of_battle}", "{active: A, battle: none}"),
        ("{A: end_turn}, {run_to: end_of_turn}", "{active: A, turn: 3}"),
        ("{B: concede}", "{winner: A}"),
    ],
)
def test_what_is_so_passes(tmp_path: Path, play: str, then: str) -> None:
    assert outcome_of(tmp_path, play, then).reason == ""


@pytest.mark.parametrize(
    ("play", "then", "said"),
    [
        ("{A: {play: 学習}}", "{A: {hand: 2}}", "A の hand は 2枚のはずが1枚"),
        ("{A: {play: 学習}}", "{A: {discard: [剣士]}}", "[剣士] のはずが [学習]"),
        ("{B: {attack: 剣士}}", "{}", "306 アタックできるのはアクティブ・プレイヤーだけ"),
        ("{refused: {A: {attack: 剣士}}}", "{}", "規則は拒まない"),
        ('{refused: {B: {attack: 剣士}}, because: "101.5"}', "{}", "理由は 101.5 ではなく 306"),
        ("{A: {play: 学習, choose: [剣士]}}", "{}", "使われなかった"),
        ("{A: {play: 学間}}", "{}", "もしかして: 学習"),
        ("", "{剣士: {physical: 4}}", "剣士 の physical は 4 のはずが 3"),
        ("", "{剣士: {power: 4}}", "知らない性質「power」"),
        ("", "{winner: A}", "winner は A のはずが none"),
        ("{A: {play: 学習}}, {A: {choose: 剣士}}", "{}", "はできない"),
        ("{run_to: tomorrow}", "{}", "play[1].run_to: "),
    ],
)
def test_what_is_not_so_fails_and_says_why(tmp_path: Path, play: str, then: str, said: str) -> None:
    outcome = outcome_of(tmp_path, play, then)
    assert not outcome.passed
    assert said in outcome.reason


@pytest.mark.parametrize(
    ("play", "then", "said"),
    [
        ("{A: {play: 学習}}", "{A: {hand: 2}}", "A's hand should hold 2 cards and holds 1 ("),
        ("{A: {play: 学習}}", "{A: {discard: [剣士]}}", "A's discard should be [剣士] and is [学習]"),
        ("{B: {attack: 剣士}}", "{}", "because: 306 only the active player attacks"),
        ("{refused: {A: {attack: 剣士}}}", "{}", "play, item 1: the rules do not refuse A"),
        ('{refused: {B: {attack: 剣士}}, because: "101.5"}', "{}", "not because of 101.5 but of 306"),
        ("{A: {play: 学習, choose: [剣士]}}", "{}", "were not used"),
        ("{A: {play: 学間}}", "{}", "did you mean 学習?"),
        ("", "{剣士: {physical: 4}}", "剣士.physical should be 4 and is 3"),
        ("", "{winner: A}", "winner should be A and is none"),
        ("{run_to: tomorrow}", "{}", "play[1].run_to: one of next_turn"),
    ],
)
def test_and_says_it_in_english(tmp_path: Path, play: str, then: str, said: str) -> None:
    assert said in english(outcome_of(tmp_path, play, then).reason)


def test_what_cannot_be_carried_out_yet_is_said(tmp_path: Path) -> None:
    path = tmp_path / "unready.yaml"
    path.write_text(
        "game: harem-master\nscenarios:\n  - name: 試し\n    cards:\n"
        '      - {name: 術, type: イベント, cost: 0, random: 0, text: "キャラクター１体は、次の戦闘終了時まで[P]+1される。"}\n'
        "    given: {A: {hand: [術]}, B: {}}\n    play: [{A: {play: 術}}]\n    then: {}\n",
        encoding="utf-8",
    )
    file = read_scenarios(path)
    outcome = run_scenario(file, file.scenarios[0])
    assert not outcome.passed
    assert "まだ実行できない" in outcome.reason or "誤り" in outcome.reason


def test_unknown_keys_are_named(tmp_path: Path) -> None:
    path = tmp_path / "slip.yaml"
    path.write_text(
        "game: harem-master\nscenarios:\n  - {name: 試し, give: {}, play: [], then: {}}\n", encoding="utf-8"
    )
    file = read_scenarios(path)
    outcome = run_scenario(file, file.scenarios[0])
    assert "「give」" in outcome.reason and "given" in outcome.reason
