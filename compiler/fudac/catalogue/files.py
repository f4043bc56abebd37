"""Reads set and errata files into printings and errata."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import TYPE_CHECKING

from fudac.catalogue.dates import meant_date, parse_date
from fudac.catalogue.face_reader import FaceReader
from fudac.catalogue.values import Slot, not_a_list, read_list, unknown_key, wrong_shape, yaml_word
from fudac.model.errata import Erratum
from fudac.model.faces import Face
from fudac.model.game import GameDefinition, Label, ValueSpec
from fudac.source.finding import Diagnostic
from fudac.source.folding import fold_key

if TYPE_CHECKING:
    from fudac.source.text import SourceFile, Span
    from fudac.source.yaml_reader import Node

_WORDS = ValueSpec.model_validate({"is": "list"})
_SET_FILE = {"game": "ゲーム", "set": "セット", "cards": "カード"}
_SET_HEADER = {"code": "略号", "name": "名前", "version": "版", "released": "発売日"}
_ERRATA_FILE = {"game": "ゲーム", "errata": "正誤表"}
_ERRATUM = {"number": "番号", "date": "日付", "applies_to": "対象の版", "change": "変更", "reason": "理由"}


@dataclass(frozen=True, slots=True)
class SetInfo:
    """The head of a set file. ``released`` is the first day of what was ``written``; ``None`` where no date is given,
    which counts as before every date."""

    code: str
    name: str
    version: str
    released: date | None
    written: str | None
    file: SourceFile

    @property
    def path(self) -> str:
        return self.file.path

    @property
    def since(self) -> date:
        """The day from which its printings are in force."""
        return self.released or date.min


@dataclass(frozen=True, slots=True, eq=False)
class Printing:
    """One card as printed in one set. ``order`` is its place among all printings as read."""

    face: Face
    set: SetInfo
    order: int

    @property
    def number(self) -> str:
        return self.face.number

    @property
    def version(self) -> str:
        return self.set.version


@lru_cache(maxsize=1 << 18)
def number_key(number: str) -> str:
    """The form in which card numbers are compared."""
    return fold_key(number)


class _Items:
    """The keys of a small mapping (a file's top, a set's head, an erratum), checked against those it may have."""

    def __init__(
        self,
        file: SourceFile,
        node: Node,
        labels: Mapping[str, str],
        where: tuple[str, str],
        findings: list[Diagnostic],
    ) -> None:
        self.file, self.node, self.labels, self.where, self.findings = file, node, labels, where, findings
        self.nodes: dict[str, tuple[Node, Node]] = {}
        for key, value in node.items:
            name = key.value
            if name not in labels:
                known = unknown_key(self.slot(name), key, labels, *where)
                if known is None or known in self.nodes:
                    continue
                name = known
            self.nodes.setdefault(name, (key, value))

    def slot(self, key: str) -> Slot:
        return Slot(self.file, key, Label(ja=self.labels.get(key, key), en=key), None, self.findings)

    def require(self, key: str, span: Span) -> Node | None:
        """The value of a key that has to be there."""
        if key in self.nodes:
            return self.nodes[key][1]
        facts = {
            "key": key,
            "label_ja": self.labels[key],
            "label_en": key,
            "where_ja": self.where[0],
            "where_en": self.where[1],
        }
        self.findings.append(Diagnostic("E0151", span, facts))
        return None

    def word(self, key: str, span: Span | None = None) -> str | None:
        """A word; with ``span`` it is required, and its lack is reported there."""
        if span is not None and self.require(key, span) is None:
            return None
        if key not in self.nodes:
            return None
        name, value = self.nodes[key]
        if value.kind != "scalar":
            wrong_shape(value, self.slot(key), "１つの値", "one value")
            return None
        text: str = value.value.strip()
        if not text and span is not None:
            self.slot(key).report("E0159", value if value.end > value.start else name)
        return text or None

    def date(self, key: str, span: Span | None = None) -> tuple[date | None, str | None]:
        """A date and how it was written."""
        text = self.word(key, span)
        if text is None:
            return None, None
        day = parse_date(text)
        if day is None:
            value = self.nodes[key][1]
            same = fold_key(text)
            if (day := parse_date(same)) is not None:  # only full-width digits or hyphens
                self.slot(key).report("E0161", value, (same,), same, value=text, right=same)
                return day, same
            meant = meant_date(text)
            self.slot(key).report("E0162", value, (meant,) if meant else (), meant, value=text)
            return (parse_date(meant), meant) if meant else (None, None)
        return day, text


def _head(file: SourceFile, node: Node, key: str) -> Span:
    """Where a mapping begins: its first key, or ``key``."""
    for name, _ in node.items:
        if name.value == key:
            return file.span(name.start, name.end)
    first = node.items[0][0] if node.items else node
    return file.span(first.start, first.end)


def read_set(
    game: GameDefinition, file: SourceFile, node: Node, findings: list[Diagnostic], order: int = 0
) -> tuple[SetInfo | None, list[Printing]]:
    """The head and the printings of a set file, ``node`` being its top mapping; mistakes go to ``findings``."""
    top = _Items(file, node, _SET_FILE, ("セットのファイル", "a set file"), findings)
    begin = _head(file, node, "game")
    top.require("game", begin)
    info = _set_info(file, top, begin, findings)
    cards = top.require("cards", begin)
    printings: list[Printing] = []
    if cards is None:
        return info, printings
    if cards.kind != "seq":
        if cards.kind == "map" or cards.value.strip():
            wrong_shape(
                cards, top.slot("cards"), "カードのリスト（- で始まる）", "a list of cards (each begins with -)"
            )
        return info, printings
    reader = FaceReader(game, file, findings)
    seen: dict[str, Face] = {}
    for item in cards.items:
        face = reader.read(item)
        if face is None:
            continue
        key = number_key(face.number)
        first = seen.setdefault(key, face)
        if first is not face:
            line = first.span.position[0]
            facts = {"number": face.number, "line": str(line), "name": first.name}
            findings.append(Diagnostic("E0157", face.place("number"), facts))
            continue
        printings.append(Printing(face, info, order + len(printings)))
    return info, printings


def _set_info(file: SourceFile, top: _Items, begin: Span, findings: list[Diagnostic]) -> SetInfo:
    """The head of the set; what is missing is reported and stands empty."""
    node = top.require("set", begin)
    if node is not None and node.kind == "map":
        head = _Items(file, node, _SET_HEADER, ("set", "set"), findings)
        span = file.span(top.nodes["set"][0].start, top.nodes["set"][0].end)
        code, name, version = (head.word(key, span) or "" for key in ("code", "name", "version"))
        released, written = head.date("released")
        return SetInfo(code, name, version, released, written, file)
    if node is not None:
        wrong_shape(node, top.slot("set"), "「キー: 値」の組", "a mapping")
    return SetInfo("", "", "", None, None, file)


def read_errata(
    game: GameDefinition, file: SourceFile, node: Node, findings: list[Diagnostic], order: int = 0
) -> list[Erratum]:
    """The errata of an errata file, ``node`` being its top mapping; mistakes go to ``findings``."""
    top = _Items(file, node, _ERRATA_FILE, ("正誤表のファイル", "an errata file"), findings)
    begin = _head(file, node, "game")
    top.require("game", begin)
    items = top.require("errata", begin)
    if items is None:
        return []
    if items.kind != "seq":
        if items.kind == "map" or items.value.strip():
            wrong_shape(
                items, top.slot("errata"), "正誤のリスト（- で始まる）", "a list of errata (each begins with -)"
            )
        return []
    reader = FaceReader(game, file, findings)
    read = (_read_erratum(reader, item, order + index) for index, item in enumerate(items.items))
    return [erratum for erratum in read if erratum is not None]


def _read_erratum(reader: FaceReader, node: Node, order: int) -> Erratum | None:
    file, findings = reader.file, reader.findings
    where = ("正誤", "an erratum")
    if node.kind != "map":
        slot = Slot(file, "errata", Label(ja="正誤表", en="errata"), None, findings)
        wrong_shape(node, slot, "正誤（「キー: 値」の組）", "an erratum (a mapping)")
        return None
    items = _Items(file, node, _ERRATUM, where, findings)
    begin = _head(file, node, "number")
    number = items.word("number", begin)
    at = file.span(items.nodes["number"][1].start, items.nodes["number"][1].end) if number else begin
    day, written = items.date("date", at)
    applies_to, versions = _applies_to(items)
    change = items.require("change", at)
    if change is None:
        return None
    if change.kind != "map":
        wrong_shape(change, items.slot("change"), "「キー: 新しい値」の組", "a mapping of keys to new values")
        return None
    values, places = reader.change(change)
    reason = items.word("reason")
    if number is None or day is None or written is None or (change.items and not places):
        return None  # each reason has been reported
    return Erratum(number, day, written, applies_to, values, places, reason, at, versions, order)


def _applies_to(items: _Items) -> tuple[tuple[str, ...] | None, dict[str, Span]]:
    if "applies_to" not in items.nodes:
        return None, {}
    key, node = items.nodes["applies_to"]
    slot = items.slot("applies_to")
    if node.kind == "scalar" and node.value.strip():
        fix = f"[{_quoted(node.value.strip())}]"
        not_a_list(slot, node, fix)
        word = node.value.strip()
        return (word,), {word: items.file.span(node.start, node.end)}
    found = read_list(_WORDS, node, slot)
    if not isinstance(found, tuple):
        return None, {}
    if not found:
        slot.report("E0159", node if node.end > node.start else key)
    versions = {
        item.value.strip(): items.file.span(item.start, item.end) for item in node.items if item.kind == "scalar"
    }
    return tuple(str(word) for word in found), versions


def _quoted(word: str) -> str:
    return f'"{word}"' if word[:1].isdigit() else yaml_word(word)
