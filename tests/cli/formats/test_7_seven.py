"""formats.md 7, the part on Seven: seats, squares, what is given, actions, zones and properties, the start.

| sentence | test |
| --- | --- |
| seats, squares, gates | test_given, test_given_that_is_wrong |
| board: a card or a list, face, empty, blanks, default | test_given |
| at, hand, lock, piece, first card, deck of 30 blanks | test_given |
| actions | test_actions |
| a lock assertion lists every filled colour; a colourless card given in lock is not locked | test_zones_and_properties |
| a player may be chosen by the seat's letter | test_actions |
| the start of a game | test_the_start |
"""

from __future__ import annotations

import pytest
from command import Fudac
from contract import write

CARDS = """cards:
  - {name: あか, kind: 通常, color: 赤, copies: 7, text: "■ １枚ドロー。"}
  - {name: あお, kind: 通常, color: 青, copies: 7}
  - {name: きい, kind: 通常, color: 黄, copies: 7, text: "● １枚ドロー。"}
  - {name: しろ, kind: 通常, color: 白, copies: 7}
  - {name: にじ, kind: 通常, color: 虹, copies: 7}
  - {name: 一番, kind: ファースト, color: 赤, effect_name: わざ, text: "■ １枚ドロー。"}
  - {name: 永遠, kind: エターナル, color: 青, effect_name: わざ, text: "■ １枚ドロー。"}
  - {name: 選び, kind: 通常, color: 緑, copies: 7, text: "■ 以下の効果のうち１つ得る。\\n・１枚ドロー。\\n・２枚ドロー。"}
  - {name: ねらい, kind: 通常, color: 白, copies: 7, text: "■ 相手１人は手札を１枚捨てる。"}
  - {name: 一枚, kind: 通常, color: 赤, copies: 7}
  - {name: 代価, kind: 通常, color: 赤, copies: 7, text: "■ 【追色１】２枚ドロー。"}
"""
TWO = "players: [S, N], active: S"


def reason(fudac: Fudac, given: str, play: str = "[]", then: str = "{}", more: str = "") -> str:
    """Why a scenario fails; empty if it passes."""
    write(
        {
            "s.yaml": f"game: seven\n{CARDS}scenarios:\n  - name: い\n{more}    given: {given}\n    play: {play}\n    then: {then}\n"
        }
    )
    (one,) = fudac("test", "s.yaml", "--format", "json").json["scenarios"]
    assert one["passed"] == (one["reason"] == "")
    return str(one["reason"])


@pytest.mark.parametrize(
    ("given", "then"),
    [
        (
            "{players: [S, W, N, E], active: S, phase: move}",
            "{S: {at: d1}, W: {at: a4}, N: {at: d7}, E: {at: g4}, active: S, phase: move}",
        ),
        (
            f"{{{TWO}, phase: move}}",
            "{deck: 30, discard: 0, eternal: 0, S: {hand: 0, lock: {}}, board: {a1: 1, g7: 1}}",
        ),
        (
            f"{{{TWO}, phase: lock, deck: [あか, あお], discard: [きい], eternal: [永遠]}}",
            "{deck: [あか, あお], discard: [きい], eternal: [永遠]}",
        ),
        (f"{{{TWO}, phase: lock, deck: []}}", "{deck: 0}"),
        (
            f"{{{TWO}, phase: move, board: {{a1: あか, b2: [{{card: あお, face: up, as: L}}, あか], c3: {{empty: true}}}}}}",
            "{board: {a1: [あか], b2: [L, あか], c3: 0, d4: 1}, L: {face: up, square: b2, color: 青, zone: board}}",
        ),
        (f"{{{TWO}, phase: move, board: {{a1: あか}}}}", "{あか: {face: down}}"),
        (f"{{{TWO}, phase: move, board: {{default: empty, a1: あか}}}}", "{board: {a1: [あか], d4: 0}}"),
        (
            f"{{{TWO}, phase: move, S: {{at: c3, hand: [あか, あお], lock: {{赤: [あか]}}, piece: 赤}}, N: {{piece: 青}}}}",
            "{S: {at: c3, hand: 2, lock: {赤: [あか]}}}",
        ),
        (f"{{{TWO}, phase: lock, S: {{lock: {{赤: [一番]}}}}}}", "{S: {lock: {赤: [一番]}}, 一番: {zone: lock}}"),
    ],
)
def test_given(fudac: Fudac, given: str, then: str) -> None:
    assert reason(fudac, given, "[]", then) == ""


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (f"{{{TWO}, phase: move, board: {{h9: あか}}}}", "h9"),
        ("{players: [S, X], active: S, phase: move}", "S・W・N・E のどれか"),
        (f"{{{TWO}, phase: mvoe}}", "もしかして: move"),
        (f"{{{TWO}, phase: lock, S: {{lock: {{金: [あか]}}}}}}", "赤・橙・黄・緑・青・桃・紫"),
        (f"{{{TWO}, phase: lock, S: {{at: z1}}}}", "z1"),
        (f"{{{TWO}, phase: lock, borad: {{}}}}", "もしかして: board"),
        (f"{{{TWO}, phase: move, board: {{a1: {{card: あか, face: side}}}}}}", "up"),
    ],
)
def test_given_that_is_wrong(fudac: Fudac, given: str, said: str) -> None:
    assert said in reason(fudac, given)


@pytest.mark.parametrize(
    ("given", "play", "then"),
    [
        (
            f"{{{TWO}, phase: lock, S: {{hand: [あか, あお]}}}}",
            "[{S: {lock: あか}}, {S: pass}]",
            "{S: {hand: [あお], lock: {赤: [あか]}}, あか: {locked: true}}",
        ),
        (f"{{{TWO}, phase: lock, S: {{hand: [にじ]}}}}", "[{S: {lock: にじ, at: 赤}}]", "{S: {lock: {赤: [にじ]}}}"),
        (
            f"{{{TWO}, phase: hand, S: {{hand: [あか], lock: {{赤: [あか]}}}}}}",
            "[{S: {use: あか, pay: []}}]",
            "{S: {hand: 1}, deck: 29, discard: [あか]}",
        ),
        (
            f"{{{TWO}, phase: hand, S: {{hand: [あか], lock: {{赤: [あか]}}}}}}",
            "[{S: {use: あか, ability: 1}}]",
            "{discard: [あか]}",
        ),
        (
            f"{{{TWO}, phase: hand, S: {{hand: [代価, 一枚], lock: {{赤: [あか]}}}}}}",
            "[{S: {use: 代価, pay: [一枚]}}]",
            "{S: {hand: 2}, discard: 2}",
        ),
        (
            f"{{{TWO}, phase: hand, S: {{hand: [選び], lock: {{緑: [選び]}}}}}}",
            "[{S: {use: 選び, choose: [2]}}]",
            "{S: {hand: 2}}",
        ),
        (
            f"{{{TWO}, phase: hand, S: {{hand: [ねらい]}}, N: {{hand: [あか]}}}}",
            "[{S: {use: ねらい, choose: [N]}}]",
            "{N: {hand: 0}}",
        ),
        (f"{{{TWO}, phase: hand, S: {{hand: [あか]}}}}", "[{S: pass}]", "{S: {hand: 1}}"),
        (f"{{{TWO}, phase: move, board: {{d2: きい}}}}", "[{S: {move: d2}}]", "{S: {at: d2}}"),
        (
            f"{{{TWO}, phase: move, board: {{default: empty}}, S: {{at: c3}}, N: {{at: c4, hand: [あか]}}}}",
            "[{S: {contact: N}}]",
            "{S: {hand: [あか]}, N: {at: d7}}",
        ),
        (f"{{{TWO}, phase: lock}}", "[{S: concede}]", "{winner: N}"),
        (f"{{{TWO}, phase: move}}", "[{refused: {S: {move: a7}}}, {refused: {N: pass}}]", "{S: {at: d1}}"),
    ],
)
def test_actions(fudac: Fudac, given: str, play: str, then: str) -> None:
    assert reason(fudac, given, play, then) == ""


@pytest.mark.parametrize(
    ("given", "then", "said"),
    [
        ("{lock: {赤: [あか], 青: [あお]}}", "{S: {lock: {赤: [あか]}}}", "青"),  # every filled colour is listed
        ("{lock: {赤: [あか], 青: [あお]}}", "{S: {lock: {赤: [あか], 青: 1}}}", ""),
        ("{lock: {赤: [しろ]}}", "{S: {lock: {赤: [しろ]}}, しろ: {locked: false}}", ""),
        ("{lock: {赤: [あか]}}", "{あか: {locked: true, zone: lock}}", ""),
        ("{lock: {赤: [あか]}}", "{あか: {locked: yes}}", ""),
        ("{lock: {赤: [あか]}}", "{あか: {locked: no}}", "locked"),
        ("{hand: [あか]}", "{scores: {S: 1}}", "scores は"),  # there are none in this game, which is no card's name
        ("{hand: [あか]}", "{あか: {colour: 赤}}", "知らない性質"),
    ],
)
def test_zones_and_properties(fudac: Fudac, given: str, then: str, said: str) -> None:
    why = reason(fudac, f"{{{TWO}, phase: lock, S: {given}}}", "[]", then)
    assert said in why and bool(said) == bool(why)


def test_random_results(fudac: Fudac) -> None:
    given = f"{{{TWO}, phase: move, board: {{default: empty}}, S: {{at: c3}}, N: {{at: c4, hand: [あか, あお]}}}}"
    assert reason(fudac, given, "[{S: {contact: N}}]", "{S: {hand: [あお]}}", "    random: [あお]\n") == ""


def test_the_start(fudac: Fudac) -> None:
    given = "{start: true, players: [S, N], first: S, deck: [あか, あお], eternal: [永遠], first_cards: {S: 赤, N: 青}}"
    assert reason(fudac, given, "[]", "{active: S, turn: 1, S: {at: d1}, N: {at: d7}, eternal: [永遠]}") == ""
