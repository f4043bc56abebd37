"""Places: every character of a scalar's value is found again in the file as written."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from fudac.source.edited import Edit, EditedText, OverlapError
from fudac.source.text import LocatedText, SourceFile
from fudac.source.yaml_reader import read_yaml

CHARS = st.sampled_from("あ剣1[]：。、 ・★aB'\"\\#-:\u3000①")
LINE = st.text(CHARS, max_size=12)


def located(yaml: str) -> LocatedText:
    file = SourceFile("x.yaml", yaml)
    root, findings = read_yaml(file)
    assert root is not None, findings
    value = root.get("k")
    assert value is not None
    return value.located(file)


def spelled(text: LocatedText) -> list[str]:
    """What stands in the file for each character of the value."""
    return [text.span(index, index + 1).text for index in range(len(text.value))]


def test_positions_count_every_kind_of_line_end() -> None:
    file = SourceFile("x", "あい\r\nう\rえ\nお")
    assert [file.position(offset) for offset in (0, 1, 4, 6, 8, 9)] == [(1, 1), (1, 2), (2, 1), (3, 1), (4, 1), (4, 2)]
    assert [file.line(number) for number in (1, 2, 3, 4, 5, 0)] == ["あい", "う", "え", "お", "", ""]
    assert file.position(-5) == (1, 1)
    assert file.position(99) == (4, 2)


@given(st.text("あb\r\n", max_size=40), st.integers(1, 9))
def test_positions_in_blocks_of_any_size(text: str, block: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("fudac.source.text._BLOCK", block)
        file = SourceFile("x", text)
        starts = [0, *(found.end() for found in re.finditer(r"\r\n|\r|\n", text))]
        for offset in range(len(text) + 1):
            line = sum(1 for start in starts if start <= offset)
            assert file.position(offset) == (line, offset - starts[line - 1] + 1)
        ends = [*starts[1:], len(text)]
        lines = [text[start:end].rstrip("\r\n") for start, end in zip(starts, ends, strict=True)]
        assert [file.line(number) for number in range(len(starts) + 2)] == ["", *lines, ""]


def test_a_byte_order_mark_is_no_character() -> None:
    file = SourceFile("x", "\ufeffa: b")
    assert (file.bom, file.text, file.position(0)) == (True, "a: b", (1, 1))


@pytest.mark.parametrize(
    ("yaml", "value", "word", "position"),
    [
        ("k: 剣士\n", "剣士", "士", (1, 5)),
        ('k: "[1][T]：引く"\n', "[1][T]：引く", "引", (1, 12)),
        ("k: 'それ''は'\n", "それ'は", "は", (1, 9)),
        ('k: "\\u3042い\\n\\x41う"\n', "あい\nAう", "う", (1, 18)),
        ('k: "あ\n   い\\\n   う"\n', "あ いう", "う", (3, 4)),
        ("k: あ\n  い\n\n  う\n", "あ い\nう", "う", (4, 3)),
        ("k: |\n  あ\n  い\n", "あ\nい\n", "い", (3, 3)),
        ("k: |-\n    あ\n      い\n", "あ\n  い", "い", (3, 7)),
        ("k: |2\n    あ\n  い\n", "  あ\nい\n", "い", (3, 3)),
        ("k: >\n  あ\n  い\n\n  う\n   え\n  お\n", "あ い\nう\n え\nお\n", "お", (7, 3)),
        ("k: |+  # 注\r\n  あ\r\n\r\n  い\r\n\r\n", "あ\n\nい\n\n", "い", (4, 3)),
    ],
)
def test_places(yaml: str, value: str, word: str, position: tuple[int, int]) -> None:
    text = located(yaml)
    assert text.value == value
    assert text.span(value.index(word), value.index(word) + 1).position == position
    assert text.span(value.index(word), value.index(word) + 1).text == word


def test_a_place_over_lines_holds_the_line_end_but_no_indentation_behind_it() -> None:
    text = located("k: |\n  あ\n  い\n")
    assert text.span(0, 2).text == "あ\n"
    assert text.span(0, 3).text == "あ\n  い"
    assert text.span(4, 9).position == (4, 1)
    assert text.whole().text.startswith("|\n  あ")


def test_places_after_mending_are_those_of_the_file_as_written() -> None:
    file = SourceFile("x.yaml", "a: 1\nk：[1][T]：カー\u200bドを引く。\n")
    root, findings = read_yaml(file)
    assert [finding.code for finding in findings] == ["E0110", "E0120", "E0108"]
    assert root is not None
    assert root.plain_data() == {"a": "1", "k": "[1][T]：カードを引く。"}
    key, value = root.items[1]
    assert key.span(file).text == "k"
    assert value.span(file).text == "[1][T]：カー\u200bドを引く。"


@given(LINE)
def test_raw_texts_are_their_own_places(value: str) -> None:
    text = LocatedText.raw(value)
    assert spelled(text) == list(value)


def emitted(value: str, style: str) -> str:
    import yaml

    return yaml.dump({"k": value}, default_style=style or None, allow_unicode=True, width=30)


@settings(max_examples=400)
@given(st.lists(LINE, max_size=5).map("\n".join), st.sampled_from(["", "'", '"', "|", ">"]))
@example("あ\n\nい", ">")
@example("　", "'")
@example(" あ\n い", "|")
def test_every_character_is_found_whatever_the_style(value: str, style: str) -> None:
    yaml = emitted(value, style)
    file = SourceFile("x.yaml", yaml)
    root, _ = read_yaml(file)
    assert root is not None
    node = root.get("k")
    assert node is not None
    text = node.located(file)
    starts = [text.offset(index) for index in range(len(text.value) + 1)]
    assert starts == sorted(starts)
    for index, (char, written) in enumerate(zip(text.value, spelled(text), strict=True)):
        if char in " \n" or written.startswith("\\"):
            continue
        assert written == (char if not (node.style == "'" and char == "'") else "''"), (yaml, index)


@settings(max_examples=300)
@given(
    st.sampled_from(["|", ">", "|-", ">+", "|1", ">2"]),
    st.lists(st.tuples(st.integers(0, 3), st.text("あa 　", max_size=4)), max_size=6),
    st.sampled_from(["\n", "\r\n", "\r"]),
)
def test_blocks_are_read_as_the_parser_reads_them(header: str, lines: list[tuple[int, str]], newline: str) -> None:
    from fudac.source.scalars import _block

    indent = 2
    body = newline.join(" " * (indent + more if text.strip(" ") else more) + text for more, text in lines)
    file = SourceFile("x.yaml", f"k: {header}{newline}{body}{newline}z: 1{newline}")
    from fudac.source.yaml_events import parse

    parsed = parse(file.text)
    if parsed.root is None:
        return  # blanks before the first line that YAML refuses
    node = parsed.root.get("k")
    assert node is not None and node.style is not None
    assert "".join(_block(file.text, node.start, node.style, node.value).chars) == node.value


@settings(max_examples=300)
@given(st.sampled_from(["'", '"', ""]), st.lists(st.text("あa ' 　", max_size=4), min_size=1, max_size=5))
def test_flow_scalars_over_lines_are_read_as_the_parser_reads_them(quote: str, lines: list[str]) -> None:
    from fudac.source.scalars import _flow
    from fudac.source.yaml_events import parse

    body = "\n  ".join(lines)
    if quote == "'":
        body = body.replace("'", "''")
    if not quote:
        body = "x" + body.replace("'", "")
    parsed = parse(f"k: {quote}{body}{quote}\nz: 1\n")
    assert parsed.root is not None
    node = parsed.root.get("k")
    assert node is not None
    text = f"k: {quote}{body}{quote}\nz: 1\n"
    assert "".join(_flow(text, node.start, node.end, node.style).chars).rstrip() == node.value.rstrip()


EDITS = st.lists(st.tuples(st.integers(0, 20), st.integers(0, 3), st.text("XY", max_size=3)), max_size=4)


@given(st.text("abcde", min_size=24, max_size=24), EDITS)
def test_edits_and_the_way_back(raw: str, wanted: list[tuple[int, int, str]]) -> None:
    edits = [Edit(start, start + size, new) for start, size, new in wanted]
    try:
        edited = EditedText(raw, edits)
    except OverlapError:
        return
    expected = raw
    for edit in sorted(edits, key=lambda edit: (edit.start, edit.end), reverse=True):
        expected = expected[: edit.start] + edit.replacement + expected[edit.end :]
    assert len(edited.text) == len(expected)
    offsets = [edited.back(offset) for offset in range(len(edited.text) + 1)]
    assert offsets == sorted(offsets)
    for offset, char in enumerate(edited.text):
        if char in "abcde":
            assert raw[edited.back(offset)] == char
            assert edited.back_span(offset, offset + 1) == (edited.back(offset), edited.back(offset) + 1)
    for offset in range(len(raw) + 1):
        inside = any(edit.start <= offset < edit.end for edit in edits)
        if not inside and offset < len(raw):
            assert edited.text[edited.forward(offset, after=True)] == raw[offset]


def test_overlapping_edits_are_refused() -> None:
    with pytest.raises(OverlapError):
        EditedText("abcdef", [Edit(0, 3, ""), Edit(2, 4, "")])
