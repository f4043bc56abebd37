"""The layout of a YAML file: indentation, blanks, line ends. Comments and values stay what they are.

Only blanks are edited, in the text as it stands; nothing is written anew from data. A file whose structure is unusual
keeps its indentation: the result is read again and must hold the same data as before, or only line ends are touched.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from fudac.source.text import SourceFile
from fudac.source.yaml_reader import Node, read_yaml

_STEP = 2


def laid_out(text: str) -> str:
    """The text in canonical layout; a text that cannot be read as YAML only gets its line ends in order."""
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    before = _data(plain)
    if before is None:
        return plain
    for layout in (_indented, _simple):
        after = layout(plain)
        if _data(after) == before:
            return after
    return plain


def _data(text: str) -> Any:
    """The data of a text, keys in their order; None where it cannot be read."""
    node, findings = read_yaml(SourceFile("", text))
    return None if node is None or findings else _plain(node)


def _plain(node: Node) -> Any:
    if node.kind == "map":
        return [(key.value, _plain(value)) for key, value in node.items]
    if node.kind == "seq":
        return [_plain(item) for item in node.items]
    return node.value


def _simple(text: str) -> str:
    """No trailing blanks outside values, no row of blank lines, one line end at the end."""
    file = SourceFile("", text)
    root, _ = read_yaml(file)
    plan = _Plan(file)
    if root is not None:
        plan.protect(root)
    return plan.apply()


def _indented(text: str) -> str:
    file = SourceFile("", text)
    root, _ = read_yaml(file)
    plan = _Plan(file)
    if root is not None:
        plan.protect(root)
        plan.place(root, 0)
    return plan.apply()


@dataclass
class _Plan:
    """What is to be done with each line (counted from 0)."""

    file: SourceFile
    indent: dict[int, int] = field(default_factory=dict)  # line -> the column of its first character
    follow: dict[int, int] = field(default_factory=dict)  # line inside a value -> by how much it moves
    values: set[int] = field(default_factory=set)  # lines inside a value of several lines: their blanks count
    edits: list[tuple[int, int, str]] = field(default_factory=list)  # blanks inside lines

    def at(self, offset: int) -> tuple[int, int]:
        line, column = self.file.position(offset)
        return line - 1, column - 1

    def flow(self, node: Node) -> bool:
        return node.kind != "scalar" and self.file.text[node.start : node.start + 1] in ("{", "[")

    def protect(self, node: Node) -> None:
        """Note the lines inside scalars of several lines."""
        if node.kind == "map":
            for key, value in node.items:
                self.protect(key)
                self.protect(value)
        elif node.kind == "seq":
            for item in node.items:
                self.protect(item)
        else:
            first, last = self.lines_of(node)
            self.values.update(range(first + 1, last + 1))

    def lines_of(self, node: Node) -> tuple[int, int]:
        """First and last line of a node; the blank lines and comments behind a block scalar are not its own."""
        text = self.file.text[node.start : node.end]
        if node.kind == "scalar" and text[:1] in ("|", ">") and "+" not in text.split("\n", 1)[0]:
            text = text.rstrip()
        end = node.start + len(text.rstrip("\n") if text.endswith("\n") else text)
        return self.at(node.start)[0], self.at(max(node.start, end - 1))[0]

    def place(self, node: Node, column: int) -> None:
        """Give a block collection its column, and everything in it."""
        if node.kind == "map":
            for key, value in node.items:
                self._place_pair(key, value, column)
        elif node.kind == "seq":
            for item in node.items:
                self._place_item(item, column)

    def _place_pair(self, key: Node, value: Node, column: int) -> None:
        line, old = self.at(key.start)
        if not self._before(key.start).strip():
            self.indent[line] = column
        between = self.file.text[key.end : value.start]
        if re.fullmatch(r"[ \t]*:[ \t]+", between) and self._one_line(value):
            self.edits.append((key.end, value.start, ": "))
        self._place_value(value, column, column - old)

    def _place_item(self, item: Node, column: int) -> None:
        before = self._before(item.start)
        found = re.fullmatch(r"(\s*)-( +)", before)
        if found is None:
            return  # an unusual place of the dash: the file keeps its indentation
        self.indent[self.at(item.start)[0]] = column
        self.edits.append((item.start - len(found[2]), item.start, " "))
        self._place_value(item, column, column + _STEP - len(before))

    def _place_value(self, value: Node, column: int, moved: int) -> None:
        if value.kind == "scalar" or self.flow(value):
            first, last = self.lines_of(value)
            if value.style in ("|", ">"):
                moved = self._block_moved(value, first, column, moved)
            for line in range(first + 1, last + 1):
                self.follow[line] = moved
        else:
            self.place(value, column + _STEP)

    def _block_moved(self, value: Node, header: int, column: int, moved: int) -> int:
        """By how much the lines of a block scalar move, so that they stand one step behind their key."""
        head, _, rest = self.file.text[value.start : value.end].partition("\n")
        content = next((line for line in rest.split("\n") if line.strip()), "")
        if not content or any(char.isdigit() for char in head.split("#")[0]):
            return moved
        return column + _STEP - _column(content)

    def _before(self, offset: int) -> str:
        return self.file.text[self.file.text.rfind("\n", 0, offset) + 1 : offset]

    def _one_line(self, value: Node) -> bool:
        return value.end > value.start

    def apply(self) -> str:
        """The text with everything done."""
        lines = self._edited().split("\n")
        done: list[str] = []
        for number, line in enumerate(lines):
            if number in self.values:
                done.append(_moved(line, self.follow.get(number, 0)))
                continue
            line = line.rstrip(" \t")
            if not line:
                if done and done[-1]:
                    done.append(line)
                continue
            done.append(self._indented(number, line, lines))
        while done and not done[-1]:
            done.pop()
        return "\n".join(done) + "\n" if done else ""

    def _edited(self) -> str:
        text, at, parts = self.file.text, 0, []
        for start, end, blanks in sorted(self.edits):
            parts += [text[at:start], blanks]
            at = end
        return "".join([*parts, text[at:]])

    def _indented(self, number: int, line: str, lines: list[str]) -> str:
        if number in self.indent:
            return " " * self.indent[number] + line.lstrip(" ")
        if number in self.follow:
            return _moved(line, self.follow[number])
        if not line.lstrip().startswith("#") or not self.indent:
            return line
        return " " * self._comment_column(number, line, lines) + line.lstrip()

    def _comment_column(self, number: int, line: str, lines: list[str]) -> int:
        """A comment goes with the line below, or with the line above where only that one stood in the same column."""
        own = len(line) - len(line.lstrip())
        below = next((other for other in range(number + 1, len(lines)) if other in self.indent), None)
        above = next((other for other in range(number - 1, -1, -1) if other in self.indent), None)
        if below is not None and own == _column(lines[below]):
            return self.indent[below]
        if above is not None and own in _columns(lines[above]):
            return self.indent[above] + own - _column(lines[above])
        if below is not None:
            return self.indent[below]
        return own


def _moved(line: str, by: int) -> str:
    if not line.strip():
        return line if by >= 0 else line[-by:]
    return " " * by + line if by >= 0 else line[min(-by, _column(line)) :]


def _column(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _columns(line: str) -> tuple[int, ...]:
    """The columns at which something begins in a line: the dash of an item and what stands behind it."""
    found = re.match(r"( *)(- +)?", line)
    assert found is not None
    return (len(found[1]), len(found[0])) if found[2] else (len(found[1]),)
