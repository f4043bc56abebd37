"""Formatting: canonical text and layout; comments, values and everything that cannot be read stay."""

from __future__ import annotations

from pathlib import Path

import pytest
from command import Fudac

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
