"""Changes single values in a YAML file and leaves every other character as it is.

Works on spans of the text as written: comments, order, quoting, blank lines and line ends stay. A new value is written
in the style of the old one as far as it can be.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from fudac.catalogue.values import yaml_word
from fudac.source.edited import Edit, EditedText

if TYPE_CHECKING:
    from fudac.source.nodes import Node
    from fudac.source.text import SourceFile

_BLOCK_HEADER = re.compile(r"[|>][^\r\n]*")
_CONTENT = re.compile(r"[ ]*(?=[^ \r\n])")


class CannotEdit(Exception):
    """The file is laid out in a way in which this change cannot be made by itself."""


class YamlEditor:
    """Collects changes of one file; :meth:`result` is the new text."""

    def __init__(self, file: SourceFile) -> None:
        self.file = file
        self.text = file.text
        self.newline = "\r\n" if "\r\n" in file.text else "\n"
        self._edits: list[Edit] = []

    def result(self) -> str:
        """The text with all changes made."""
        return EditedText(self.text, self._edits).text

    def set(self, node: Node, key: str, value: object, order: Sequence[str]) -> None:
        """Give ``key`` of the mapping ``node`` a new value; ``None`` takes it away.

        A new key is put where ``order`` says. Raises :class:`CannotEdit`.
        """
        for at, (name, old) in enumerate(node.items):
            if name.value == key:
                if value is None:
                    self._remove(node, at)
                elif isinstance(value, Mapping) and old.kind == "map" and old.items:
                    self._merge(old, value)
                else:
                    self._replace(name, old, value, self._is_flow(node))
                return
        if value is not None:
            self._insert(node, key, value, order)

    def _merge(self, node: Node, value: Mapping[str, object]) -> None:
        """Change the keys inside a mapping that differ."""
        for key in [*dict.fromkeys([*(name.value for name, _ in node.items), *value])]:
            old = node.get(key)
            if old is None or key not in value or not self._says(old, value[key]):
                self.set(node, key, value.get(key), list(value))

    def _says(self, node: Node, value: object) -> bool:
        if node.kind == "seq" and isinstance(value, tuple):
            return [item.value for item in node.items] == [_scalar_word(item) for item in value]
        return node.kind == "scalar" and node.value.strip("\n") == str(value).strip("\n")

    def _is_flow(self, node: Node) -> bool:
        return self.text[node.start : node.start + 1] in ("{", "[")

    def _indent(self, node: Node) -> int:
        """The column in which the keys of a block mapping begin."""
        return self.file.position(node.items[0][0].start)[1] - 1

    def _line_end(self, offset: int) -> int:
        found = re.compile(r"[\r\n]|\Z").search(self.text, offset)
        return found.start() if found else len(self.text)

    def _after_line(self, offset: int) -> int:
        end = self._line_end(offset)
        return end + (2 if self.text.startswith("\r\n", end) else 1 if end < len(self.text) else 0)

    def _line_start(self, offset: int) -> int:
        return offset - self.file.position(offset)[1] + 1

    def _value_end(self, node: Node) -> int:
        """Behind the last character that belongs to a value (a block's end without the blank lines behind it)."""
        if node.style in ("|", ">"):
            return node.start + len(self.text[node.start : node.end].rstrip())
        if node.kind in ("map", "seq") and not self._is_flow(node) and node.items:
            last = node.items[-1]
            return self._value_end(last[1] if isinstance(last, tuple) else last)
        return node.end

    def _replace(self, key: Node, old: Node, value: object, in_flow: bool) -> None:
        if old.kind == "seq" and isinstance(value, tuple) and not self._is_flow(old) and old.items:
            self._replace_block_list(old, value)
            return
        indent = self.file.position(key.start)[1] - 1
        if old.style in ("|", ">") and isinstance(value, str) and not in_flow:
            self._edits.append(Edit(old.start, self._value_end(old), self._block(value, old, indent)))
            return
        written = self._written(value, old.style, indent, in_flow)
        if old.end == old.start:
            colon = self.text.index(":", key.end) + 1
            self._edits.append(Edit(colon, colon, " " + written))
        else:
            self._edits.append(Edit(old.start, self._value_end(old), written))

    def _block(self, value: str, old: Node, indent: int) -> str:
        """A text as a literal block, with the header and the indentation of the old one."""
        if not value.strip():
            return '""'
        header = _BLOCK_HEADER.match(self.text, old.start)
        first = _CONTENT.match(self.text, self._after_line(old.start)) if header else None
        inner = len(first.group()) if first and self.file.position(first.end())[0] > 1 else indent + 2
        if value[:1] == " " or header is None or not first or first.end() >= self._value_end(old):
            return _quoted(value)
        return self._lines("|" + header.group()[1:], value, max(inner, indent + 1))

    def _lines(self, header: str, value: str, indent: int) -> str:
        lines = value.strip("\n").split("\n")
        return self.newline.join([header, *(" " * indent + line if line else "" for line in lines)])

    def _written(self, value: object, style: str | None, indent: int, in_flow: bool) -> str:
        """The value in YAML, behind ``key: ``."""
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, int):
            return str(value)
        if isinstance(value, tuple):
            return "[" + ", ".join(self._written(item, None, indent, True) for item in value) + "]"
        if isinstance(value, Mapping):
            pairs = (f"{yaml_word(key)}: {self._written(item, None, indent, True)}" for key, item in value.items())
            return "{" + ", ".join(pairs) + "}"
        text = str(value)
        if "\n" in text:
            return self._lines("|-", text, indent + 2) if not in_flow and style is None else _quoted(text)
        if style == "'":
            return "'" + text.replace("'", "''") + "'"
        return _quoted(text) if style == '"' else yaml_word(text)

    def _replace_block_list(self, old: Node, value: tuple[object, ...]) -> None:
        """Take away and add whole lines of a block list, so that comments beside the others stay."""
        wanted = [_scalar_word(item) for item in value]
        there = [item.value for item in old.items]
        kept = [word for word in there if word in wanted]
        if not kept:
            column = self.file.position(old.items[0].start)[1] - 1
            self._edits.append(Edit(old.start, self._value_end(old), self._written(value, None, column, False)))
            return
        for item in old.items:
            if item.value not in wanted:
                self._edits.append(Edit(self._line_start(item.start), self._after_line(item.start), ""))
        new = [word for word in wanted if word not in there]
        if new:
            last = next(item for item in reversed(old.items) if item.value in wanted)
            lead = self.text[self._line_start(last.start) : last.start]
            end = self._line_end(last.end)
            lines = "".join(f"{self.newline}{lead}{yaml_word(word)}" for word in new)
            self._edits.append(Edit(end, end, lines))

    def _insert(self, node: Node, key: str, value: object, order: Sequence[str]) -> None:
        before = list(order[: order.index(key)]) if key in order else list(order)
        at = max((i for i, (name, _) in enumerate(node.items) if name.value in before), default=len(node.items) - 1)
        _, previous = node.items[at]
        flow = self._is_flow(node)
        written = f"{key}: {self._written(value, None, 0 if flow else self._indent(node), flow)}"
        if flow:
            end = self._value_end(previous)
            self._edits.append(Edit(end, end, f", {written}"))
        else:
            end = self._line_end(self._value_end(previous))
            self._edits.append(Edit(end, end, f"{self.newline}{' ' * self._indent(node)}{written}"))

    def _remove(self, node: Node, at: int) -> None:
        key, value = node.items[at]
        if self._is_flow(node):
            if at:
                self._edits.append(Edit(self._value_end(node.items[at - 1][1]), self._value_end(value), ""))
            elif len(node.items) > 1:
                self._edits.append(Edit(key.start, node.items[1][0].start, ""))
            else:
                self._edits.append(Edit(key.start, self._value_end(value), ""))
            return
        start = self._line_start(key.start)
        if self.text[start : key.start].strip():
            raise CannotEdit(key.value)  # it stands behind the dash that begins the card
        end = self._value_end(value)
        rest = self.text[end : self._line_end(end)].strip()
        comment = f"{' ' * self._indent(node)}{rest}{self.newline}" if rest.startswith("#") else ""
        self._edits.append(Edit(start, self._after_line(end), comment))


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _scalar_word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
