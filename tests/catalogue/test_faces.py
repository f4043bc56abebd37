"""What is wrong with the fields of a card: code, exact place, fix."""

from __future__ import annotations

from pathlib import Path

import pytest

from .pools import CARD, fixed, found, pool_of, set_file


@pytest.mark.parametrize(
    ("old", "new", "code", "at", "line"),
    [
        ("physical: 2", "phisical: 2", "E0150", "phisical", None),
        ("physical: 2", "ｐｈｙｓｉｃａｌ: 2", "E0150", "ｐｈｙｓｉｃａｌ", "physical: 2"),
        ("physical: 2", "フィジカル値: 2", "E0150", "フィジカル値", "physical: 2"),
        ("cost: 1", "cost: １", "E0153", "１", "cost: 1"),
        ("cost: 1", "cost: 三", "E0153", "三", "cost: 3"),
        ("cost: 1", "cost: 1点", "E0153", "1点", None),
        ("cost: 1", "cost: 1.5", "E0153", "1.5", None),
        ("cost: 1", "cost: -1", "E0154", "-1", None),
        ("cost: 1", "cost: 1000000000", "E0154", "1000000000", None),
        ("physical: 2", f"physical: -{'9' * 5000}", "E0154", f"-{'9' * 5000}", None),
        ("cost: 1", 'cost: "1"', "E0160", '"1"', "cost: 1"),
        ("type: キャラクター", "type: キャラクタ", "E0155", "キャラクタ", None),
        ("type: キャラクター", "type: ｷｬﾗｸﾀｰ", "E0161", "ｷｬﾗｸﾀｰ", "type: キャラクター"),
        ("sex: 男", "sex: ♂", "E0155", "♂", "sex: 男"),
        ("sex: 男", "sex: [男]", "E0156", "[男]", None),
        ("factions: [騎士団]", "factions: 騎士団、王宮", "E0156", "騎士団、王宮", "factions: [騎士団, 王宮]"),
        ("factions: [騎士団]", "factions: ［騎士団、王宮］", "E0156", "［騎士団、王宮］", "factions: [騎士団, 王宮]"),
        ("factions: [騎士団]", "factions: [騎士団, 騎士団]", "E0168", "騎士団", None),
        ("factions: [騎士団]", "factions: {騎士団: 1}", "E0156", "{騎士団: 1}", None),
        ("name: 見習い剣士", "name:", "E0159", "name", None),
        ("number: X-001", "number: X 001", "E0174", "X 001", "- number: X-001"),
        ("number: X-001", "number: X-001@1.00", "E0174", "X-001@1.00", None),
        ("name: 見習い剣士", "name: *a", "E0131", "*a", None),
        ("    mental: 1\n", "", "E0151", "見習い剣士", None),
        ("    sex: 男\n", "    sex:\n", "E0151", "sex", None),
    ],
)
def test_slip(tmp_path: Path, old: str, new: str, code: str, at: str, line: str | None) -> None:
    pool = pool_of(tmp_path, sets_a=set_file(CARD.replace(old, new)))
    assert (code, at) in found(pool)
    assert len(pool.findings) == 1
    finding = pool.findings[0]
    if line is None:
        assert finding.fix is None
    else:
        assert fixed(finding) == line
    assert len(pool.printings) == 1


@pytest.mark.parametrize(
    ("old", "new", "nearest"),
    [
        ("physical: 2", "phisical: 2", "physical"),
        ("type: キャラクター", "type: キャラクタ", "キャラクター"),
        ("sex: 男", "sex: 女", "おんなのこ"),
    ],
)
def test_first_suggestion(tmp_path: Path, old: str, new: str, nearest: str) -> None:
    pool = pool_of(tmp_path, sets_a=set_file(CARD.replace(old, new)))
    assert pool.findings[0].suggestions[:1] == (nearest,)


def test_meant_value_is_read(tmp_path: Path) -> None:
    slips = (
        CARD.replace("cost: 1", "cost: １").replace("[騎士団]", "騎士団・王宮、森").replace("physical", "フィジカル値")
    )
    face = pool_of(tmp_path, sets_a=set_file(slips)).printings[0].face
    assert face.values["cost"] == 1
    assert face.values["factions"] == ("騎士団・王宮", "森")
    assert face.values["physical"] == 2


def test_item_with_sex(tmp_path: Path) -> None:
    card = "  - number: X-002\n    name: 木の盾\n    type: アイテム\n    cost: 1\n    random: 3\n    sex: 男\n"
    pool = pool_of(tmp_path, sets_a=set_file(card))
    assert found(pool) == [("E0152", "sex")]
    assert pool.findings[0].article == "HM 211.1"
    assert pool.findings[0].facts["kind"] == "アイテム"


def test_wrong_kind_is_one_finding(tmp_path: Path) -> None:
    assert found(pool_of(tmp_path, sets_a=set_file(CARD.replace("キャラクター", "どうぶつ")))) == [
        ("E0155", "どうぶつ")
    ]


def test_character_called_an_item_is_one_finding(tmp_path: Path) -> None:
    pool = pool_of(tmp_path, sets_a=set_file(CARD.replace("キャラクター", "アイテム")))
    assert found(pool) == [("E0173", "アイテム")]
    assert pool.findings[0].suggestions == ("キャラクター",)
    assert pool.findings[0].facts["keys_ja"] == "性別・陣営・フィジカル値・メンタル値"


def test_guess_at_a_misspelt_key_is_not_blamed_for_more(tmp_path: Path) -> None:
    card = "  - number: X-002\n    name: 木の盾\n    type: アイテム\n    cost: 1\n    random: 3\n    mentl: x\n"
    assert found(pool_of(tmp_path, sets_a=set_file(card))) == [("E0150", "mentl")]


def test_number_twice(tmp_path: Path) -> None:
    pool = pool_of(tmp_path, sets_a=set_file(CARD + CARD.replace("見習い剣士", "見習い術師")))
    assert found(pool) == [("E0157", "X-001")]
    assert pool.findings[0].facts == {"number": "X-001", "line": "4", "name": "見習い剣士"}
    assert pool.findings[0].span is not None and pool.findings[0].span.position == (13, 13)


def test_excluding_fields_and_maps(tmp_path: Path) -> None:
    card = """\
  - number: X-001
    name: 川守り
    type: Character
    node: "-"
    cost: X
    graze: 1
    range: 目標
    races: [河童]
    alternative_races: {人間: 2, 妖怪: 一}
    popularity: {explosion: あ, nomal: い}
    attack: ＋１
    toughness: 2x
    transformed:
      name: 大川守り
      graze: 二
      tough: 3
"""
    pool = pool_of(tmp_path, sets_a=set_file(card, game="vision"))
    assert found(pool) == [
        ("E0153", "一"),
        ("E0150", "nomal"),
        ("E0161", "＋１"),
        ("E0155", "2x"),
        ("E0153", "二"),
        ("E0150", "tough"),
        ("E0158", "range"),
    ]
    face = pool.printings[0].face
    assert face.values["node"] == "-"
    assert face.values["cost"] == "X"
    assert face.values["attack"] == "+1"
    assert face.values["alternative_races"] == {"人間": 2, "妖怪": 1}
    assert pool.words("race") >= {"河童", "人間", "妖怪", "なし"}
    assert pool.words("card") == {"川守り", "大川守り"}


def test_limits_of_a_kind(tmp_path: Path) -> None:
    card = "  - number: F-1\n    name: 灯\n    kind: ファースト\n    color: 赤\n    copies: 7\n    lock_usable: はい\n"
    pool = pool_of(tmp_path, sets_a=set_file(card, game="seven"))
    assert found(pool) == [("E0155", "はい"), ("E0154", "7")]
    assert pool.printings[0].face.values["lock_usable"] is True


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        ("set: {code: X1, name: 見本, version: 1, realeased: 2001}", [("E0150", "realeased")]),
        ("set: {code: X1, version: 1}", [("E0151", "set")]),
        ("set: {code: X1, name: 見本, version: 1, released: 2001/4/5}", [("E0162", "2001/4/5")]),
        ("set: {code: X1, name: 見本, version: 1, released: 2001-13}", [("E0162", "2001-13")]),
        ("set: X1", [("E0156", "X1")]),
    ],
)
def test_head(tmp_path: Path, head: str, expected: list[tuple[str, str]]) -> None:
    assert found(pool_of(tmp_path, sets_a=f"game: harem-master\n{head}\ncards:\n{CARD}")) == expected


@pytest.mark.parametrize(
    ("written", "right"),
    [
        ("2001/4/5", "2001-04-05"),
        ("２００１-04", "2001-04"),
        ("2001年4月", "2001-04"),
        ("20010405", "2001-04-05"),
        ("2001.4", "2001-04"),
    ],
)
def test_dates_are_fixed_and_read(tmp_path: Path, written: str, right: str) -> None:
    pool = pool_of(tmp_path, sets_a=set_file(date=written))
    assert pool.findings[0].fix is not None and pool.findings[0].fix.replacement == right
    assert pool.sets[0].written == right


def test_card_that_is_no_mapping(tmp_path: Path) -> None:
    assert found(pool_of(tmp_path, sets_a=set_file("  - X-001\n" + CARD))) == [("E0156", "X-001")]


def test_words_stay_as_written(tmp_path: Path) -> None:
    pool = pool_of(tmp_path, sets_a=set_file(CARD.replace("X-001", "010").replace("見習い剣士", "NO")))
    assert (pool.printings[0].number, pool.printings[0].face.name) == ("010", "NO")
