"""Decks as YAML (and JSON), and whole set files read as the box of an edition."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fudac.decks.collect import Collector, ReadDeck, read_count
from fudac.decks.heads import BOX, SIDE
from fudac.decks.lines import comment_start, readings
from fudac.decks.read_table import column_of
from fudac.diagnostics.suggest import nearest
from fudac.model.deck_files import CALLED_CARDS
from fudac.model.decks import MAIN
from fudac.source.text import Span
from fudac.source.yaml_reader import read_yaml

if TYPE_CHECKING:
    from fudac.source.yaml_reader import Node

KEYS = ("game", "name", "format", "note", "cards")
_DUPLICATE = "E0130"


def read_yaml_deck(collector: Collector) -> ReadDeck:
    """Read the collector's file as YAML. A set file is the box that holds each card as often as its ``copies`` says."""
    root, findings = read_yaml(collector.file)
    reader = _Reader(collector)
    if root is not None and root.kind == "map":
        reader.deck(root)
    elif root is not None and root.kind == "seq":
        reader.cards_of(root, MAIN)
    elif root is not None:
        collector.find("E0520", collector.file.span(root.start, root.end))
    # A card written twice is summed, with a hint of its own; everywhere else a key that stands twice is a mistake.
    collector.findings[:0] = [
        finding for finding in findings if not (finding.code == _DUPLICATE and reader.holds(finding.span))
    ]
    return collector.done()


class _Reader:
    def __init__(self, collector: Collector) -> None:
        self.out = collector
        self.cards: list[Node] = []

    def span(self, node: Node) -> Span:
        return self.out.file.span(node.start, node.end)

    def holds(self, span: Span | None) -> bool:
        """Whether a place lies inside a list of cards."""
        return span is not None and any(node.start <= span.start <= node.end for node in self.cards)

    def deck(self, root: Node) -> None:
        """The top mapping."""
        keys = {key.value: value for key, value in root.items}
        if "set" in keys and "cards" in keys and keys["cards"].kind == "seq":
            self._edition(keys)
            return
        other = False
        zones = [zone for zone in (SIDE, *(self.out.rules.zones if self.out.rules else ())) if zone != MAIN]
        for key, value in root.items:
            if key.value == "cards":
                self.cards_of(value, MAIN)
            elif key.value in zones:
                self.cards_of(value, key.value)
            elif key.value in KEYS:
                self._word(key, value)
            elif key.value.casefold() in CALLED_CARDS and value.kind != "scalar" and "cards" not in keys:
                # Read on, so that the wrong key is the only thing said about these cards.
                other = True
                if value.kind == "map" and any(inner.value == "cards" for inner, _ in value.items):
                    self.out.find("E0521", self.span(key), key=key.value)
                    self.deck(value)
                else:
                    self.out.find("E0521", self.span(key), ("cards",), key=key.value)
                    self.cards_of(value, MAIN)
            else:
                there = (*KEYS, *zones)
                near = nearest(key.value, there)
                self.out.find("E0521", self.span(key), near, key=key.value, **({} if near else {"known": "・".join(there)}))
        if "cards" not in keys and not other and not any(zone in keys for zone in zones):
            self.out.find("E0520", self.span(root))

    def _word(self, key: Node, value: Node) -> None:
        if value.kind != "scalar":
            self.out.find("E0529", self.span(value), line=key.value)
        elif value.value.strip():
            self.out.meta[key.value] = value.value

    def cards_of(self, node: Node, zone: str) -> None:
        """A mapping card → copies, or lines as in a plain deck list: a list of them, or one text."""
        self.cards.append(node)
        if node.kind == "map":
            for key, value in node.items:
                self._pair(key, value, zone)
        elif node.kind == "seq":
            for item in node.items:
                self._item(item, zone)
        else:
            for line in node.value.splitlines():
                self._line(line, node, zone)

    def _pair(self, key: Node, value: Node, zone: str) -> None:
        count = read_count(value.value) if value.kind == "scalar" else None
        swapped = read_count(key.value) if count is None and value.kind == "scalar" and value.value.strip() else None
        if swapped is not None and self.out.knows(value.value):
            # `3: 見習い剣士`, the other way round.
            self.out.add(value.value, swapped, zone, self.span(value))
            return
        if count is None:
            shown = self.out.file.text[value.start : value.end].strip()
            self.out.find("E0504", self.span(value if shown else key), card=key.value, count=shown[:20])
            return
        self.out.add(key.value, count, zone, self.span(key))

    def _item(self, item: Node, zone: str) -> None:
        if item.kind == "scalar":
            self._line(item.value, item, zone)
        elif item.kind == "map":
            self._mapping(item, zone)
        elif len(item.items) == 2 and all(part.kind == "scalar" for part in item.items):
            # `[見習い剣士, 3]`, or the other way round.
            first, second = item.items
            self._pair(*((first, second) if read_count(second.value) is not None else (second, first)), zone)
        else:
            self.out.find("E0529", self.span(item), line=self.span(item).text[:20])

    def _line(self, text: str, node: Node, zone: str) -> None:
        lines = list(readings(text[: comment_start(text)]))
        known = self.out.likeliest(lines) or self.out.unknown(lines)
        if known is not None:
            self.out.add(known.card, known.copies, zone, self.span(node))

    def _mapping(self, item: Node, zone: str) -> None:
        """``{card: HM-001, count: 3}``, or one pair ``HM-001: 3``."""
        fields: dict[str, Node] = {}
        for key, value in item.items:
            fields.setdefault(column_of(key.value) or key.value, value)
        if len(item.items) == 1 and not fields.keys() & {"card", "number"}:
            key, value = item.items[0]
            self._pair(key, value, zone)
            return
        card = fields.get("number") or fields.get("card")
        if card is None or card.kind != "scalar":
            self.out.find("E0529", self.span(item), line=self.span(item).text[:20])
            return
        count = fields.get("count")
        number = 1 if count is None else read_count(count.value) if count.kind == "scalar" else None
        if number is None:
            self.out.find("E0504", self.span(card), card=card.value, count=self.span(count or card).text[:20])
            return
        self.out.add(card.value, number, zone, self.span(card))

    def _edition(self, keys: dict[str, Node]) -> None:
        if keys.get("game") is not None and keys["game"].kind == "scalar":
            self.out.meta["game"] = keys["game"].value
        head = keys["set"]
        if head.kind == "map":
            names = {key.value: value.value for key, value in head.items if value.kind == "scalar"}
            self.out.meta["name"] = names.get("name") or names.get("code") or ""
        if self.out.rules is not None and BOX in self.out.rules.formats:
            self.out.meta["format"] = BOX
        self.cards.append(keys["cards"])
        for number, copies in self._printings(keys["cards"]):
            count = read_count(copies.value) if copies is not None and copies.kind == "scalar" else 1
            self.out.add(number.value, 0 if count is None else count, MAIN, self.span(number))

    @staticmethod
    def _printings(cards: Node) -> Iterator[tuple[Node, Node | None]]:
        for card in cards.items:
            if card.kind == "map":
                fields = {key.value: value for key, value in card.items}
                if "number" in fields and fields["number"].kind == "scalar":
                    yield fields["number"], fields.get("copies")
