"""formats.md 5, *Text*: the one folding. Each line of its table has a test in tests/source/test_folding.py; here, that cards are read by it.

| sentence | test |
| --- | --- |
| ［ＯＴ］ [OT] [Ｔ], １ 1 are the same; each kind that is listed | test_the_same_text |
| plain NFKC is too much (①) and not enough (～ ー) | test_what_is_not_folded |
| dashes only where a number or - can stand | test_dashes |
| positions in messages are positions in the file as written | test_places_are_those_of_the_file |
"""

from __future__ import annotations

from typing import Any

import pytest
from command import Fudac
from contract import HM, fighter, write

TEXT = "[OT][1][T]：≪剣士≫１体を選ぶ。そのキャラクターは[P]＋２される。カードを１枚引く。"


def parsed(fudac: Fudac, text: str, type: str = "キャラクター") -> Any:
    write({"n.yaml": HM + fighter()})
    return fudac("parse", "--game", "harem-master", "--type", type, "--cards", "n.yaml", text, "--format", "json").json


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("[OT]", "［ＯＴ］"),
        ("[OT]", "[ＯＴ]"),
        ("[T]", "［T］"),
        ("[1]", "［１］"),
        ("１体", "1体"),
        ("＋２", "+2"),
        ("＋２", "＋2"),
        ("：", ":"),
        ("≪剣士≫", "《剣士》"),
        ("≪剣士≫", "«剣士»"),
        ("カード", "ｶｰﾄﾞ"),
        ("キャラクター", "ｷｬﾗｸﾀｰ"),
        ("。", "｡"),
        ("引く。", "引く。  "),
        ("引く。", "引く。　"),
    ],
)
def test_the_same_text(fudac: Fudac, old: str, new: str) -> None:
    assert old in TEXT
    one, other = parsed(fudac, TEXT), parsed(fudac, TEXT.replace(old, new))
    assert one["ok"] and other["ok"]
    assert [ability["tree"] for ability in one["abilities"]] == [ability["tree"] for ability in other["abilities"]]
    assert one["abilities"][0]["ja"] == other["abilities"][0]["ja"]


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_line_ends(fudac: Fudac, line_end: str) -> None:
    text = f"[T]：カードを１枚引く。{line_end}[1]：カードを２枚引く。"
    assert len(parsed(fudac, text)["abilities"]) == 2


@pytest.mark.parametrize(
    ("name", "other", "same"),
    [
        ("波〜乗り", "波～乗り", True),
        ("波〜乗り", "波~乗り", True),
        ("花・月", "花･月", True),
        ("ポーラ", "ﾎﾟｰﾗ", True),
        ("ポーラ", "ポ-ラ", False),
        ("①番", "1番", False),
        ("①番", "１番", False),
        ("1番", "１番", True),
    ],
)
def test_what_is_not_folded(fudac: Fudac, name: str, other: str, same: bool) -> None:
    write({"a.yaml": HM + fighter(name=name)})
    assert (fudac("show", other, "--cards", "a.yaml").status == 0) == same


@pytest.mark.parametrize("minus", ["-", "－", "−", "‐", "–", "ー"])
def test_dashes(fudac: Fudac, minus: str) -> None:
    one = parsed(fudac, f"[T]：このキャラクターは[P]{minus}２される。")
    assert (
        one["ok"]
        and one["abilities"][0]["tree"]
        == parsed(fudac, "[T]：このキャラクターは[P]－２される。")["abilities"][0]["tree"]
    )


def test_places_are_those_of_the_file(fudac: Fudac) -> None:
    """Half-width ﾞ is a character of its own in the file and none after folding."""
    write({"a.yaml": HM + fighter(text='"［Ｔ］：ｶｰﾄﾞを１枚ぴく。"')})
    text = (HM + fighter(text='"［Ｔ］：ｶｰﾄﾞを１枚ぴく。"')).splitlines()[3]
    found = fudac("check", "a.yaml", "--format", "json").json["diagnostics"][0]
    assert (found["line"], text[found["column"] - 1 : found["end_column"] - 1]) == (4, "１枚ぴく")
