"""From YAML text to nodes through the parser's events: libyaml, or PyYAML's own where libyaml is missing."""

from __future__ import annotations

import re
from itertools import islice
from typing import Any, NamedTuple

import yaml
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from fudac.source.edited import EditedText
from fudac.source.nodes import Node


def _c_parser() -> Any:
    """libyaml's parser; ``None`` where PyYAML was built without it."""
    try:
        from yaml._yaml import CParser
    except ImportError:
        return None
    return CParser


_C_PARSER = _c_parser()

# Between two Japanese characters no blank is meant.
_JOINED = re.compile(r"[^\x00-\x7f][ \t]*(?:\r\n|\r|\n)\s*[^\x00-\x7f]")

#: Deeper nesting than any file of cards needs; what is deeper is refused before anything recursive meets it.
MAX_DEPTH = 24
# More nodes than this are not repeated for an alias: a few lines could stand for millions.
_SMALL = 64


class Mark(NamedTuple):
    """Something the parser accepts and fudac does not: ``what`` with its place in the parsed text."""

    what: str
    start: int
    end: int
    word: str = ""


class Trouble(NamedTuple):
    """Where the parser gave up: its words, and the place at which what it was reading had begun (``None``: unknown)."""

    problem: str
    at: int
    context: str
    since: int | None


class Parsed(NamedTuple):
    """``root`` is ``None`` for an empty text and where parsing stopped (``trouble``)."""

    root: Node | None
    marks: list[Mark]
    trouble: Trouble | None


class _PythonParser(yaml.reader.Reader, yaml.scanner.Scanner, yaml.parser.Parser):
    """PyYAML's parser up to the events."""

    def __init__(self, text: str) -> None:
        yaml.reader.Reader.__init__(self, text)
        yaml.scanner.Scanner.__init__(self)
        yaml.parser.Parser.__init__(self)


def parse(text: str, edited: EditedText | None = None, *, use_c: bool = True) -> Parsed:
    """Read one YAML text. Never raises for bad text.

    Offsets of nodes are those of the file as written: ``edited`` tells how ``text`` was made from it.
    Offsets of marks and troubles are those of ``text``.
    """
    marks: list[Mark] = []
    try:
        parser: Any = _C_PARSER(text) if use_c and _C_PARSER is not None else _PythonParser(text)
        root = _build(parser, text, marks, edited)
        if edited is not None and root is not None:
            for node in root.walk():
                node.start, node.end = edited.back_span(node.start, node.end)
        return Parsed(root, marks, None)
    except yaml.reader.ReaderError as error:
        return Parsed(None, marks, Trouble(str(error.reason), int(error.position), "", None))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        since = error.context_mark.index if error.context_mark is not None else None
        at = mark.index if mark is not None else len(text)
        return Parsed(None, marks, Trouble(error.problem or "", min(at, len(text)), error.context or "", since))
    except _TooDeep as error:
        return Parsed(None, marks, Trouble("too deep", error.args[0], "", None))


class _TooDeep(Exception):
    """Nesting beyond MAX_DEPTH, at an offset."""


def _build(parser: Any, text: str, marks: list[Mark], edited: EditedText | None) -> Node | None:
    """The nodes of the first document. One loop over all events: it is most of the time of reading clean files."""
    stack: list[tuple[Node, Node | None]] = []
    root = Node("seq", 0, 0, "", [], None, None)  # holds the documents
    here = root
    mapping = False
    items: list[Any] = root.items
    key: Node | None = None
    documents = 0
    anchors: dict[str, Node] = {}
    merges: list[tuple[list[Any], Node]] = []  # after all, for a key of the map itself counts
    named: dict[int, str] = {}  # anchors of collections that are still open, by their place
    for event in iter(parser.get_event, None):
        cls = type(event)
        if cls is ScalarEvent:
            node = Node(
                "scalar", event.start_mark.index, event.end_mark.index, event.value, None, event.style or None, edited
            )
            if event.tag is not None or event.anchor is not None:
                _mark_properties(event, text, marks)
                if event.anchor is not None:
                    anchors[event.anchor] = node
            if node.style is None and node.end - node.start != len(node.value):
                _mark_joined(node, text, marks)
        elif cls is MappingStartEvent or cls is SequenceStartEvent:
            if len(stack) >= MAX_DEPTH:
                raise _TooDeep(event.start_mark.index)
            if event.tag is not None or event.anchor is not None:
                _mark_properties(event, text, marks)
                if event.anchor is not None:
                    named[event.start_mark.index] = event.anchor
            stack.append((here, key))
            mapping = cls is MappingStartEvent
            here = Node("map" if mapping else "seq", event.start_mark.index, 0, "", [], None, edited)
            items = here.items
            key = None
            continue
        elif cls is MappingEndEvent or cls is SequenceEndEvent:
            node = here
            node.end = event.end_mark.index
            if items and node.end == event.start_mark.index:  # a block ends where its last line does
                node.end = items[-1][1].end if mapping else items[-1].end
            if mapping and len({name.value for name, _ in items}) != len(items):
                _mark_duplicates(node, marks)
            if named and node.start in named:
                anchors[named.pop(node.start)] = node
            here, key = stack.pop()
            items = here.items
            mapping = here.kind == "map"
        elif cls is AliasEvent:
            marks.append(Mark("alias", event.start_mark.index, event.end_mark.index, event.anchor))
            node = _alias(anchors.get(event.anchor), event, edited)
        else:
            if cls is DocumentStartEvent:
                documents += 1
                if documents == 2:
                    marks.append(Mark("document", event.start_mark.index, event.end_mark.index))
            continue
        if not mapping:
            items.append(node)
        elif key is None:
            key = node
            if node.kind != "scalar":
                marks.append(Mark("key", node.start, node.end))
            elif node.value == "<<" and node.style is None:
                marks.append(Mark("merge", node.start, node.end))
        else:
            if key.kind == "scalar":
                if key.value == "<<" and key.style is None:
                    merges.append((items, node))
                else:
                    items.append((key, node))
            key = None
    for into, merged in merges:
        _merge(into, merged)
    if not root.items:
        return None
    first: Node = root.items[0]
    return first


def _alias(meant: Node | None, event: Any, edited: EditedText | None) -> Node:
    """What an alias stands for, so that it is no second mistake; of something large only its kind."""
    start, end = event.start_mark.index, event.end_mark.index
    if meant is None:
        return Node("scalar", start, end, f"*{event.anchor}", None, None, edited)
    small = sum(1 for _ in islice(meant.walk(), _SMALL)) < _SMALL
    return Node(meant.kind, start, end, meant.value, list(meant.items) if small else [], None, edited)


def _merge(items: list[Any], node: Node) -> None:
    """Take in the keys of a merge key's value that are not there."""
    there = {key.value for key, _ in items}
    items.extend((key, value) for key, value in node.pairs() if key.value not in there)


def _mark_properties(event: Any, text: str, marks: list[Mark]) -> None:
    """Anchor and tag in front of a node: their own characters."""
    start = event.start_mark.index
    if event.anchor is not None:
        at = text.find("&" + event.anchor, start)
        marks.append(Mark("anchor", at, at + 1 + len(event.anchor), event.anchor))
    if event.tag is not None:
        at = text.find("!", start)
        end = at
        while end < len(text) and text[end] not in " \t\r\n,]}":
            end += 1
        marks.append(Mark("tag", at, end, text[at:end]))


def _mark_joined(node: Node, text: str, marks: list[Mark]) -> None:
    """A plain value over several lines. In Japanese the blank that YAML puts between them is not wanted."""
    if _JOINED.search(text, node.start, node.end):
        marks.append(Mark("joined", node.start, node.start + len(text[node.start : node.end].rstrip())))


def _mark_duplicates(node: Node, marks: list[Mark]) -> None:
    seen: dict[str, Node] = {}
    for key, _ in node.items:
        if key.kind != "scalar":
            continue
        first = seen.setdefault(key.value, key)
        if first is not key:
            marks.append(Mark("duplicate", key.start, key.end, f"{first.start}"))
