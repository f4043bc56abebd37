"""Formatting: canonical text and layout; comments, values and everything that cannot be read stay."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from command import Fudac

from fudac import Card, load
from fudac.desk.layout import laid_out
from fudac.source.text import SourceFile
from fudac.source.yaml_reader import read_yaml

CHECKOUT = Path(__file__).resolve().parents[2]
SHIPPED = sorted((CHECKOUT / "cards").rglob("*.yaml"))

MESSY = """# 見出し


game:   seven
set:  {code: A,   name: b, version: "1"}\t
cards:
- number:   A-1
  # 中の注
  name: い   # 行末の注
  text: |-   # 文章の注
      一
        二

      三
  # 文章のあと
# あいだ
-   number: A-2
    name: "ろ
      は"
    flavor: >
       折り
       たたみ


  # 終わり
"""

TIDY = """# 見出し

game: seven
set: {code: A,   name: b, version: "1"}
cards:
  - number: A-1
    # 中の注
    name: い   # 行末の注
    text: |-   # 文章の注
      一
        二

      三
    # 文章のあと
  # あいだ
  - number: A-2
    name: "ろ
      は"
    flavor: >
      折り
      たたみ

  # 終わり
"""


def data(text: str) -> object:
    root, findings = read_yaml(SourceFile("x.yaml", text))
    assert root is not None and not findings
    return root.plain_data()


def test_layout() -> None:
    assert laid_out(MESSY) == TIDY


@pytest.mark.parametrize("line_end", ["\r\n", "\r"])
def test_line_ends(line_end: str) -> None:
    assert laid_out(MESSY.replace("\n", line_end)) == TIDY


@pytest.mark.parametrize(
    "text",
    ["", "a", "a: 1", "- 1\n- 2", "a: {a: [1,\n 2]}\n", "a: |+\n  x\n\n\nb: 2\n", "a:\n- - 1\n  - 2\n"],
)
def test_layout_keeps_data_and_is_idempotent(text: str) -> None:
    once = laid_out(text)
    assert laid_out(once) == once
    if text:
        assert data(once) == data(text)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.relative_to(CHECKOUT).as_posix())
def test_layout_of_shipped_files(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    tidy = laid_out(text)
    assert laid_out(tidy) == tidy
    assert data(tidy) == data(text)
    assert comments(tidy) == comments(text)
    if path.parent.name in ("sets", "errata"):
        # The items of a list may also stand under its key; that is the same file.
        shifted = "".join(line.removeprefix("  ") + "\n" for line in tidy.splitlines())
        assert data(shifted) == data(tidy)
        assert laid_out(shifted) == tidy


def comments(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip().startswith("#")]


def test_check_changes_nothing(fudac: Fudac) -> None:
    Path("sets").mkdir()
    path = Path("sets/a.yaml")
    path.write_text(MESSY, encoding="utf-8")
    result = fudac("fmt", "--check", path)
    assert result.status == 1
    assert "整っていません: sets/a.yaml" in result.out
    assert path.read_text(encoding="utf-8") == MESSY


def test_a_file_that_is_no_yaml_stays_and_is_reported(fudac: Fudac) -> None:
    path = Path("a.yaml")
    path.write_text("game: seven\ncards: [\n", encoding="utf-8")
    result = fudac("fmt", path, "--format", "json")
    assert result.status == 1
    assert result.json["diagnostics"][0]["code"].startswith("E01")
    assert path.read_text(encoding="utf-8") == "game: seven\ncards: [\n"


def test_files_of_others_are_left_alone(fudac: Fudac) -> None:
    Path("ci.yaml").write_text("jobs:   {}\n", encoding="utf-8")
    assert fudac("fmt", ".").status == 0
    assert Path("ci.yaml").read_text(encoding="utf-8") == "jobs:   {}\n"


@pytest.mark.parametrize("game", ["harem-master", "seven"])
def test_formatting_changes_wording_and_never_meaning(fudac: Fudac, game: str) -> None:
    source = CHECKOUT / "cards" / game
    shutil.copytree(source, game)
    before = {card.number: (trees(card), card.values) for card in load(source).cards()}
    assert fudac("fmt", game).status == 0
    assert fudac("fmt", "--check", game).status == 0
    assert fudac("check", game, "--strict").status == 0
    library = load(game)
    for card in library.cards():
        assert trees(card) == before[card.number][0], card.number
        assert all(line == ability.ja for line, ability in zip(texts(card), card.abilities, strict=True)), card.number
        others = {key: value for key, value in card.values.items() if key != "text"}
        assert others == {key: value for key, value in before[card.number][1].items() if key != "text"}
    for path in Path(game).rglob("*.yaml"):
        original = (source / path.relative_to(game)).read_text(encoding="utf-8")
        assert comments(path.read_text(encoding="utf-8")) == comments(original)


def trees(card: Card) -> list[object]:
    return [ability.tree for ability in card.abilities]


def texts(card: Card) -> list[str]:
    return [ability.text for ability in card.abilities]


FLOW = """game: harem-master
set: {code: W, name: w, version: "1.00"}
cards:
  - {number: W-1, name: 剣, type: アイテム, cost: 1, random: 1,
     text: "装備しているキャラクターは［Ｐ］＋２される。"}  # 流
  - number: W-2
    name: 矢
    type: イベント
    cost: 1
    random: 1
    text: カードを2枚引く。   # 一行
  - number: W-3
    name: 弓
    type: イベント
    cost: 1
    random: 1
    text: |-   # 読めない
      カードを２枚ひっぱる。
"""


def test_each_way_of_writing_a_text(fudac: Fudac) -> None:
    path = Path("a.yaml")
    path.write_text(FLOW, encoding="utf-8")
    result = fudac("fmt", path)
    assert result.status == 1  # one text cannot be read
    assert "E0201" in result.out
    text = path.read_text(encoding="utf-8")
    assert 'text: "装備しているキャラクターは[P]＋２される。"}  # 流\n' in text
    assert "    text: |-  # 一行\n      カードを２枚引く。\n" in text
    assert "    text: |-   # 読めない\n      カードを２枚ひっぱる。\n" in text
    fudac("fmt", path)
    assert path.read_text(encoding="utf-8") == text


def test_errata_are_formatted_too(fudac: Fudac) -> None:
    Path("pool/sets").mkdir(parents=True)
    Path("pool/errata").mkdir()
    Path("pool/sets/a.yaml").write_text(FLOW, encoding="utf-8")
    errata = Path("pool/errata/a.yaml")
    errata.write_text(
        'game: harem-master\nerrata:\n- number: W-2\n  date: 2001-01\n  change: {text: "カードを3枚引く。"}\n',
        encoding="utf-8",
    )
    fudac("fmt", "pool")
    assert errata.read_text(encoding="utf-8").endswith(
        'errata:\n  - number: W-2\n    date: 2001-01\n    change: {text: "カードを３枚引く。"}\n'
    )


def test_a_file_that_is_not_formatted_is_named(fudac: Fudac) -> None:
    Path("deck.txt").write_text("3 FS-001\n", encoding="utf-8")
    result = fudac("fmt", "deck.txt")
    assert (result.status, "deck.txt" in result.out) == (0, True)
    assert Path("deck.txt").read_text(encoding="utf-8") == "3 FS-001\n"
