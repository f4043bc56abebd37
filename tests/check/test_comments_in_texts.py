"""Comments below ``text: |-``: one message each, kept by the fix, and nothing but comments is taken for one."""

from __future__ import annotations

from pathlib import Path

import pytest

from fudac.catalogue import load_pool
from fudac.check import compile_pool
from fudac.diagnostics.fixes import apply_fixes
from fudac.diagnostics.message import severity_of

HEAD = """game: harem-master
set: {code: X1, name: 試し, version: "1.00"}
cards:
  - number: X-1
    name: 港の見張り
    type: キャラクター
    cost: 1
    random: 1
    sex: 男
    factions: []
    physical: 1
    mental: 1
"""
GOOD = "[1][T]：カードを１枚引く。"


def found_in(file: Path, text: str) -> list[tuple[str, tuple[int, int], str]]:
    file.write_bytes(text.encode())
    return [(d.code, d.span.position, d.span.text) for d in compile_pool(load_pool([file])).diagnostics if d.span]


def fixed(file: Path) -> str:
    return apply_fixes(compile_pool(load_pool([file])).diagnostics)[str(file)]


@pytest.mark.parametrize(
    ("line", "comment"),
    [
        (f"# ここは仮に強くする\n      {GOOD}", "# ここは仮に強くする"),
        (f"＃ここは仮に強くする\n      {GOOD}", "＃ここは仮に強くする"),
        (f"// 未定\n      {GOOD}", "// 未定"),
        (f"／／未定\n      {GOOD}", "／／未定"),
        (f"※ここは仮\n      {GOOD}", "※ここは仮"),
        (f"{GOOD}   # 強すぎる？ あとで「見直す」", "# 強すぎる？ あとで「見直す」"),
        (f"{GOOD}＃あとで", "＃あとで"),
        (f"{GOOD}　// [2]：カードを２枚引く。", "// [2]：カードを２枚引く。"),
        (f"{GOOD}\n\n      ## [2]：カードを２枚引く。", "## [2]：カードを２枚引く。"),
    ],
)
def test_a_comment_in_a_text_is_one_mistake(line: str, comment: str, tmp_path: Path) -> None:
    text = HEAD + f"    text: |-\n      {line}\n"
    ((code, _, place),) = found_in(tmp_path / "a.yaml", text)
    assert (code, place) == ("E0276", comment)
    assert len(compile_pool(load_pool([tmp_path / "a.yaml"])).cards[0].abilities) == 1


def test_what_else_is_wrong_beside_a_comment_is_told_too(tmp_path: Path) -> None:
    text = HEAD + "    text: |-\n      # まだ\n      [1][T]：カードを１枚引ぐ。 # あとで\n"
    assert found_in(tmp_path / "a.yaml", text) == [
        ("E0276", (14, 7), "# まだ"),
        ("E0201", (15, 20), "引ぐ"),
        ("E0276", (15, 24), "# あとで"),
    ]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_the_fix_keeps_comments_above_the_text(end: str, tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    body = f"    text: |-   # 能力\n      ＃まだ\n      {GOOD}  // あとで\n\n      # 終わり\n    note: 覚え\n"
    codes = [code for code, *_ in found_in(file, (HEAD + body).replace("\n", end))]
    assert codes == ["E0276"] * 3
    after = HEAD + f"    # まだ\n    # あとで\n    # 終わり\n    text: |-   # 能力\n      {GOOD}\n\n    note: 覚え\n"
    assert fixed(file) == after.replace("\n", end)
    assert found_in(file, fixed(file)) == []


def test_what_follows_a_reference_mark_stays_where_it_is(tmp_path: Path) -> None:
    """It may be meant as a rule of the card; the comments beside it are moved all the same."""
    file = tmp_path / "a.yaml"
    found_in(file, HEAD + f"    text: |-\n      {GOOD} # あ\n      ※１ターンに１回だけ\n")
    assert fixed(file) == HEAD + f"    # あ\n    text: |-\n      {GOOD}\n      ※１ターンに１回だけ\n"
    only = compile_pool(load_pool([file])).diagnostics
    assert [d.fix is None for d in only] == [False, True]


@pytest.mark.parametrize(
    "text",
    [
        "自身の名前は《#1》になる。",  # a sign inside of a name
        "[1]#[T]：カードを１枚引く。",  # a stray sign: what stands behind it is no comment
        "[1][T]：カード#を１枚引く。",
    ],
)
def test_a_sign_that_is_no_comment(text: str, tmp_path: Path) -> None:
    found = found_in(tmp_path / "a.yaml", HEAD + f"    text: |-\n      {text}\n")
    assert "E0276" not in [code for code, *_ in found]


def test_a_text_in_quotes_has_comments_too_and_no_fix(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    assert [code for code, *_ in found_in(file, HEAD + f'    text: "{GOOD} # あ"\n')] == ["E0276"]
    (only,) = compile_pool(load_pool([file])).diagnostics
    assert only.fix is None and severity_of(only) == "error"


@pytest.mark.parametrize(
    "game_text", [("seven", "●１枚ドローする。"), ("vision", "目標のキャラクター１枚を決死状態にする。")]
)
def test_other_games_have_comments_alike(game_text: tuple[str, str]) -> None:
    from fudac.syntax import language

    game, text = game_text
    read = language(game)
    assert read.read(text, {"type": "Spell"}).problems == ()
    commented = f"＃ 見直す\n{text}　# 後で\n// 終わり"
    assert [p.code for p in read.read(commented, {"type": "Spell"}).problems] == ["E0276"] * 3
    assert read.read(commented, {"type": "Spell"}).abilities == read.read(text, {"type": "Spell"}).abilities
