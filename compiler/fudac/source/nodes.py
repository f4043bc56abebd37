"""YAML as a light tree: scalars stay as written, every node knows its place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fudac.source.edited import EditedText
from fudac.source.text import LocatedText, SourceFile, Span


class Node:
    """One YAML node. ``kind`` is ``"map"``, ``"seq"`` or ``"scalar"``; ``start`` and ``end`` are offsets in
    the file as written.

    ``items``: of a map pairs (key, value) in order, of a sequence nodes. ``value``: of a scalar its characters, never
    taken for a number, date or truth value. ``style``: how a scalar was written (``None`` plain, ``'``, ``"``, ``|``,
    ``>``). A value that was left out is an empty plain scalar.
    """

    __slots__ = ("edited", "end", "items", "kind", "start", "style", "value")

    def __init__(
        self,
        kind: str,
        start: int,
        end: int,
        value: str,
        items: list[Any] | None,
        style: str | None,
        edited: EditedText | None,
    ) -> None:
        self.kind = kind
        self.start = start
        self.end = end
        self.value = value
        self.items: list[Any] = items if items is not None else []
        self.style = style
        self.edited = edited

    def __repr__(self) -> str:
        return f"Node({self.kind}, {self.value if self.kind == 'scalar' else self.items!r})"

    @property
    def plain(self) -> bool:
        """Written without quotes and not as a block."""
        return self.style is None and self.kind == "scalar"

    @property
    def empty(self) -> bool:
        """A scalar that was left out (``key:`` with nothing behind it)."""
        return self.kind == "scalar" and self.style is None and not self.value

    def pairs(self) -> list[tuple[Node, Node]]:
        """Keys and values of a map; empty for other nodes."""
        return self.items if self.kind == "map" else []

    def sequence(self) -> list[Node]:
        """The nodes of a sequence; empty for other nodes."""
        return self.items if self.kind == "seq" else []

    def get(self, key: str) -> Node | None:
        """The value at a key of a map (the first one, where a key is given twice)."""
        if self.kind == "map":
            for name, value in self.items:
                if name.value == key and name.kind == "scalar":
                    return value  # type: ignore[no-any-return]
        return None

    def keys(self) -> list[str]:
        """The keys of a map in order."""
        return [key.value for key, _ in self.items] if self.kind == "map" else []

    def span(self, file: SourceFile) -> Span:
        """The node's place."""
        return Span(file, self.start, self.end)

    def located(self, file: SourceFile) -> LocatedText:
        """The scalar's value with the place of every character."""
        return LocatedText(self.value, file, self.start, self.end, self.style, self.edited)

    def walk(self) -> Iterator[Node]:
        """This node and all below it, keys included, in the order of the file."""
        todo = [self]
        while todo:
            node = todo.pop()
            yield node
            if node.kind == "map":
                for key, value in reversed(node.items):
                    todo += (value, key)
            elif node.kind == "seq":
                todo.extend(reversed(node.items))

    def plain_data(self) -> Any:
        """Dictionaries, lists and strings, for programs that need no places. Of equal keys the first one counts."""
        if self.kind == "map":
            result: dict[str, Any] = {}
            for key, value in self.items:
                result.setdefault(key.value, value.plain_data())
            return result
        if self.kind == "seq":
            return [item.plain_data() for item in self.items]
        return self.value
