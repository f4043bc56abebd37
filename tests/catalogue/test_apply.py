"""Applying errata to a set file: only what changes is touched, twice is once, the unexpected is refused."""

from __future__ import annotations

import difflib
import random
from datetime import date
from pathlib import Path

import pytest

from fudac.catalogue import Pool, load_pool
from fudac.catalogue.applying import apply_errata
from fudac.catalogue.force import differences

from .pools import assert_sayable, errata_file, set_file, write_pool

LAYOUT = """\
# 見本のセット

game: harem-master   # 註
set: {code: X1, name: 見本, version: "1.00", released: 2001-04}
cards:
  # ---- キャラクター ----
  - number: X-001
    name: 見習い剣士      # 仮の名前
    type: キャラクター
    cost: 1   # 要確認
    random: 3
    sex: 男
    factions:
      - 騎士団   # 古い陣営
      # つぎは王宮
      - 王宮
    physical: 2
    mental: 1
    text: |-  # 二行
      自身はアタックを行うことができない。

      カードを１枚引く。

    flavor: '朝は「早い」。'
  - {number: X-002, name: "木の盾", type: アイテム, cost: 1, random: 2, text: "装備者は[P]+1。"}

  - number: X-003   # 文章なし
    name: 晴れた朝
    type: イベント
    cost: 0
    random: 1
# おわり
"""


def erratum(number: str, change: str, day: str = "2002") -> str:
    return f"  - number: {number}\n    date: {day}\n    change: {change}\n"


def applied(root: Path, text: str, *errata: str) -> tuple[Pool, str, list[str]]:
    """The pool, the new text, and its lines that are new or gone."""
    write_pool(root, sets_a=text, errata_a=errata_file("".join(errata)))
    pool = load_pool([root])
    result = apply_errata(pool, root / "sets" / "a.yaml")
    assert [one.code for one in result.findings] == []
    assert result.text is not None
    changed = [line for line in difflib.ndiff(text.split("\n"), result.text.split("\n")) if line[0] in "+-"]
    return pool, result.text, changed


@pytest.mark.parametrize(
    ("number", "change", "lines"),
    [
        ("X-001", "{cost: 2}", ["-     cost: 1   # 要確認", "+     cost: 2   # 要確認"]),
        ("X-001", "{name: 剣士}", ["-     name: 見習い剣士      # 仮の名前", "+     name: 剣士      # 仮の名前"]),
        (
            "X-001",
            '{name: "剣士: 一"}',
            ["-     name: 見習い剣士      # 仮の名前", '+     name: "剣士: 一"      # 仮の名前'],
        ),
        ("X-001", "{factions: [騎士団, 王宮, 森]}", ["+       - 森"]),
        ("X-001", "{factions: [王宮]}", ["-       - 騎士団   # 古い陣営"]),
        ("X-001", "{flavor: 昼は「遅い」。}", ["-     flavor: '朝は「早い」。'", "+     flavor: '昼は「遅い」。'"]),
        (
            "X-001",
            '{text: "自身はアタックを行うことができない。\\n\\nカードを２枚引く。"}',
            ["-       カードを１枚引く。", "+       カードを２枚引く。"],
        ),
        (
            "X-001",
            '{text: ""}',
            [
                "-     text: |-  # 二行",
                "-       自身はアタックを行うことができない。",
                "- ",
                "-       カードを１枚引く。",
                '+     text: ""',
            ],
        ),
        ("X-003", '{text: "[T]：カードを１枚引く。"}', ['+     text: "[T]：カードを１枚引く。"']),
        ("X-003", '{text: "カードを１枚引く。\\nカードを２枚引く。"}',
         ["+     text: |-", "+       カードを１枚引く。", "+       カードを２枚引く。"]),
        (
            "X-002",
            "{cost: 2, name: 鉄の盾, flavor: 重い。}",
            [
                '-   - {number: X-002, name: "木の盾", type: アイテム, cost: 1, random: 2, text: "装備者は[P]+1。"}',
                '+   - {number: X-002, name: "鉄の盾", type: アイテム, cost: 2, random: 2, text: "装備者は[P]+1。", '
                "flavor: 重い。}",
            ],
        ),
    ],
)  # fmt: skip
def test_only_what_changes_is_touched(tmp_path: Path, number: str, change: str, lines: list[str]) -> None:
    _, _, changed = applied(tmp_path, LAYOUT, erratum(number, change))
    assert sorted(changed) == sorted(lines)


def test_line_ends_and_byte_order_mark_stay(tmp_path: Path) -> None:
    path = tmp_path / "sets" / "a.yaml"
    write_pool(tmp_path, sets_a="", errata_a=errata_file(erratum("X-001", '{text: "一。\\n二。", cost: 5}')))
    path.write_bytes(b"\xef\xbb\xbf" + LAYOUT.replace("\n", "\r\n").encode())
    result = apply_errata(load_pool([tmp_path]), path)
    result.write()
    data = path.read_bytes()
    assert data.startswith(b"\xef\xbb\xbf#")
    assert data.count(b"\n") == data.count(b"\r\n")
    assert "      一。\r\n      二。\r\n" in data.decode()


def test_twice_is_once(tmp_path: Path) -> None:
    errata = (
        erratum("X-001", "{cost: 2}") + erratum("X-001", "{cost: 3, factions: [森]}") + erratum("X-003", "{text: 一。}")
    )
    pool, text, _ = applied(tmp_path, LAYOUT, errata)
    path = tmp_path / "sets" / "a.yaml"
    assert apply_errata(pool, path).write() == ()
    assert path.read_text(encoding="utf-8") == text
    again = apply_errata(load_pool([tmp_path]), path)
    assert (again.changes, again.changed, again.text) == ((), False, text)
    # Also with the catalogue as it was before the first time.
    assert apply_errata(pool, path).changed is False


def test_into_a_new_file_with_a_new_version(tmp_path: Path) -> None:
    pool, _, _ = applied(tmp_path, LAYOUT, erratum("X-001", "{cost: 2}"))
    result = apply_errata(pool, tmp_path / "sets" / "a.yaml", version="1.01", released="2003-05")
    assert result.write(tmp_path / "sets" / "b.yaml") == ()
    after = load_pool([tmp_path])
    assert (tmp_path / "sets" / "a.yaml").read_text(encoding="utf-8") == LAYOUT
    assert [(one.version, one.written) for one in after.sets] == [("1.00", "2001-04"), ("1.01", "2003-05")]
    assert after.findings == ()
    assert after.in_force()["X-001"].printing.version == "1.01"


def test_up_to_a_date(tmp_path: Path) -> None:
    pool, _, _ = applied(tmp_path, LAYOUT, erratum("X-001", "{cost: 2}"), erratum("X-001", "{cost: 3}", "2003"))
    result = apply_errata(pool, tmp_path / "sets" / "a.yaml", date(2002, 12, 31))
    assert [(change.key, change.before, change.after) for change in result.changes] == [("cost", 1, 2)]


def test_refuses_what_it_does_not_expect(tmp_path: Path) -> None:
    pool, _, _ = applied(tmp_path, LAYOUT, erratum("X-001", "{cost: 2, name: 剣士}"))
    copy = tmp_path / "copy.yaml"
    copy.write_text(LAYOUT.replace("cost: 1   #", "cost: 7   #"), encoding="utf-8")
    result = apply_errata(pool, copy)
    assert [(one.code, one.span.text if one.span else "") for one in result.findings] == [("E0608", "7")]
    assert result.findings[0].facts["expected"] == "1"
    assert_sayable(result.findings[0])
    assert result.text is None
    assert result.write() == result.findings
    assert "cost: 7   #" in copy.read_text(encoding="utf-8")


def test_refuses_when_the_file_changed_meanwhile(tmp_path: Path) -> None:
    pool, _, _ = applied(tmp_path, LAYOUT, erratum("X-001", "{cost: 2}"))
    path = tmp_path / "sets" / "a.yaml"
    result = apply_errata(pool, path)
    path.write_text(LAYOUT + "# neu\n", encoding="utf-8")
    refused = result.write()
    assert [one.code for one in refused] == ["E0609"]
    assert_sayable(refused[0])
    assert path.read_text(encoding="utf-8") == LAYOUT + "# neu\n"


def test_refuses_a_set_nobody_knows(tmp_path: Path) -> None:
    pool, _, _ = applied(tmp_path, LAYOUT)
    other = tmp_path / "other.yaml"
    other.write_text(set_file(code="X9"), encoding="utf-8")
    assert [one.code for one in apply_errata(pool, other).findings] == ["E0609"]


def test_superseded_errata_stay_with_their_printing(tmp_path: Path) -> None:
    second = LAYOUT.replace('version: "1.00", released: 2001-04', 'version: "2.00", released: 2005')
    write_pool(tmp_path, sets_a=LAYOUT, sets_b=second, errata_a=errata_file(erratum("X-001", "{cost: 2}")))
    pool = load_pool([tmp_path])
    assert len(apply_errata(pool, tmp_path / "sets" / "a.yaml").changes) == 1
    assert apply_errata(pool, tmp_path / "sets" / "b.yaml").changes == ()


def test_maps_and_records_are_changed_inside(tmp_path: Path) -> None:
    text = set_file(
        """\
  - number: V-1
    name: 川守り
    type: Character
    node: 1
    cost: 1
    graze: 1   # 消える
    alternative_races: {人間: 1, 妖怪: 2}
    transformed:
      name: 大川守り   # 大きい
      graze: 2
      attack: "3"
""",
        game="vision",
    )
    change = (
        '{graze: "", alternative_races: {人間: 2, 鬼: 1}, transformed: {name: 大川守り, attack: "4", toughness: "1"}}'
    )
    errata = errata_file(erratum("V-1", change), game="vision")
    write_pool(tmp_path, sets_a=text, errata_a=errata)
    result = apply_errata(load_pool([tmp_path]), tmp_path / "sets" / "a.yaml")
    assert result.text == text.replace("    graze: 1   # 消える\n", "    # 消える\n").replace(
        "{人間: 1, 妖怪: 2}", "{人間: 2, 鬼: 1}"
    ).replace('      graze: 2\n      attack: "3"\n', '      attack: "4"\n      toughness: "1"\n')


def test_shared_sets(shared_cases: Path, tmp_path: Path) -> None:
    """Every set of the shared cases: applying gives what is in force, then nothing more to apply."""
    for folder in ("harem-master", "seven"):
        for name in ("sets", "errata"):
            source = shared_cases / folder / name
            for file in sorted(source.glob("*.yaml")) if source.is_dir() else ():
                write_pool(tmp_path / folder, **{f"{name}_{file.stem}": file.read_text(encoding="utf-8")})
        pool = load_pool([tmp_path / folder])
        for one in pool.sets:
            assert apply_errata(pool, one.path).write() == ()
        after = load_pool([tmp_path / folder])
        for number, card in pool.in_force().items():
            printed = next(one for one in after.by_number[number] if one.version == card.printing.version)
            assert printed.face.plain(about=False) == card.face.plain(about=False)
        assert not any(apply_errata(after, one.path).changed for one in after.sets)


def test_random_changes_in_random_layouts(tmp_path: Path) -> None:
    """The result is read back and compared by the program itself; here many layouts go through that check."""
    rng = random.Random(7)
    values: dict[str, list[str]] = {
        "cost": ["0", "5", '"4"'],
        "name": ["剣士", '"a: b"', "'one''s'", '"#1"', "- だ"],
        "factions": ["[森]", "[騎士団, 森]", "[]", '["王 宮", 騎士団]'],
        "text": ['"一。\\n二。"', '""', '"[T]：一。"', '"■ 一。\\n・二：三"', '"\\\\\\"一\\""'],
        "flavor": ['"x"', "'y'", '"a\\nb"'],
    }
    for turn in range(60):
        lines = []
        for key in ("factions", "text", "flavor"):
            if rng.random() < 0.7:
                lines.append(f"    {key}: {rng.choice(values[key])}\n")
        text = set_file(
            "  - number: X-001\n    name: {}\n    type: キャラクター\n    cost: {}\n    random: 1\n    sex: 男\n"
            "    physical: 1\n    mental: 1\n{}".format(
                rng.choice(["剣", '"剣"', "'剣'"]), rng.choice(values["cost"]), "".join(lines)
            )
        )
        change = "".join(
            f"      {key}: {rng.choice(values[key]) if key != 'name' else values['name'][turn % 4]}\n"
            for key in rng.sample(sorted(values), rng.randint(1, 5))
        )
        errata = errata_file(f"  - number: X-001\n    date: 2002\n    change:\n{change}")
        root = tmp_path / str(turn)
        write_pool(root, sets_a=text, errata_a=errata)
        pool = load_pool([root])
        result = apply_errata(pool, root / "sets" / "a.yaml")
        assert result.findings == () and result.text is not None
        result.write()
        after = load_pool([root]).printings[0].face
        assert differences(pool.game, after, pool.in_force()["X-001"].face) == ()
