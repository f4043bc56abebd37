"""Every usual slip in every line of a good file: found once, at its place, mended, and fixed for good."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from fudac.diagnostics import apply_fixes
from fudac.source.text import SourceFile
from fudac.source.yaml_reader import read_yaml

GOOD = """\
# 見本
game: harem-master
set: {code: EX1, name: 見本のセット, version: "1.00", released: 2000-10}
cards:
  - number: EX-001
    name: 見習い剣士
    type: キャラクター
    cost: 1
    factions: [騎士団, 学園]
    physical: -2
    text: |
      [1][T]：カードを１枚引く。
      場に出た時、カードを引く。
    flavor: "「まだまだ！」"
  - number: EX-002
    name: "@ひらめき"
    cost: 0
    popularity:
      bonus: 先制を得る。
      normal: "（自動）：引く。"
      penalty: なし
    text: "[2]：カードを２枚引く。"
    note: メモ
  - number: EX-003
    name: 剣
    cost: 2
    physical: 3
"""
_KEY = re.compile(r"( *)(- )?([a-z_]+): (.+)")


def slips(line: str) -> Iterator[tuple[str, str]]:
    """Kinds of slips and the line with each."""
    match = _KEY.fullmatch(line)
    if match is None:
        opened = re.fullmatch(r"( *(?:- )?[a-z_]+):", line)
        if opened is not None:
            yield "full-width colon", f"{opened[1]}："
        return
    indent, dash, key, value = match[1], match[2] or "", match[3], match[4]
    start = f"{indent}{dash}{key}"
    yield "full-width colon", f"{start}：{value}"
    yield "full-width colon and blank", f"{start}： {value}"
    yield "no blank", f"{start}:{value}"
    yield "full-width blank", f"{start}:　{value}"
    yield "no colon", f"{start} {value}"
    if indent:
        yield "full-width indentation", "　" * (len(indent) // 2) + line[len(indent) :]
        yield "tab", "\t" * (len(indent) // 2) + line[len(indent) :]
        if not dash:
            yield "one more blank", f" {line}"
            yield "one blank less", line[1:]
    if dash:
        yield "full-width dash", f"{indent}－ {key}: {value}"
        yield "full-width dash without a blank", f"{indent}－{key}: {value}"
        yield "no blank behind the dash", f"{indent}-{key}: {value}"
        yield "full-width blank behind the dash", f"{indent}-　{key}: {value}"
    if value[0] == '"':
        yield "quote left open", line[:-1]
        yield "full-width closing quote", f"{line[:-1]}”"
        if value[1] in "[@":
            yield "no quotes", f"{start}: {value[1:-1]}"
    if value[0] in "[{":
        yield "bracket left open", line[:-1]
    if value[0] == "[":
        yield "full-width comma", line.replace(", ", "、")


CASES = [
    (number, kind, new) for number, line in enumerate(GOOD.splitlines()) for kind, new in slips(line) if new != line
]


def data(text: str) -> object:
    root, _ = read_yaml(SourceFile("x.yaml", text))
    return root and root.plain_data()


@pytest.mark.parametrize(("number", "kind", "new"), CASES, ids=[f"{n + 1}-{kind}" for n, kind, _ in CASES])
def test_a_slip_is_found_once_mended_and_fixed(number: int, kind: str, new: str) -> None:
    lines = GOOD.splitlines(keepends=True)
    lines[number] = new + "\n"
    text = "".join(lines)
    root, findings = read_yaml(SourceFile("x.yaml", text))
    assert [finding.span.position[0] for finding in findings if finding.span] == [number + 1], findings
    assert root is not None and root.plain_data() == data(GOOD)
    fixed = apply_fixes(findings)["x.yaml"]
    assert read_yaml(SourceFile("x.yaml", fixed))[1] == []
    assert data(fixed) == data(GOOD)


def test_there_are_enough_slips_to_mean_something() -> None:
    assert len(CASES) > 200
    assert len({kind for _, kind, _ in CASES}) >= 18


@pytest.mark.parametrize(
    "line", ['set: ｛code: X1, name: 見本, version: "1.00"｝', 'set: ｛code：X1、name：見本，version: "1.00"}']
)
def test_full_width_braces_of_a_map_are_mended(line: str) -> None:
    file = SourceFile("a.yaml", f"game: harem-master\n{line}\n")
    root, findings = read_yaml(file)
    assert root is not None and {finding.code for finding in findings} == {"E0117"}
    assert root.plain_data()["set"] == {"code": "X1", "name": "見本", "version": "1.00"}
    assert all(finding.fix is not None for finding in findings)
