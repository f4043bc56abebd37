"""formats.md 2, *Set files*: the keys of a set, of a card, and of a card of each game, as the tables list them.

| sentence | test |
| --- | --- |
| released is YYYY, YYYY-MM or YYYY-MM-DD; optional | test_released |
| number is unique inside one set file; several files may hold it, as printings of one card | test_a_number_once_in_a_file |
| keys common to all games; text is a string, each line one ability; note has no effect | test_common_keys |
| harem-master, the table | test_harem_master |
| seven, the table; marks and options of lines | test_seven, test_marks_of_lines, test_options_of_a_line |
| vision, the table | test_vision |
"""

from __future__ import annotations

import pytest
from command import Fudac
from contract import HM, SEVEN, VISION, codes, event, fighter, shrine, spirit, write


def found(fudac: Fudac, text: str) -> list[str]:
    write({"a.yaml": text})
    return codes(fudac("check", "a.yaml", "--format", "json").json)


@pytest.mark.parametrize(
    ("released", "day"),
    [
        ("2000", "2000-01-01"),
        ("2000-10", "2000-10-01"),
        ("2000-10-05", "2000-10-05"),
        ('"2000-10"', "2000-10-01"),
        ("", None),
        ("2000-13", "E0162"),
        ("2000-02-30", "E0162"),
        ("2000/10", "E0162"),
        ("20001", "E0162"),
        ("soon", "E0162"),
    ],
)
def test_released(fudac: Fudac, released: str, day: str | None) -> None:
    write({"a.yaml": HM.replace("2000-10", released) + fighter()})
    if day == "E0162":
        assert codes(fudac("check", "a.yaml", "--format", "json").json) == [day]
        return
    shown = fudac("show", "T-1", "--cards", "a.yaml", "--format", "json").json
    assert (shown["diagnostics"], shown["history"][0]["date"]) == ([], day)


def test_released_may_be_left_out(fudac: Fudac) -> None:
    assert found(fudac, HM.replace(", released: 2000-10", "") + fighter()) == []


@pytest.mark.parametrize("left", ["code: T1, ", "name: 試し, ", 'version: "1.00", '])
def test_the_other_keys_of_a_set_are_needed(fudac: Fudac, left: str) -> None:
    assert found(fudac, HM.replace(left, "") + fighter()) == ["E0151"]


@pytest.mark.parametrize("again", ["T-1", "Ｔ－１"])
def test_a_number_once_in_a_file(fudac: Fudac, again: str) -> None:
    assert found(fudac, HM + fighter() + fighter(number=again, name="槍兵")) == ["E0157"]
    write(
        {
            "a.yaml": HM + fighter(),
            "b.yaml": HM.replace("T1", "T2").replace("2000", "2001") + fighter(number=again, cost="2"),
        }
    )
    answer = fudac("check", "a.yaml", "b.yaml", "--format", "json").json
    assert (answer["diagnostics"], answer["games"][0]["cards"], answer["games"][0]["printings"]) == ([], 1, 2)


def test_common_keys(fudac: Fudac) -> None:
    text = '"[T]：カードを１枚引く。\\n[1]：カードを２枚引く。"'
    write(
        {"a.yaml": HM + fighter(text=text, flavor="い", illustrator="ろ", note="は"), "b.yaml": HM + fighter(text=text)}
    )
    shown = fudac("show", "T-1", "--cards", "a.yaml", "--format", "json").json
    assert [one["ja"] for one in shown["abilities"]] == ["[T]：カードを１枚引く。", "[1]：カードを２枚引く。"]
    assert (shown["face"]["flavor"], shown["face"]["illustrator"]) == ("い", "ろ")
    assert shown["abilities"] == fudac("show", "T-1", "--cards", "b.yaml", "--format", "json").json["abilities"]


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        (fighter(number=None), ["E0151"]),
        (fighter(name=None), ["E0151"]),
        (fighter(text="[い, ろ]"), ["E0156"]),
        (fighter(note="[い, ろ]"), ["E0156"]),
        (fighter(text="|-\n      [T]：カードを１枚引く。"), ["E0151"]),  # in braces no block can stand: YAML says so
        (fighter(text='""'), []),
        (fighter(text=""), []),
    ],
)
def test_values_of_common_keys(fudac: Fudac, card: str, expected: list[str]) -> None:
    got = found(fudac, HM + card)
    assert got == expected if "|-" not in card else got


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        (fighter(), []),
        (fighter(type="イベント", sex=None, factions=None, physical=None, mental=None), []),
        (fighter(type="アイテム", sex=None, factions=None, physical=None, mental=None), []),
        (fighter(type="呪文"), ["E0155"]),
        (fighter(type=None), ["E0151"]),
        (fighter(cost="0"), []),
        (fighter(cost="-1"), ["E0154"]),
        (fighter(cost=None), ["E0151"]),
        (fighter(random="-2"), []),  # integer
        (fighter(random=None), ["E0151"]),
        (fighter(sex="おんなのこ"), []),
        (fighter(sex="女"), ["E0155"]),
        (fighter(sex=None), ["E0151"]),
        (fighter(type="アイテム", factions=None, physical=None, mental=None), ["E0152"]),
        (fighter(factions="[い, ろ]"), []),
        (fighter(factions="[]"), []),
        (fighter(factions=None), []),
        (fighter(factions="い"), ["E0156"]),
        (fighter(type="イベント", sex=None, physical=None, mental=None), ["E0152"]),
        (fighter(physical="-3", mental="-1"), []),
        (fighter(physical=None), ["E0151"]),
        (fighter(mental=None), ["E0151"]),
        (fighter(type="イベント", sex=None, factions=None, mental=None), ["E0152"]),
    ],
)
def test_harem_master(fudac: Fudac, card: str, expected: list[str]) -> None:
    assert found(fudac, HM + card) == expected


FIRST = {"kind": "ファースト", "copies": None}


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        *((shrine(color=color), []) for color in "赤橙黄緑青桃紫虹白黒"),
        (shrine(color="金"), ["E0155"]),
        (shrine(color=None), ["E0151"]),
        (shrine(kind="限定"), ["E0155"]),
        (shrine(kind=None), ["E0151"]),
        (shrine(copies=None), ["E0151"]),
        (shrine(copies="七"), ["E0153"]),
        (shrine(**FIRST), []),
        (shrine(kind="ファースト", copies="1"), []),
        (shrine(kind="エターナル", copies="2"), ["E0154"]),
        (shrine(**FIRST, effect_name="わざ"), []),
        (shrine(kind="エターナル", copies="1", effect_name="わざ"), []),
        (shrine(effect_name="わざ"), ["E0152"]),
        (shrine(lock_usable="true"), []),
        (shrine(lock_usable="false"), []),
        (shrine(lock_usable="yes"), ["E0155"]),
        (shrine(lock_usable="True"), ["E0161"]),
    ],
)
def test_seven(fudac: Fudac, card: str, expected: list[str]) -> None:
    assert found(fudac, SEVEN + card) == expected


def test_marks_of_lines(fudac: Fudac) -> None:
    """★ or no mark: basic; ●: arrival; ■: hand."""
    write(
        {
            "a.yaml": SEVEN
            + shrine(
                text='"★ これは他のカードの効果の対象にならない。\\nこれは他のカードの効果の対象にならない。\\n● １枚ドロー。\\n■ ２枚ドロー。"'
            )
        }
    )
    shown = fudac("show", "S-1", "--cards", "a.yaml", "--format", "json").json
    kinds = [(one["ja"][:1], one["kind"]) for one in shown["abilities"]]
    assert shown["diagnostics"] == []
    assert kinds[0][1] == kinds[1][1]
    assert [mark for mark, _ in kinds[2:]] == ["●", "■"]
    assert len({kind for _, kind in kinds}) == 3


@pytest.mark.parametrize("dot", ["・", "･", "·"])
def test_options_of_a_line(fudac: Fudac, dot: str) -> None:
    text = f'"■ 以下の効果のうち１つ得る。\\n{dot}１枚ドロー。\\n{dot}２枚ドロー。\\n● ３枚ドロー。"'
    write({"a.yaml": SEVEN + shrine(text=text)})
    shown = fudac("show", "S-1", "--cards", "a.yaml", "--format", "json").json
    assert [one for one in shown["diagnostics"] if one["severity"] == "error"] == []
    assert [one["ja"].count("\n") for one in shown["abilities"]] == [2, 0]


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        (spirit(), []),
        *(
            (spirit(type=kind, attack=None, toughness=None, races=None), [])
            for kind in ("Character", "Spell", "Command")
        ),
        (spirit(type="キャラクター"), ["E0155"]),
        (spirit(type=None), ["E0151"]),
        *((spirit(node=value, cost=value), []) for value in ("0", "12", "X", "Nullity", '"-"', "-")),
        *((spirit(node=value), ["E0153"]) for value in ("x", "すこし", "1.5")),
        (spirit(node=None), ["E0151"]),
        (spirit(cost=None), ["E0151"]),
        (spirit(spiritualist="巫女"), []),
        (spirit(races=None), []),
        (spirit(races="鬼"), ["E0156"]),
        (spirit(alternative_races="{妖怪: 2}"), []),
        (spirit(alternative_races="[妖怪]"), ["E0156"]),
        (spirit(graze="2"), []),
        (spirit(graze="-1"), ["E0154"]),
        (spirit(graze="1", range="プレイヤー"), ["E0158"]),
        (spirit(graze="1", duration="瞬間"), ["E0158"]),
        *(
            (spirit(attack=value, toughness=value), [])
            for value in ('"3"', "3", '"X"', "X", '"+1"', "+1", '"-1"', "-1", '"-"', "-")
        ),
        (spirit(attack="強い"), ["E0155"]),
        (spirit(keywords="伝説 先制 抵抗（３） 【装備】"), []),
        (spirit(upkeep="2"), []),
        (spirit(upkeep="X"), ["E0153"]),
        *(
            (spirit(popularity=f"{{{key}: （自動α）〔このキャラクター〕は「警戒」を得る。}}"), [])
            for key in ("explosion", "bonus", "normal", "penalty")
        ),
        (spirit(popularity="{bonus: ''}"), ["E0159"]),
        (spirit(popularity="{explode: （自動α）〔このキャラクター〕は「警戒」を得る。}"), ["E0150"]),
        (
            spirit(
                transformed='{name: 大霊, races: [鬼], graze: 1, attack: "4", toughness: "4", keywords: 先制, text: ""}'
            ),
            [],
        ),
        (spirit(transformed="{name: 大霊, cost: 1}"), ["E0150"]),
    ],
)
def test_vision(fudac: Fudac, card: str, expected: list[str]) -> None:
    got = found(fudac, VISION + card)
    assert [code for code in got if code != "W0303"] == expected


def test_each_line_is_one_ability_of_an_event_too(fudac: Fudac) -> None:
    write({"a.yaml": HM + event("カードを１枚引く。\\nカードを２枚引く。")})
    assert len(fudac("show", "T-9", "--cards", "a.yaml", "--format", "json").json["abilities"]) == 2
