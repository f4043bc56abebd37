"""A number whose card is not said is that of the number it is compared with, or of the noun behind; else it is refused."""

from __future__ import annotations

import pytest

from fudac.syntax.language import language

SAME = [
    ("自身の[P]が[M]より大きい限り、自身は[P]＋１される。", "自身の[P]が自身の[M]より大きい限り、自身は[P]＋１される。"),
    ("自身は、[P]が[M]以上である限り、[P]＋１される。", "自身の[P]が自身の[M]以上である限り、自身は[P]＋１される。"),
    ("自身の[P]と[M]が等しい限り、自身は[P]＋１される。", "自身の[P]が自身の[M]と同じである限り、自身は[P]＋１される。"),
    ("[P]が[M]以下のキャラクターはアタックを行えない。", "[P]が[M]以下であるキャラクターはアタックを行うことができない。"),
    ("[P]が３以上の自分が支配するキャラクターは[M]＋１される。", "自分が支配する[P]が３以上のキャラクターは[M]＋１される。"),
    ("自分が支配する竜族陣営の[P]が３以上であるキャラクターは[M]＋１される。", "自分が支配する竜族陣営の[P]３以上のキャラクターは[M]＋１される。"),
    (
        "相手が支配する未行動状態のコストが３以上のキャラクターはアタックを行えない。",
        "相手が支配する未行動状態のコスト３以上のキャラクターはアタックを行えない。",
    ),
    ("奇数コストのキャラクターはアタックを行えない。", "コストが奇数であるキャラクターはアタックを行えない。"),
    ("自身の[P]は、自身の[M]と２のうち、大きい方になる。", "自身の[P]は、自身の[M]と２のどちらか大きい方の値になる。"),
]

NOBODYS = [
    "[P]が[M]より大きい限り、自身はアタックを行うことができない。",
    "自身が[P]より大きいキャラクターはアタックを行うことができない。",
    "カードを[M]引く。",
    "カードを[M]以上引く。",
    "[P]が大きい方を持ち主の手札に戻す。",
    "どちらか大きい方を持ち主の手札に戻す。",
    "３のどちらか大きい方の枚数だけカードを引く。",
    "自身の[P]が[M]の合計より大きい限り、自身はアタックを行うことができない。",
    "自身のコスト１点、自身は[P]＋１される。",
]

OTHER_THAN = [
    ("コストが３でないキャラクターはアタックを行えない。", "コスト３のキャラクターはアタックを行えない。"),
    ("[P]が奇数でないキャラクターはアタックを行えない。", "[P]が奇数のキャラクターはアタックを行えない。"),
    ("[P]が[M]以上でないキャラクターはアタックを行えない。", "[P]が[M]以上であるキャラクターはアタックを行えない。"),
]


def _read(text: str, kind: str = "キャラクター") -> object:
    reading = language("harem-master").read(text, {"type": kind})
    assert not [p for p in reading.problems if p.code.startswith("E")], (text, reading.problems)
    return reading.abilities


@pytest.mark.parametrize(("one", "other"), SAME)
def test_two_ways_of_saying_one_thing(one: str, other: str) -> None:
    assert _read(one) == _read(other)


@pytest.mark.parametrize("text", NOBODYS)
def test_a_number_of_nobody_is_refused(text: str) -> None:
    for kind in ("キャラクター", "イベント"):
        reading = language("harem-master").read(text, {"type": kind})
        assert [p for p in reading.problems if p.code.startswith("E")], text


@pytest.mark.parametrize(("negated", "plain"), OTHER_THAN)
def test_what_is_not_so_is_not_read_as_so(negated: str, plain: str) -> None:
    assert _read(negated) != _read(plain)


def test_those_spoken_of_stay_those() -> None:
    seen = "自分の城の上から３枚のカードを見る。"
    assert _read(seen + "その中のコスト７のカード１枚を手札に加える。", "イベント") == _read(
        seen + "その中からコスト７のカード１枚を手札に加える。", "イベント"
    )
