"""Reading YAML: scalars as written, the slips of typing, and every mistake of a file at once."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fudac.diagnostics import apply_fixes
from fudac.source.finding import Finding
from fudac.source.text import SourceFile
from fudac.source.yaml_events import parse
from fudac.source.yaml_reader import Node, read_yaml

HEAD = "game: harem-master\nset: {code: HM1, name: 基本}\ncards:\n"


def read(text: str) -> tuple[Node | None, list[Finding]]:
    return read_yaml(SourceFile("x.yaml", text))


def found(text: str) -> list[tuple[str, tuple[int, int], str]]:
    """Code, place and marked characters of every finding."""
    _, findings = read(text)
    return [(f.code, f.span.position, f.span.text) for f in findings if f.span is not None]


def data(text: str) -> object:
    root, _ = read(text)
    return None if root is None else root.plain_data()


def fixed(text: str) -> str:
    """The text after ``--fix``."""
    _, findings = read(text)
    return apply_fixes(findings).get("x.yaml", text)


@pytest.mark.parametrize(
    "word", ["1.10", "010", "NO", "on", "yes", "~", "null", "2000-10-01", "0x1F", "1e3", "1_000", ".5", "true"]
)
def test_scalars_stay_as_written(word: str) -> None:
    assert data(f"a: {word}\nb: [{word}]\n") == {"a": word, "b": [word]}
    assert found(f"a: {word}\n") == []


def test_nodes_have_places_and_styles() -> None:
    file = SourceFile("x.yaml", "a: 'b'\nc: [d, {e: f}]\ng: |\n  h\ni:\n")
    root, findings = read_yaml(file)
    assert findings == []
    assert root is not None
    assert root.keys() == ["a", "c", "g", "i"]
    by_key = {key.value: value for key, value in root.pairs()}
    assert (by_key["a"].style, by_key["a"].plain, by_key["a"].span(file).text) == ("'", False, "'b'")
    assert (by_key["c"].kind, by_key["c"].span(file).text) == ("seq", "[d, {e: f}]")
    assert (by_key["g"].style, by_key["g"].value) == ("|", "h\n")
    assert (by_key["i"].empty, by_key["i"].value) == (True, "")
    assert [node.value for node in root.walk() if node.kind == "scalar"] == list("abc") + list("defg") + [
        "h\n",
        "i",
        "",
    ]
    assert root.span(file).text.startswith("a: 'b'")
    assert root.get("nothing") is None


# text, then (code, line and column, marked characters), then what is read, then the text after --fix
SLIPS: dict[str, tuple[str, list[tuple[str, tuple[int, int], str]], object, str]] = {
    "unquoted icons": (
        "n: A\ntext: [1][T]：カードを１枚引く。\nm: 剣\n",
        [("E0120", (2, 7), "[1][T]：カードを１枚引く。")],
        {"n": "A", "text": "[1][T]：カードを１枚引く。", "m": "剣"},
        'n: A\ntext: "[1][T]：カードを１枚引く。"\nm: 剣\n',
    ),
    "unquoted icon, ASCII colon, comment": (
        "text: [T]: カードを引く。 # 注\n",
        [("E0120", (1, 7), "[T]: カードを引く。")],
        {"text": "[T]: カードを引く。"},
        'text: "[T]: カードを引く。" # 注\n',
    ),
    "unquoted icons with quotes inside": (
        'text: [T]："剣"を引く。\n',
        [("E0120", (1, 7), '[T]："剣"を引く。')],
        {"text": '[T]："剣"を引く。'},
        "text: '[T]：\"剣\"を引く。'\n",
    ),
    "unquoted icons on several lines": (
        "text: [1]：引く。\n  [2]：捨てる。\nm: 剣\n",
        [("E0120", (1, 7), "[1]：引く。")],
        {"text": "[1]：引く。\n[2]：捨てる。", "m": "剣"},
        "text: |-\n  [1]：引く。\n  [2]：捨てる。\nm: 剣\n",
    ),
    "unquoted icons in a list": (
        "t:\n  - [T]：引く。\n  - [T]：捨てる。\n",
        [("E0120", (2, 5), "[T]：引く。"), ("E0120", (3, 5), "[T]：捨てる。")],
        {"t": ["[T]：引く。", "[T]：捨てる。"]},
        't:\n  - "[T]：引く。"\n  - "[T]：捨てる。"\n',
    ),
    "value on the next line": (
        "text:\n  [T]：引く。\nm: 剣\n",
        [("E0120", (2, 3), "[T]：引く。")],
        {"text": "[T]：引く。", "m": "剣"},
        'text:\n  "[T]：引く。"\nm: 剣\n',
    ),
    "bracket of a text left open": (
        "text: [T：引く。\nm: 剣\n",
        [("E0120", (1, 7), "[T：引く。")],
        {"text": "[T：引く。", "m": "剣"},
        'text: "[T：引く。"\nm: 剣\n',
    ),
    "full-width colons": (
        "cards:\n  - a：1\n    b ：　2\n",
        [("E0110", (2, 6), "："), ("E0110", (3, 7), "：")],
        {"cards": [{"a": "1", "b": "2"}]},
        "cards:\n  - a: 1\n    b: 2\n",
    ),
    "full-width colon without a value": (
        "cards：\n  - a: 1\n",
        [("E0110", (1, 6), "：")],
        {"cards": [{"a": "1"}]},
        "cards:\n  - a: 1\n",
    ),
    "full-width colon and icons": (
        "text：[1][T]：引く。\n",
        [("E0110", (1, 5), "："), ("E0120", (1, 6), "[1][T]：引く。")],
        {"text": "[1][T]：引く。"},
        'text: "[1][T]：引く。"\n',
    ),
    "no blank behind the colon": (
        "a:1\nb:剣: x\n",
        [("E0111", (1, 2), ":"), ("E0111", (2, 2), ":"), ("E0122", (2, 4), ":")],
        {"a": "1", "b": "剣: x"},
        'a: 1\nb: "剣: x"\n',
    ),
    "full-width blank behind the colon": (
        "a:　1\nb:　\n  c: 2\n",
        [("E0113", (1, 3), "　"), ("E0113", (2, 3), "　")],
        {"a": "1", "b": {"c": "2"}},
        "a: 1\nb:\n  c: 2\n",
    ),
    "full-width indentation": (
        "cards:\n　　- a: 1\n　　　　b: 2\n",
        [("E0112", (2, 1), "　　"), ("E0112", (3, 1), "　　　　")],
        {"cards": [{"a": "1", "b": "2"}]},
        "cards:\n    - a: 1\n      b: 2\n",
    ),
    "full-width indentation of a block": (
        "text: |\n　　引く。\n　　捨てる。\na: 1\n",
        [("E0112", (2, 1), "　　"), ("E0112", (3, 1), "　　")],
        {"text": "引く。\n捨てる。\n", "a": "1"},
        "text: |\n  引く。\n  捨てる。\na: 1\n",
    ),
    "tabs": (
        "cards:\n\t- a: 1\n\t  b: 2\n",
        [("E0114", (2, 1), "\t"), ("E0114", (3, 1), "\t")],
        {"cards": [{"a": "1", "b": "2"}]},
        "cards:\n  - a: 1\n    b: 2\n",
    ),
    "list marks": (
        "cards:\n  － a: 1\n    b: 2\n  -a: 3\n  -　a: 4\n  ・a: 5\n",
        [("E0115", (2, 3), "－ "), ("E0115", (4, 3), "-"), ("E0115", (5, 3), "-　"), ("E0115", (6, 3), "・")],
        {"cards": [{"a": "1", "b": "2"}, {"a": "3"}, {"a": "4"}, {"a": "5"}]},
        "cards:\n  - a: 1\n    b: 2\n  - a: 3\n  - a: 4\n  - a: 5\n",
    ),
    "full-width comment": ("＃ 注\na: 1\n", [("E0116", (1, 1), "＃")], {"a": "1"}, "# 注\na: 1\n"),
    "full-width signs between brackets": (
        "a: {b：1，c: 2、d：x}\ne: [剣、盾，弓]\n",
        [
            ("E0117", (1, 6), "："), ("E0117", (1, 8), "，"), ("E0117", (1, 13), "、"), ("E0117", (1, 15), "："),
            ("E0117", (2, 6), "、"), ("E0117", (2, 8), "，"),
        ],
        {"a": {"b": "1", "c": "2", "d": "x"}, "e": ["剣", "盾", "弓"]},
        "a: {b: 1, c: 2, d: x}\ne: [剣, 盾, 弓]\n",
    ),
    "a deck": (
        "cards:\n  HM-001：3\n  見習い剣士:2\n  剣: 1\n",
        [("E0110", (2, 9), "："), ("E0111", (3, 8), ":")],
        {"cards": {"HM-001": "3", "見習い剣士": "2", "剣": "1"}},
        "cards:\n  HM-001: 3\n  見習い剣士: 2\n  剣: 1\n",
    ),
    "key too deep": (
        "c:\n  - a: 1\n      b: 2\n    d: 3\n",
        [("E0118", (3, 7), "b: 2")],
        {"c": [{"a": "1", "b": "2", "d": "3"}]},
        "c:\n  - a: 1\n    b: 2\n    d: 3\n",
    ),
    "key not deep enough": (
        "c:\n  - a: 1\n   b: 2\n    d: 3\n",
        [("E0118", (3, 4), "b: 2")],
        {"c": [{"a": "1", "b": "2", "d": "3"}]},
        "c:\n  - a: 1\n    b: 2\n    d: 3\n",
    ),
    "block not deep enough": (
        "c:\n  - text: |\n    引く。\n    b: 2\n",
        [("E0118", (3, 5), "引く。")],
        {"c": [{"text": "引く。\n", "b": "2"}]},
        "c:\n  - text: |\n      引く。\n    b: 2\n",
    ),
    "lines of a block not deep enough": (
        "c:\n  - text: |\n    引く。\n    捨てる。\n    b: 2\n  - text: |\n      引く。\n    置く。\n\n    戻す。\n",
        [("E0118", (3, 5), "引く。"), ("E0118", (8, 5), "置く。")],
        {"c": [{"text": "引く。\n捨てる。\n", "b": "2"}, {"text": "引く。\n置く。\n\n戻す。\n"}]},
        "c:\n  - text: |\n      引く。\n      捨てる。\n    b: 2\n  - text: |\n      引く。\n      置く。\n\n      戻す。\n",
    ),
    "text in the line of a block's header": (
        "c:\n  - text: |-  [1]：引く。\n    b: |-引く。\n      捨てる。\n    d: | 引く。 # 注\n",
        [("E0119", (2, 11), "|-  [1]：引く。"), ("E0119", (3, 8), "|-引く。"), ("E0119", (5, 8), "| 引く。 # 注")],
        {"c": [{"text": "[1]：引く。", "b": "引く。\n捨てる。", "d": "引く。 # 注\n"}]},
        "c:\n  - text: |-\n      [1]：引く。\n    b: |-\n      引く。\n      捨てる。\n    d: |\n      引く。 # 注\n",
    ),
    "quotes of another kind": (
        "- name: “夜”\n  text: “カードを１枚引く。”\n  flavor: ＂あ＂ # 注\n  note: “あ” と “い”\n",
        [("E0129", (2, 9), "“カードを１枚引く。”"), ("E0129", (3, 11), "＂あ＂")],
        [{"name": "“夜”", "text": "カードを１枚引く。", "flavor": "あ", "note": "“あ” と “い”"}],
        '- name: “夜”\n  text: "カードを１枚引く。"\n  flavor: "あ" # 注\n  note: “あ” と “い”\n',
    ),
    "a line of full-width blanks": (
        "c:\n  - a: 1\n\u3000\n    b: 2\n  \u3000 \n  - t: |\n      引く。\n\u3000\n      置く。\n",
        [("E0112", (3, 1), "\u3000"), ("E0112", (5, 1), "  \u3000 "), ("E0112", (8, 1), "\u3000")],
        {"c": [{"a": "1", "b": "2"}, {"t": "引く。\n\n置く。\n"}]},
        "c:\n  - a: 1\n\n    b: 2\n\n  - t: |\n      引く。\n\n      置く。\n",
    ),
    "full-width mark of a block": (
        "- t: ｜\n    引く。\n  u: ｜-\n    置く。\n  v: ｜強｜\n",
        [("E0140", (1, 6), "｜"), ("E0140", (3, 6), "｜-")],
        [{"t": "引く。\n", "u": "置く。", "v": "｜強｜"}],
        "- t: |\n    引く。\n  u: |-\n    置く。\n  v: ｜強｜\n",
    ),
    "first item of a list in the wrong column": (
        "c:\n   - a: 1\n    b: 2\n    d: 3\n  - a: 4\n    b: 5\ne:\n - a: 1\n    b: |\n      x\n",
        [("E0118", (2, 4), "- a: 1"), ("E0118", (8, 2), "- a: 1")],
        {"c": [{"a": "1", "b": "2", "d": "3"}, {"a": "4", "b": "5"}], "e": [{"a": "1", "b": "x\n"}]},
        "c:\n  - a: 1\n    b: 2\n    d: 3\n  - a: 4\n    b: 5\ne:\n  - a: 1\n    b: |\n      x\n",
    ),
    "lists that are right, one key each": (
        "c:\n  - a: 1\n  - a: 2\nd:\n  - a: 1\ne:\n  f:\n    - a: 1\n  g: 2\n  h: 3：4\nx:\n- a: 1\n  b: 2\n",
        [],
        {"c": [{"a": "1"}, {"a": "2"}], "d": [{"a": "1"}], "e": {"f": [{"a": "1"}], "g": "2", "h": "3：4"}, "x": [{"a": "1", "b": "2"}]},
        "c:\n  - a: 1\n  - a: 2\nd:\n  - a: 1\ne:\n  f:\n    - a: 1\n  g: 2\n  h: 3：4\nx:\n- a: 1\n  b: 2\n",
    ),
    "words listed with ・": (
        "factions:\n  ・騎士団\n  ・ 組合\ntext:\n  ・引く。\n",
        [("E0115", (2, 3), "・"), ("E0115", (3, 3), "・ ")],
        {"factions": ["騎士団", "組合"], "text": "・引く。"},
        "factions:\n  - 騎士団\n  - 組合\ntext:\n  ・引く。\n",
    ),
    "special characters": (
        "a: @剣\nb: *剣\nc: -\nd: %剣\ne: >剣\nf: !剣\ng: `剣`\nh: &剣\ni: |剣\n",
        [
            ("E0121", (1, 4), "@"), ("E0121", (2, 4), "*"), ("E0121", (3, 4), "-"), ("E0121", (4, 4), "%"),
            ("E0121", (5, 4), ">"), ("E0121", (6, 4), "!"), ("E0121", (7, 4), "`"), ("E0121", (8, 4), "&"),
            ("E0121", (9, 4), "|"),
        ],
        {"a": "@剣", "b": "*剣", "c": "-", "d": "%剣", "e": ">剣", "f": "!剣", "g": "`剣`", "h": "&剣", "i": "|剣"},
        'a: "@剣"\nb: "*剣"\nc: "-"\nd: "%剣"\ne: ">剣"\nf: "!剣"\ng: "`剣`"\nh: "&剣"\ni: "|剣"\n',
    ),
    "colon inside": (
        "a: 章: 剣\nb: 剣:\n",
        [("E0122", (1, 5), ":"), ("E0122", (2, 5), ":")],
        {"a": "章: 剣", "b": "剣:"},
        'a: "章: 剣"\nb: "剣:"\n',
    ),
    "text behind the quote": (
        'a: "剣"が出た\nb: \'剣\'が\n',
        [("E0123", (1, 7), "が出た"), ("E0123", (2, 7), "が")],
        {"a": '"剣"が出た', "b": "'剣'が"},
        "a: '\"剣\"が出た'\nb: \"'剣'が\"\n",
    ),
    "quotes left open": (
        'a: "剣\nb: "盾”\nc: \'弓\nd: "e"\n',
        [("E0124", (1, 4), '"'), ("E0124", (2, 4), '"'), ("E0124", (3, 4), "'")],
        {"a": "剣", "b": "盾", "c": "弓", "d": "e"},
        'a: "剣"\nb: "盾"\nc: \'弓\'\nd: "e"\n',
    ),
    "brackets left open": (
        "a: [剣, 盾\nb: {c: 1, d: [2\ne: 3\n",
        [("E0125", (1, 4), "["), ("E0125", (2, 4), "{")],
        {"a": ["剣", "盾"], "b": {"c": "1", "d": ["2"]}, "e": "3"},
        "a: [剣, 盾]\nb: {c: 1, d: [2]}\ne: 3\n",
    ),
    "escapes": (
        'a: "剣\\士\\n\\d"\n',
        [("E0127", (1, 6), "\\士"), ("E0127", (1, 10), "\\d")],
        {"a": "剣\\士\n\\d"},
        'a: "剣\\\\士\\n\\\\d"\n',
    ),
    "value taken for a comment": ("a: #1 剣\n", [("E0128", (1, 4), "#1 剣")], {"a": ""}, "a: #1 剣\n"),
    "no colon": (
        "c:\n  - a: 1\n  - a 2\n",
        [],
        {"c": [{"a": "1"}, "a 2"]},
        "c:\n  - a: 1\n  - a 2\n",
    ),
    "no colon behind a known key": (
        "c:\n  - n: 1\n    name: 剣\n  - n: 2\n    name　盾\n    x: 1\n",
        [("E0137", (5, 5), "name")],
        {"c": [{"n": "1", "name": "剣"}, {"n": "2", "name": "盾", "x": "1"}]},
        "c:\n  - n: 1\n    name: 剣\n  - n: 2\n    name: 盾\n    x: 1\n",
    ),
    "no colon behind the first key of a card": (
        "cards:\n  - number: 1\n    name: 剣\n  - number 2\n    name: 盾\n",
        [("E0137", (4, 5), "number")],
        {"cards": [{"number": "1", "name": "剣"}, {"number": "2", "name": "盾"}]},
        "cards:\n  - number: 1\n    name: 剣\n  - number: 2\n    name: 盾\n",
    ),
    "no colon before a bracket": (
        "set {code: X, name: 剣}\na: 1\n",
        [("E0137", (1, 1), "set")],
        {"set": {"code": "X", "name": "剣"}, "a": "1"},
        "set: {code: X, name: 剣}\na: 1\n",
    ),
    "opening quote forgotten": ('a: 剣"\n', [("E0126", (1, 5), '"')], {"a": "剣"}, 'a: "剣"\n'),
    "a key behind a block, too deep": (
        "c:\n  - text: |\n      引く。\n     note: 剣\n",
        [("E0118", (4, 6), "note: 剣")],
        {"c": [{"text": "引く。\n", "note": "剣"}]},
        "c:\n  - text: |\n      引く。\n    note: 剣\n",
    ),
    "a card behind a block, full-width indentation": (
        "c:\n  - name: x\n    text: |\n      引く。\n　- name: 剣\n",
        [("E0112", (5, 1), "　")],
        {"c": [{"name": "x", "text": "引く。\n"}, {"name": "剣"}]},
        "c:\n  - name: x\n    text: |\n      引く。\n  - name: 剣\n",
    ),
    "first key of a map too deep": (
        "p:\n    a: 1\n  b: 2\n  c: 3\nd: 4\n",
        [("E0118", (2, 5), "a: 1")],
        {"p": {"a": "1", "b": "2", "c": "3"}, "d": "4"},
        "p:\n  a: 1\n  b: 2\n  c: 3\nd: 4\n",
    ),
    "line without a key": (
        "a: 1\nあとで\nb: 2\n",
        [("E0138", (2, 1), "あとで")],
        {"a": "1", "b": "2"},
        "a: 1\nあとで\nb: 2\n",
    ),
    "invisible characters": (
        "a: 剣\u200b士\x07\u202e\nb\u200d: 1\n",
        [
            ("E0108", (1, 5), "\u200b"), ("E0106", (1, 7), "\x07"),
            ("E0107", (1, 8), "\u202e"), ("E0108", (2, 2), "\u200d"),
        ],
        {"a": "剣士", "b": "1"},
        "a: 剣士\nb: 1\n",
    ),
    "YAML's own line ends": (
        "a: 1\u2028b: 2\n",
        [("E0106", (1, 5), "\u2028")],
        {"a": "1", "b": "2"},
        "a: 1\u2028b: 2\n",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", SLIPS)
def test_slips(name: str) -> None:
    text, findings, value, after = SLIPS[name]
    assert found(text) == findings
    assert data(text) == value
    assert fixed(text) == after


@pytest.mark.parametrize("name", [name for name in SLIPS if SLIPS[name][0] != SLIPS[name][3]])
def test_a_fixed_file_is_clean_and_says_the_same(name: str) -> None:
    _, _, value, after = SLIPS[name]
    assert found(after) == []
    assert data(after) == value


@pytest.mark.parametrize("name", SLIPS)
def test_slips_with_crlf(name: str) -> None:
    text, findings, value, after = SLIPS[name]
    assert found(text.replace("\n", "\r\n")) == findings
    assert data(text.replace("\n", "\r\n")) == value
    assert fixed(text.replace("\n", "\r\n")) == after.replace("\n", "\r\n")


REFUSED = {
    "empty": ("", [("E0104", (1, 1), "")]),
    "blank": (" \n\n", [("E0104", (1, 1), "")]),
    "comments only": ("# あとで\n", [("E0104", (1, 1), "")]),
    "byte order mark": ("\ufeffa: 1\n", [("E0105", (1, 1), "")]),
    "duplicate key": ("a: 1\nb: 2\n'a': 3\n", [("E0130", (3, 1), "'a'")]),
    "duplicate key in brackets": ("x: {a: 1, a: 2}\n", [("E0130", (1, 11), "a")]),
    "anchor and alias": ("a: &x 1\nb: *x\n", [("E0131", (1, 4), "&x"), ("E0131", (2, 4), "*x")]),
    "tags": ("a: !!str 1\nb: !x [1]\n", [("E0132", (1, 4), "!!str"), ("E0132", (2, 4), "!x")]),
    "merge key": ("a:\n  <<: {b: 1}\n", [("E0133", (2, 3), "<<")]),
    "two documents": ("a: 1\n---\nb: 1\n", [("E0135", (2, 1), "---")]),
    "key that is a list": ("? [a]\n: b\n", [("E0136", (1, 3), "[a]")]),
    "joined lines": ("a: 引く。\n  捨てる。\nb: 1\n", [("E0139", (1, 4), "引く。\n  捨てる。")]),
    "too deep": ("a: " + "[" * 30 + "]" * 30 + "\n", [("E0134", (1, 27), "[")]),
    "much too deep": ("a: " + "[" * 5000 + "]" * 5000 + "\n", [("E0134", (1, 1003), "[")]),
    "deep items": ("- " * 5000 + "a\n", [("E0134", (1, 49), "-")]),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_yaml_allows_and_files_of_cards_do_not(name: str) -> None:
    text, findings = REFUSED[name]
    assert found(text) == findings


def test_a_second_finding_of_a_key_names_the_first() -> None:
    _, findings = read("a: 1\nb: 2\na: 3\n")
    assert findings[0].facts == {"key": "a", "line": "1"}


CLEAN = {
    "full-width text": "text: ［１］［Ｔ］：カードを１枚引く。\nname: ＊剣士＊\n",
    "text in a block": 'text: |\n  name：剣士\n  a:b\n  ＃１\n  ・選ぶ\n\n  [T]：引く\n  "\nname: x\n',
    "options in a block": "c:\n  - text: |\n      ■次のうち１つ。\n      ・引く。\n      ・捨てる。\n    b: 1\n",
    "indented text in a block": "flavor: |\n  　むかし、\n  　　あるところに\n",
    "text in quotes": 'a: \'name：x\'\nb: "x:\\u3000y # z"\nc: "[T]：引く"\n',
    "quotes over lines": "a: \"剣\n  盾\"\nb: 'x\n\n  y: z'\n",
    "brackets over lines": 'a: [剣,\n  盾]\nb: {\n  c: 1,\n  d: "、"\n}\n',
    "an address": "a: http://example.org/x\n",
    "a time": "a: 12:30\nb: [1:2]\n",
    "a quote at the end that is text": "a: '剣\"'\nb: x\\\"\n",
    "comments": "# x：y\na: 1 # name：x\n  # あ\nb: 2\n",
    "a document mark": "---\na: 1\n...\n",
    "a list at its key's column": "cards:\n- a: 1\n  b:\n  - 1\n  - 2\n- a: 2\n",
    "empty values": "a:\nb:\n  - \n  -\nc: ''\n",
    "English over lines": "note: two lines\n  of English\na: 1\n",
    "quoted names with full-width commas": "a: [\"遠い日、遠い空\", '剣，盾']\n",
    "emoji": "a: 👩\u200d👧 ❤\ufe0f\n",
}


@pytest.mark.parametrize("name", CLEAN)
def test_no_false_alarm(name: str) -> None:
    assert found(CLEAN[name]) == []
    assert fixed(CLEAN[name]) == CLEAN[name]


def test_all_mistakes_of_a_file_are_shown_and_the_rest_is_read() -> None:
    text = HEAD + (
        "  - number: A\n    name：剣\n    text: [T]：引く。\n"
        "  - number: B\n    name: {x: y: z}\n"
        '  - number: C\n    name: "盾\n    cost: 1\n    cost: 2\n'
        "  - number: D\n\tname: 弓\n"
    )
    assert [(code, place[0]) for code, place, _ in found(text)] == [
        ("E0110", 5), ("E0120", 6), ("E0101", 8), ("E0124", 10), ("E0130", 12), ("E0114", 14),
    ]  # fmt: skip
    root, _ = read(text)
    assert root is not None
    cards = root.get("cards")
    assert cards is not None
    assert [card.get("number").value for card in cards.sequence()] == ["A", "C", "D"]  # type: ignore[union-attr]


def test_what_cannot_be_read_at_all_is_one_finding() -> None:
    root, findings = read("a: {b: c: d}\n")
    assert root is None
    assert [finding.code for finding in findings] == ["E0101"]


@settings(max_examples=300, deadline=None)
@given(st.text(st.sampled_from("ab:：- \n\t[]{}\"'#、。T　|>&*!@%\\剣\u200b\r"), max_size=60))
def test_no_text_is_too_strange(text: str) -> None:
    root, findings = read(text)
    assert root is not None or findings
    for finding in findings:
        assert finding.span is not None
        assert 0 <= finding.span.start <= finding.span.end <= len(text.removeprefix("\ufeff"))
    keys = [(finding.code, finding.span) for finding in findings]
    assert len(keys) == len(set(keys))
    apply_fixes(findings)


@settings(max_examples=100, deadline=None)
@given(st.text(st.sampled_from("ab: -\n[]{}\"'#|>剣"), max_size=60))
def test_the_parser_without_libyaml_reads_the_same(text: str) -> None:
    fast, slow = parse(text), parse(text, use_c=False)
    if fast.root is not None and slow.root is not None:
        assert slow.root.plain_data() == fast.root.plain_data()
        assert [
            (n.start, n.end, n.style) for n in slow.root.walk() if n.kind == "scalar" and n.style not in ("|", ">")
        ] == [(n.start, n.end, n.style) for n in fast.root.walk() if n.kind == "scalar" and n.style not in ("|", ">")]


def test_what_is_refused_is_still_read_as_it_was_meant() -> None:
    assert data("a: &x 1\nb: *x\nc: &y [1, *x]\nd: *y\ne: *nothing\n") == {
        "a": "1", "b": "1", "c": ["1", "1"], "d": ["1", "1"], "e": "*nothing",
    }  # fmt: skip
    assert data("a: &x {b: 1, c: 2}\nd: {<<: *x, c: 3}\n") == {"a": {"b": "1", "c": "2"}, "d": {"b": "1", "c": "3"}}
    assert data("d: {c: 3, <<: {b: 1, c: 2}}\n") == {"d": {"c": "3", "b": "1"}}
    assert data("a: 1\n[b]: 2\n") == {"a": "1"}


def test_a_few_lines_do_not_stand_for_millions() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 8)}]" for n in range(1, 12)]
    root, findings = read("\n".join(lines))
    assert root is not None
    assert sum(1 for _ in root.walk()) < 5000
    assert {finding.code for finding in findings} == {"E0131"}
