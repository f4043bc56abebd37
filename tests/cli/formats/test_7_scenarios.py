"""formats.md 7, *Scenarios*: what holds in all games. Each game's part has a file of its own beside this.

| sentence | test |
| --- | --- |
| cards without number get one; cards at the top of a file; they shadow the game's own | test_cards |
| named by name or number; not unique: labels; steps go by printed names | test_names |
| PLAYER: ACTION, refused, because, expect, run_to | test_steps, test_steps_that_fail |
| what nobody answers is declined or forced; a window nothing can be used in is not offered | test_what_is_not_answered |
| otherwise the scenario fails and says who was asked what | test_who_was_asked_what_is_said |
| choose in the action or as an item; a list; yes, no, a number, an option's index | test_answers |
| random gives results in order | test_random |
| assertions, all games | test_assertions, test_scores, test_assertions_that_fail |
| top first for ordered piles, any order for others | test_ordered_piles_are_told_top_first, test_assertions |
"""

from __future__ import annotations

import pytest
from command import Fudac
from contract_scenarios import BATTLE, QUIET, passes, reason


def card(name: str, physical: int, more: str = "") -> str:
    return f"      - {{name: {name}, {more}type: キャラクター, cost: 1, random: 0, sex: 男, physical: {physical}, mental: 1}}\n"


@pytest.mark.parametrize(
    ("more", "then"),
    [
        ("    cards:\n" + card("槍兵", 7), "{槍兵: {physical: 7}}"),
        ("    note: 人のための注\n    cards:\n" + card("槍兵", 7, "number: Z-1, "), "{Z-1: {physical: 7}}"),
        ('    rules: ["209.2"]\n    cards:\n' + card("剣士", 9) + card("槍兵", 7), "{剣士: {physical: 9}}"),
    ],
)
def test_cards(fudac: Fudac, more: str, then: str) -> None:
    passes(fudac, "{active: A, A: {field: [剣士, 槍兵]}, B: {}}", "[]", then, more=more)


@pytest.mark.parametrize(
    ("given", "play", "then", "said"),
    [
        (BATTLE, "[{A: {play: K-3}}]", "{A: {discard: [K-3]}}", ""),
        (BATTLE, "[{A: {play: Ｋ－３}}]", "{A: {discard: [学習]}}", ""),
        ("{active: A, A: {field: [剣士, 剣士]}, B: {}}", "[{A: {attack: 剣士}}]", "{}", "as で札を付ける"),
        (
            "{active: A, A: {hand: [{card: 学習, as: a}, {card: 学習, as: b}]}, B: {}}",
            "[{A: {play: b}}]",
            "{a: {zone: hand}, b: {zone: discard}}",
            "",
        ),
        (
            "{active: A, A: {castle: [{card: 姫, as: a}, {card: 姫, as: b}], hand: [{card: 学習, as: c}]}, B: {}}",
            "[{A: {play: c}}]",
            "{a: {zone: hand}, b: {zone: castle}, c: {zone: discard}}",
            "",
        ),
        ("{active: A, A: {field: [剣土]}, B: {}}", "[]", "{}", "「剣土」というカードはありません"),
    ],
)
def test_names(fudac: Fudac, given: str, play: str, then: str, said: str) -> None:
    why = reason(fudac, given, play, then)
    assert said in why and bool(said) == bool(why)


@pytest.mark.parametrize(
    ("given", "play", "then"),
    [
        (BATTLE, "[{A: {play: 学習}}]", "{A: {hand: 2, discard: [学習]}, turn: 3, active: A}"),
        (BATTLE, "[{refused: {B: {attack: 学者}}}]", "{学者: {state: ready}, active: A}"),
        (BATTLE, '[{refused: {B: {attack: 学者}}, because: "306"}]', "{}"),
        (BATTLE, '[{refused: {B: {attack: 学者}}, because: "HM 306"}]', "{}"),
        (BATTLE, '[{refused: {B: {attack: 学者}}, because: ["306"]}]', "{}"),
        (
            BATTLE,
            "[{expect: {active: A, 剣士: {physical: 4}}}, {A: {play: 鉄剣, on: 剣士}}, {expect: {剣士: {physical: 6}}}]",
            "{}",
        ),
        ("{active: A, turn: 3}", "[{run_to: next_turn}]", "{active: B, turn: 4}"),
        ("{active: A, turn: 3}", "[{run_to: end_of_turn}]", "{active: A, turn: 3}"),
        ("{active: A, turn: 3}", "[{run_to: next_turn}, {run_to: next_turn}]", "{active: B, turn: 4}"),
        ("{active: A, turn: 3}", "[{run_to: next_turn}, {B: end_turn}, {run_to: next_turn}]", "{active: A, turn: 5}"),
        (
            BATTLE,
            "[{A: {attack: 剣士}}, {run_to: end_of_battle}]",
            "{active: A, battle: none, B: {castle: 26}, 学者: {state: ready}}",
        ),
    ],
)
def test_steps(fudac: Fudac, given: str, play: str, then: str) -> None:
    passes(fudac, given, play, then)


@pytest.mark.parametrize(
    ("play", "said"),
    [
        ("[{B: {attack: 学者}}]", "聞かれているのは"),
        ("[{refused: {A: {attack: 剣士}}}]", "規則は拒まない"),
        ('[{refused: {B: {attack: 学者}}, because: "101.5"}]', "理由は 101.5 ではなく 306"),
        ('[{refused: {B: {attack: 学者}}, because: ["306", "101.5"]}]', "ではなく 306"),
        ("[{expect: {active: B}}]", "active は B のはずが A"),
        ("[{run_to: tomorrow}]", "next_turn"),
        ("[{expects: {}}]", "もしかして: expect"),
        ("[{C: pass}]", "知らないキー「C」"),
        ("[{A: {atack: 剣士}}]", "もしかして: attack"),
        ("[{A: {play: 学習}, B: pass}]", "１つ"),
    ],
)
def test_steps_that_fail(fudac: Fudac, play: str, said: str) -> None:
    assert said in reason(fudac, BATTLE, play)


@pytest.mark.parametrize(
    ("given", "play", "then"),
    [
        # An offer that is not answered is declined; it stays open at an expect.
        ("{active: A, A: {hand: [占い]}, B: {}}", "[{A: {play: 占い}}]", "{A: {castle: 30, hand: 0}}"),
        (
            "{active: A, A: {hand: [占い]}, B: {}}",
            "[{A: {play: 占い}}, {expect: {asked: {player: A}, A: {castle: 30}}}, {A: {choose: yes}}]",
            "{A: {hand: 1}}",
        ),
        # Only one possible answer is given at once.
        ("{active: A, A: {field: [薬師], hand: [学習]}, B: {}}", "[{A: {use: 薬師}}, {expect: {A: {hand: 0}}}]", "{}"),
        # An action that is not legal in the window just offered declines that window: B could intercept.
        (BATTLE, "[{A: {attack: 剣士}}, {A: end_turn}]", "{active: B, B: {castle: 24}}"),
        # A window in which nothing can be used is not offered: nobody is asked between the attack and the interception.
        (BATTLE, "[{A: {attack: 剣士}}, {expect: {asked: {player: B, kind: intercept}}}]", "{}"),
        # After the last item what was started is carried out, no more.
        (BATTLE, "[{A: {attack: 剣士}}]", "{B: {castle: 26}, active: A, asked: {player: A}}"),
    ],
)
def test_what_is_not_answered(fudac: Fudac, given: str, play: str, then: str) -> None:
    passes(fudac, given, play, then)


def test_who_was_asked_what_is_said(fudac: Fudac) -> None:
    why = reason(fudac, QUIET, "[{A: {use: 薬師}}]")
    assert "A への質問" in why and "学習・鉄剣" in why and "答えがない" in why


@pytest.mark.parametrize(
    ("given", "play", "then"),
    [
        (QUIET, "[{A: {use: 薬師, choose: [鉄剣]}}]", "{A: {hand: [学習], discard: [鉄剣]}}"),
        (QUIET, "[{A: {use: 薬師, choose: 鉄剣}}]", "{A: {hand: [学習]}}"),
        (QUIET, "[{A: {use: 薬師}}, {A: {choose: 鉄剣}}]", "{A: {hand: [学習]}}"),
        (
            "{active: A, A: {hand: [整理, 学習, 鉄剣, 姫]}, B: {}}",
            "[{A: {play: 整理, choose: [[姫, 学習]]}}]",
            "{A: {hand: [鉄剣]}}",
        ),
        (
            "{active: A, A: {hand: [整理, 学習, 鉄剣, 姫]}, B: {}}",
            "[{A: {play: 整理}}, {A: {choose: [姫, 学習]}}]",
            "{A: {hand: [鉄剣]}}",
        ),
        ("{active: A, A: {hand: [占い]}, B: {}}", "[{A: {play: 占い, choose: [yes]}}]", "{A: {hand: 1}}"),
        ("{active: A, A: {hand: [占い]}, B: {}}", "[{A: {play: 占い, choose: [no]}}]", "{A: {hand: 0}}"),
    ],
)
def test_answers(fudac: Fudac, given: str, play: str, then: str) -> None:
    passes(fudac, given, play, then)


@pytest.mark.parametrize(
    ("play", "said"),
    [
        ("[{A: {use: 薬師, choose: [姫]}}]", "「姫」は選べない"),
        ("[{A: {play: 学習, choose: [剣士]}}]", "使われなかった"),
        ("[{A: {play: 学習}}, {A: {choose: 鉄剣}}]", "はできない"),
    ],
)
def test_answers_that_fail(fudac: Fudac, play: str, said: str) -> None:
    assert said in reason(fudac, QUIET, play)


@pytest.mark.parametrize("told", ["[姫]", "[[姫]]"])
def test_random(fudac: Fudac, told: str) -> None:
    given = "{active: A, A: {hand: [くじ]}, B: {hand: [剣士, 姫, 学習]}}"
    passes(
        fudac, given, "[{A: {play: くじ}}]", "{B: {discard: [姫], hand: [剣士, 学習]}}", more=f"    random: {told}\n"
    )


@pytest.mark.parametrize(
    ("play", "then"),
    [
        ("[]", "{winner: none}"),
        ("[{A: concede}]", "{winner: B}"),
        ("[]", "{active: A, turn: 3}"),
        ("[]", "{asked: {player: A}}"),
        ("[{A: {attack: 剣士}}, {expect: {asked: {player: B, kind: intercept}}}]", "{}"),
        ("[]", "{A: {hand: 2}, B: {hand: 0, castle: 30}}"),
        ("[]", "{A: {hand: [鉄剣, 学習], field: [姫, 剣士]}}"),  # any order where there is none
        ("[]", "{A: {hand: []}, B: {}}"),
    ],
)
def test_assertions(fudac: Fudac, play: str, then: str) -> None:
    why = reason(fudac, BATTLE, play, then)
    assert why == "" if "hand: []" not in then else "0枚" in why or "[]" in why


@pytest.mark.parametrize("said", ["{scores: {A: 1, B: 5}}", "{scores: {A: 1}}", "{winner: B, scores: {B: 5}}"])
def test_scores(fudac: Fudac, said: str) -> None:
    """An empty castle ends the game by scores (HM 102.3, 103.2): one captive of A, the castle of B; each may be told alone."""
    given = "{active: A, A: {castle: [姫], hand: [学習], harem: [{card: 姫, owner: B, as: p}]}, B: {}}"
    passes(fudac, given, "[{A: {play: 学習}}]", said)


def test_scores_before_the_end(fudac: Fudac) -> None:
    assert "scores" in reason(fudac, BATTLE, "[]", "{scores: {A: 0}}")


@pytest.mark.parametrize(
    ("then", "said"),
    [
        ("{winner: A}", "winner は A のはずが none"),
        ("{winner: C}", "C"),
        ("{A: {feild: 1}}", "もしかして: field"),
        ("{剣士: {fisical: 2}}", "知らない性質「fisical」"),
        ("{だれか: {physical: 2}}", "だれか"),
        ("{A: {hand: 3}}", "3枚のはずが2枚"),
        ("{A: {discard: [学習]}}", "[学習]"),
    ],
)
def test_assertions_that_fail(fudac: Fudac, then: str, said: str) -> None:
    assert said in reason(fudac, BATTLE, "[]", then)


def test_ordered_piles_are_told_top_first(fudac: Fudac) -> None:
    given = "{active: A, A: {castle: [姫, 剣士], discard: [鉄剣, 学習], hand: [学習]}, B: {}}"
    passes(fudac, given, "[]", "{A: {castle: [姫, 剣士], discard: [鉄剣, 学習]}}")
    assert reason(fudac, given, "[]", "{A: {castle: [剣士, 姫]}}")
    passes(
        fudac,
        "{active: A, A: {castle: [姫, 剣士], hand: [学習]}, B: {}}",
        "[{A: {play: 学習}}]",
        "{A: {hand: [姫], castle: [剣士]}}",
    )
