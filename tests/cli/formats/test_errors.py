"""What the design promises of mistakes: every kind has a code of its stage, at its place, once, with a fix where one is certain.

| promise | test |
| --- | --- |
| each kind of mistake, with its code, place and fix | test_a_kind_of_mistake |
| slips of Japanese typing have a code and a fix of their own | test_a_slip_of_japanese_typing |
| codes by stage | test_codes_are_of_a_stage |
| all mistakes are shown, none twice | test_all_are_shown_and_none_twice |
| both readings of an ambiguous wording | tests/language/test_ambiguity.py |
| carets line up under full-width text | tests/diagnostics/test_render.py |
| a page for each code, its examples compiled | tests/diagnostics/test_pages.py |
| nobody's mistake brings the program down | tests/cli/test_broken_input.py, tests/decks/test_deck_robust.py |

Of the other promises of the compiler: the fold, `errata` and what a difference means: test_3_errata_files.py, tests/catalogue/test_diff.py,
test_apply.py (atomic, comments kept, idempotent, refused where the text is another); decks: test_4_decks.py, tests/decks/test_deck_rules.py
(sizes, copies, boxes, my-deck), test_deck_change.py (smallest change), test_deck_many.py (folders, JSON lines); the artefact:
tests/artifact/test_build.py (byte-identical), test_schemas.py; `new`, `fmt`, `schema`: tests/cli/test_new.py, test_fmt.py; progress:
tests/cli/test_progress.py; the Python names: tests/cli/test_library.py, tests/architecture/test_public_api.py; the guide: tests/language/test_guide.py.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from command import Fudac
from contract import HM, codes, event, fighter, write

from fudac.diagnostics.pages import codes as all_codes

ITEM = {"type": "アイテム", "factions": None, "physical": None, "mental": None}
BLOCK = HM + "  - number: T-1\n    name: 剣\n    type: アイテム\n    cost: 1\n    random: 0\n"


def found(fudac: Fudac, text: str) -> list[tuple[str, str, bool]]:
    """Code, marked text and whether there is a fix, of each finding."""
    write({"a.yaml": text})
    lines = text.splitlines()
    return [
        (one["code"], lines[one["line"] - 1][one["column"] - 1 : one["end_column"] - 1], one["fix"] is not None)
        for one in fudac("check", "a.yaml", "--format", "json").json["diagnostics"]
    ]


@pytest.mark.parametrize(
    ("text", "code", "marked"),
    [
        (HM + fighter(name="&a 剣"), "E0131", "&a"),  # anchors and aliases
        (HM + fighter(name="*a"), "E0131", "*a"),
        (HM + fighter(name="!!str 剣"), "E0132", "!!str"),  # tags
        (HM + fighter()[:-2] + ", cost: 2}\n", "E0130", "cost"),  # duplicate keys
        (HM + fighter(note="[" * 200 + "]" * 200), "E0134", "["),  # depth
        (HM + fighter() + "---\na: 1\n", "E0135", "---"),  # two documents
        (HM + fighter()[:-2] + "\n", "E0125", "{"),  # unclosed brackets
        (HM + fighter(phisical="4", physical=None), "E0150", "phisical"),
        (HM + fighter(sex="女"), "E0155", "女"),
        (HM + fighter(sex=None), "E0151", ""),
        (HM + fighter(**ITEM), "E0152", "sex"),
        (HM + event("≪いない人≫１枚を選ぶ。それは[P]＋１される。"), "W0302", "≪いない人≫"),
        (HM + event("未知陣営のキャラクター１体を選ぶ。それは[P]＋１される。"), "W0301", "未知"),
        (HM + event("墓地のカード１枚を手札に加える。"), "E0201", "墓地"),
        (HM + fighter(text='"[Z]：カードを１枚引く。"'), "E0242", "[Z]"),
        (HM + event("カードを１枚ぴく。"), "E0201", "１枚ぴく"),
        (HM + event("カードに１枚引く。"), "E0225", "カードに"),
        (HM + fighter(text='"［自分のターンにのみ使用できる[T]：カードを１枚引く。"'), "E0203", "［"),
        (HM + event("次のいずれか１つを選ぶ。「カードを１枚引く"), "E0203", "「"),
        (HM + event("カードを１枚引く"), "W0101", ""),
        (HM + fighter(text='"自身が場に出た時カードを１枚引く。"'), "W0102", ""),
        (HM + event("[T]：カードを１枚引く。"), "E0410", "[T]"),
        (HM + event("カードをｎ枚引く。"), "E0402", "ｎ"),
        (HM + event("そのキャラクターは[P]＋１される。"), "E0401", "そのキャラクター"),
    ],
)
def test_a_kind_of_mistake(fudac: Fudac, text: str, code: str, marked: str) -> None:
    """One finding for one cause, at its place."""
    ((one, there, _),) = found(fudac, text)
    assert one == code
    assert there.startswith(marked) if marked else True


SLIPS = {
    "full-width colon behind a key": (HM.replace("game: ", "game：") + fighter(), "E0110"),
    "full-width colon in brackets": (HM.replace("code: ", "code：") + fighter(), "E0117"),
    "full-width comma in brackets": (HM.replace("T1, ", "T1、") + fighter(), "E0117"),
    "ideographic space before an item": ((HM + fighter()).replace("  - {", "　- {"), "E0112"),
    "ideographic space behind a colon": (HM.replace("game: ", "game:　") + fighter(), "E0113"),
    "tab before an item": ((HM + fighter()).replace("  - {", "\t- {"), "E0114"),
    "unquoted [T]": (BLOCK + "    text: [T]：カードを１枚引く。\n", "E0120"),
    "unquoted [T] in braces": (HM + fighter(text="[T]：カードを１枚引く。"), "E0120"),
    "unquoted [1][T] in braces, something behind": (
        HM + fighter(text="[1][T]：カードを１枚引く。", note="い"),
        "E0120",
    ),
    "unquoted *": (BLOCK + "    flavor: *とくに\n", "E0121"),
    "unquoted * in braces": (HM + fighter(name="*剣"), "E0121"),
    "unquoted & in braces": (HM + fighter(name="剣士", note="&とくに"), "E0121"),
    "zero-width character": (HM + fighter(name="剣\u200b士"), "E0108"),
    "bidi character": (HM + fighter(name="剣\u202e士"), "E0107"),
    "control character": (HM + fighter(name="剣\x07士"), "E0106"),
    "full-width digit": (HM + fighter(cost="１"), "E0153"),
    "half-width kana": (HM + fighter(type="ｷｬﾗｸﾀｰ"), "E0161"),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_of_japanese_typing(fudac: Fudac, slip: str) -> None:
    text, code = SLIPS[slip]
    write({"a.yaml": text})
    before = fudac("check", "a.yaml", "--format", "json").json["diagnostics"]
    assert code in [one["code"] for one in before if one["fix"] is not None]
    fudac("check", "a.yaml", "--fix")
    after = fudac("check", "a.yaml", "--format", "json").json["diagnostics"]
    assert [one["code"] for one in after if one["code"].startswith("E01")] == []
    assert Path("a.yaml").read_text(encoding="utf-8") != text


def test_a_full_width_asterisk_is_no_slip(fudac: Fudac) -> None:
    """YAML does not mind it, and a name may begin so."""
    assert found(fudac, HM + fighter(name="＊剣")) == []


STAGES = {"E01", "E02", "E03", "E04", "E05", "E06", "W01", "W03"}


def test_codes_are_of_a_stage() -> None:
    """Files and YAML, syntax, names, meaning, decks, versions and errata; slips of style and of names."""
    assert {code[:3] for code in all_codes()} == STAGES


def test_all_are_shown_and_none_twice(fudac: Fudac) -> None:
    got = found(fudac, HM + fighter(cost="-1", sex="女", zzz="1") + event("カードを１枚ぴく。カードをｎ枚引く"))
    assert [code for code, _, _ in got][:3] == ["E0154", "E0155", "E0150"]
    assert len(got) == len(set(got)) >= 4
    assert codes(fudac("check", "a.yaml", "--format", "json").json) == [code for code, _, _ in got]
