"""One message for each slip: no more for a text with one, no fewer for a text with two, and none where nothing is wrong."""

from __future__ import annotations

import pytest

from fudac.syntax import language
from fudac.syntax.names import Names


@pytest.mark.parametrize(
    "text",
    [
        "[1]：手札１枚を捨てる。捨てたカードを手札に加える。",
        "[1]：陣営１つを宣言する。その陣営のキャラクター１体を手札に戻す。",
        "[1]：キャラクター１体を選ぶ。選んだキャラクターを行動済み状態にする。",
    ],
)
def test_what_was_done_may_be_spoken_of(text: str) -> None:
    assert not any(p.code.startswith("E") for p in language("harem-master").read(text, {"type": "キャラクター"}, Names()).problems)


def test_two_slips_of_one_text_are_two_messages() -> None:
    text = "[1]：カードを１枚引ぐ。そうした場合、手札１枚を捨で札置き場に置く。"
    found = sorted(language("harem-master").read(text, {"type": "キャラクター"}, Names()).problems, key=lambda p: p.start)
    assert [(text[p.start : p.end], p.suggestions[0]) for p in found] == [("引ぐ", "引く"), ("捨で札置き場", "捨て札置き場")]


@pytest.mark.parametrize(
    ("game", "text", "meant"),
    [
        ("harem-master", "[1]：自分の城かコスト１のカード１枚を選び、手札に加える。", "城から"),
        ("seven", "● ２マス以内の何もない全てのマスに山札かカードを１枚ずつ裏向きで置く。", "山札から"),
    ],
)
def test_a_place_is_no_card_to_choose_instead_of_another(game: str, text: str, meant: str) -> None:
    """城かカード has lost the ら of から: a place and cards that lie anywhere are no two things of one kind."""
    problems = language(game).read(text, {"type": "キャラクター", "kind": "通常"}, Names()).problems
    assert len(problems) == 1 and problems[0].code.startswith("E")
    assert any(meant in said for said in problems[0].suggestions)
