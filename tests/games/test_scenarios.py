"""Scenarios run through the real interpreter: the shared ones, our own, and ones that must fail."""

from __future__ import annotations

import re
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
        '      - {name: 術, type: イベント, cost: 0, random: 0, text: "キャラクター１体は、相手の戦闘終了時まで[P]+1される。"}\n'
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


BOTH = """\
game: seven
scenarios:
  - name: 二人に七色がそろっている
    given:
      players: [S, N]
      active: {active}
      board: {{default: empty}}
      S: {{lock: {{{locks}}}}}
      N: {{lock: {{{locks}}}}}
    then: {{winner: {active}}}
"""


@pytest.mark.parametrize("active", ["S", "N"])
def test_of_two_who_would_win_at_once_the_first_in_order_does(tmp_path: Path, active: str) -> None:
    locks = ", ".join(f"{color}: [七色提灯]" for color in "赤橙黄緑青桃紫")
    path = tmp_path / "both.yaml"
    path.write_text(BOTH.format(active=active, locks=locks), encoding="utf-8")
    assert failures(run_file(path)) == []


FOLDED = """\
game: harem-master
cards:
  - {name: ソード１号, number: X-1, type: アイテム, cost: 0, random: 0, text: "装備しているキャラクターは[P]+1される。"}
  - {name: 見習い騎士, number: X-2, type: キャラクター, cost: 1, random: 0, sex: 男, factions: [ナイツ], physical: 3, mental: 1}
scenarios:
  - name: 全角・半角のちがい
    given:
      active: Ａ
      turn: ５
      A: {hand: [ｿｰﾄﾞ1号], field: [{card: Ｘ－２, as: 甲１}], castle: ９}
      B: {}
    play:
      - A: {play: ソード1号, "on": 甲1}
      - expect: {甲１: {physical: ４, items: [ｿｰﾄﾞ１号]}}
    then:
      turn: ５
      A: {field: [x－２], castle: ９}
      甲1: {factions: [ﾅｲﾂ], name: 見習い騎士}
"""


def test_words_are_compared_after_folding(tmp_path: Path) -> None:
    path = tmp_path / "folded.yaml"
    path.write_text(FOLDED, encoding="utf-8")
    assert failures(run_file(path)) == []


@pytest.mark.parametrize(("game", "play"), [("harem-master", "{A: {play: 学習}}"), ("seven", "{S: {use: 絵馬}}")])
def test_a_failing_scenario_is_told_in_both_languages(tmp_path: Path, game: str, play: str) -> None:
    cards = {
        "harem-master": "{name: 学習, type: イベント, cost: 0, random: 0, text: カードを１枚引く。}",
        "seven": "{name: 絵馬, kind: 通常, color: 赤, copies: 1, text: ■ ２枚ドロー。}",
    }
    given = {"harem-master": "{A: {hand: [学習]}}", "seven": "{phase: hand, S: {hand: [絵馬]}}"}
    path = tmp_path / "told.yaml"
    path.write_text(
        f"game: {game}\nscenarios:\n  - name: 試し\n    cards: [{cards[game]}]\n    given: {given[game]}\n"
        f"    play: [{play}]\n    then: {{winner: draw}}\n",
        encoding="utf-8",
    )
    (outcome,) = run_file(path)
    told = [outcome.before, outcome.asked, outcome.after, outcome.open, outcome.log]
    assert all(told)
    for line in (line for part in told for line in part):
        said = english(line).split("←")[0]
        for printed in ("学習", "絵馬", "赤", "白", "■ ２枚ドロー。", "（白紙）", "（紙）"):
            said = said.replace(printed, "")
        assert not re.search("[ぁ-んァ-ヶ一-龠]", said), said
    assert any("学習" in line or "絵馬" in line for line in outcome.log)


def test_a_failing_question_about_a_card_shows_what_it_is(tmp_path: Path) -> None:
    path = tmp_path / "asked.yaml"
    path.write_text(
        "game: vision\ncards:\n  - {name: 霧, number: Q-1, type: Character, node: 2, cost: 1, races: [妖精], attack: '3', toughness: '2'}\n"
        "scenarios:\n  - {name: 試し, given: {card: 霧, changes: [{attack: +2}]}, then: {attack: 4}}\n",
        encoding="utf-8",
    )
    (outcome,) = run_file(path)
    assert "attack: 3" in outcome.printed and "attack: 5" in outcome.now


UNREAD = """\
game: harem-master
cards:
  - {name: 読めない本, type: イベント, cost: 0, random: 0, text: "本を読もうかな。"}
  - {name: 読める本, type: イベント, cost: 0, random: 0, text: "カードを１枚引く。"}
scenarios:
  - {name: 使わない, given: {A: {hand: [読める本]}}, play: [{A: {play: 読める本}}], then: {A: {hand: 1}}}
  - {name: 使う, given: {A: {hand: [読めない本]}}, play: [{A: {play: 読めない本}}], then: {A: {hand: 1}}}
"""


def test_a_card_that_cannot_be_read_fails_only_those_that_use_it(tmp_path: Path) -> None:
    path = tmp_path / "unread.yaml"
    path.write_text(UNREAD, encoding="utf-8")
    file = read_scenarios(path)
    outcomes = [run_scenario(file, one) for one in file.scenarios]
    assert [one.passed for one in outcomes] == [True, False]
    assert "読めない本" in outcomes[1].reason
    assert {one.span.position[0] for one in file.slips if one.span is not None} == {3}


FORCED = """\
game: harem-master
cards:
  - {{name: 見張り役, type: キャラクター, cost: 1, random: 0, sex: 男, physical: 1, mental: 1}}
  - {{name: 引き抜き, type: イベント, cost: 0, random: 0, text: "相手が支配するキャラクター１体を支配する。"}}
scenarios:
  - name: 対象は一つしかない
    given:
      A: {{hand: [引き抜き], field: [{{card: 見張り役, as: 甲}}]}}
      B: {{field: [{{card: 見張り役, as: 乙}}]}}
    play: {play}
    then: {{A: {{field: [{stays}]}}}}
"""


@pytest.mark.parametrize(
    ("play", "stays"),
    [
        ("[{A: {play: 引き抜き, choose: [乙, 甲]}}]", "乙"),
        ("[{A: {play: 引き抜き, choose: [甲]}}]", "乙"),
        ("[{A: {play: 引き抜き, choose: 乙}}]", "甲"),
        ("[{A: {play: 引き抜き}}, {A: {choose: 乙}}, {A: {choose: 甲}}]", "乙"),
        ("[{A: {play: 引き抜き}}, {A: {choose: 乙}}]", "甲"),
    ],
)
def test_what_can_only_be_chosen_in_one_way_may_be_said(tmp_path: Path, play: str, stays: str) -> None:
    path = tmp_path / "forced.yaml"
    path.write_text(FORCED.format(play=play, stays=stays), encoding="utf-8")
    assert failures(run_file(path)) == []


def test_a_card_is_the_same_card_as_itself(tmp_path: Path) -> None:
    path = tmp_path / "same.yaml"
    path.write_text(
        "game: vision\ncards:\n"
        "  - {name: 霧, number: Q-1, type: Character, node: 2, cost: 1, races: [妖精], attack: '3', toughness: '2'}\n"
        "  - {name: 霧, number: PR.901, type: Character, node: 2, cost: 1, races: [妖精], attack: '3', toughness: '2'}\n"
        "scenarios:\n  - {name: 書く, given: {card: Q-1}, then: {same_card_as: [Q-1, PR.901]}}\n"
        "  - {name: 書かない, given: {card: Q-1}, then: {same_card_as: [PR.901]}}\n"
        "  - {name: 足りない, given: {card: Q-1}, then: {same_card_as: [Q-1]}}\n",
        encoding="utf-8",
    )
    assert [one.passed for one in run_file(path)] == [True, True, False]


STUCK = """\
game: seven
cards:
  - {{name: 二枚あけ, kind: 通常, color: 緑, copies: 1, text: "■ 任意の２マスのカードを１枚ずつ捨てる。"}}
  - {{name: 石畳, kind: 通常, color: 赤, copies: 1}}
scenarios:
  - name: 試し
    given:
      players: [S, W, N, E]
      phase: {phase}
      board: {{default: empty, d4: [石畳, 石畳], e4: 石畳}}
      deck: []
      S: {{hand: [二枚あけ]}}
    play: [{play}]
    then: {{board: {{d4: 2, e4: 1}}}}
"""


@pytest.mark.parametrize(
    ("phase", "play", "said"),
    [
        ("hand", "{refused: {S: {use: 二枚あけ, choose: [[d4, d4]]}}}", ""),
        ("hand", '{refused: {S: {use: 二枚あけ, choose: [[d4, d7]]}}, because: "115.1"}', ""),
        ("hand", "{refused: {S: {use: 二枚あけ, choose: [[d4, e4]]}}}", "規則は拒まない"),
        # Whoever cannot move does not go round the table for ever.
        ("move", "{S: {move: d4}}", "S: {move: d4} はできない。聞かれているのは S への質問 move"),
    ],
)
def test_answers_can_make_an_action_impossible(tmp_path: Path, phase: str, play: str, said: str) -> None:
    path = tmp_path / "stuck.yaml"
    path.write_text(STUCK.format(phase=phase, play=play), encoding="utf-8")
    (outcome,) = run_file(path)
    assert outcome.passed != bool(said) and said in outcome.reason


@pytest.mark.parametrize("told", ["[恋文, 手紙, 葉書]", "[[恋文, 手紙], 葉書]", "[小包, 恋文, 手紙, 葉書]"])
def test_random_results_are_told_one_by_one_or_as_a_list(tmp_path: Path, told: str) -> None:
    """A result that only one thing could have may be told, too."""
    names = ("恋文", "手紙", "葉書", "小包", "便箋")
    cards = "\n".join(f"  - {{name: {name}, type: アイテム, cost: 0, random: 0}}" for name in names)
    path = tmp_path / "random.yaml"
    path.write_text(
        f"game: harem-master\ncards:\n{cards}\n"
        "  - {name: 一枚, type: イベント, cost: 0, random: 0, text: 相手の手札から無作為に選んだカード１枚を脇に置く。}\n"
        "  - {name: 二枚, type: イベント, cost: 0, random: 0, text: 相手の手札から無作為に選んだカード２枚を脇に置く。}\n"
        f"scenarios:\n  - name: 試し\n    random: {told}\n"
        "    given: {A: {hand: [一枚, 二枚, {card: 一枚, as: もう}]}, B: {hand: [小包]}}\n"
        "    play:\n      - A: {play: 一枚}\n      - expect: {B: {aside: [小包]}}\n    then: {B: {hand: 0}}\n"
        f"  - name: 続き\n    random: {told.replace('小包, ', '')}\n"
        "    given: {A: {hand: [二枚, 一枚]}, B: {hand: [手紙, 葉書, 恋文, 便箋]}}\n"
        "    play: [{A: {play: 二枚}}, {A: {play: 一枚}}]\n    then: {B: {aside: [恋文, 手紙, 葉書], hand: [便箋]}}\n",
        encoding="utf-8",
    )
    assert failures(run_file(path)) == []


NOBODY_INTERCEPTS = [
    ("{}", "{A: {attack: 剣士}}, {B: {intercept: none}}", ""),  # nobody is there who could
    ("{field: [{card: 盾持ち, state: acted}]}", "{A: {attack: 剣士}}, {B: {intercept: none}}", ""),
    ("{field: [盾持ち]}", "{A: {attack: 剣士}}, {B: {intercept: none}}", ""),  # it is asked, and declined
    ("{}", "{A: {attack: 剣士}}, {B: {intercept: none}}, {run_to: end_of_battle}", ""),
    ("{}", "{A: {attack: 剣士}}, {A: {intercept: none}}", "インターセプト"),  # the attacker never could
    ("{}", "{B: {intercept: none}}", "インターセプト"),  # nobody attacks
    ("{field: [盾持ち]}", "{A: {attack: 剣士}}, {B: {intercept: 盾持ち}}, {B: {intercept: none}}", "インターセプト"),
    ("{}", "{A: {attack: 剣士}}, {A: end_turn}, {B: {intercept: none}}", "インターセプト"),  # too late
]


@pytest.mark.parametrize(("other", "play", "said"), NOBODY_INTERCEPTS)
def test_nobody_intercepts_where_nobody_can(tmp_path: Path, other: str, play: str, said: str) -> None:
    """``{intercept: none}`` says what is so where the window is not offered (HM 306.5c; formats.md 7)."""
    path = tmp_path / "s.yaml"
    path.write_text(
        f"""
game: harem-master
cards:
  - {{name: 剣士, type: キャラクター, cost: 1, random: 1, sex: 男, factions: [], physical: 3, mental: 1}}
  - {{name: 盾持ち, type: キャラクター, cost: 1, random: 1, sex: 男, factions: [], physical: 1, mental: 1}}
scenarios:
  - name: インターセプトしない
    given: {{active: A, A: {{field: [剣士]}}, B: {other}}}
    play: [{play}]
    then: {{}}
""",
        encoding="utf-8",
    )
    file = read_scenarios(path)
    reason = run_scenario(file, file.scenarios[0]).reason
    assert (said in reason) if said else reason == ""
