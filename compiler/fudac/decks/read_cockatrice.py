"""Cockatrice deck files (``.cod``)."""

from __future__ import annotations

from xml.parsers import expat

from fudac.decks.collect import Collector, ReadDeck, read_count
from fudac.decks.heads import SIDE
from fudac.model.decks import MAIN
from fudac.source.text import Span

_ZONES = {"main": MAIN, "side": SIDE}


class _Refused(Exception):
    """The file declares a document type: nothing a deck needs, and a way to blow up a reader."""


class _Reader:
    def __init__(self, collector: Collector) -> None:
        self.out = collector
        self.data = collector.file.text.encode("utf-8", "replace")
        self.parser = expat.ParserCreate("utf-8")
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.text
        self.parser.StartDoctypeDeclHandler = self.doctype
        self.parser.buffer_text = True
        self.path: list[str] = []
        self.zone = MAIN
        self.words: list[str] = []
        self._byte = self._char = 0

    def offset(self, byte: int) -> int:
        """Characters in front of a byte; places are asked for in rising order, so this stays linear."""
        if byte < self._byte:
            self._byte = self._char = 0
        self._char += len(self.data[self._byte : byte].decode("utf-8", "ignore"))
        self._byte = byte
        return self._char

    def here(self) -> Span:
        """The tag that is being read."""
        start = self.offset(max(self.parser.CurrentByteIndex, 0))
        end = self.out.file.text.find(">", start) + 1
        return self.out.file.span(start, end or len(self.out.file.text))

    def wrong(self, span: Span, ja: str, en: str) -> None:
        """Note why the file is no deck."""
        self.out.find("E0526", span, problem_ja=ja, problem_en=en)

    def doctype(self, *_: object) -> None:
        raise _Refused

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.path.append(tag)
        self.words = []
        if len(self.path) == 1:
            if tag != "cockatrice_deck":
                self.wrong(self.here(), f"根の要素が <{tag}> です", f"the root is <{tag}>")
            if attributes.get("game"):
                self.out.meta["game"] = attributes["game"]
        elif tag == "zone":
            name = attributes.get("name", "main")
            self.zone = _ZONES.get(name.casefold()) or self.out.zone(name) or name
        elif tag == "card":
            self._card(attributes)

    def _card(self, attributes: dict[str, str]) -> None:
        span = self.here()
        name, written = attributes.get("name", "").strip(), attributes.get("number", "1")
        count = read_count(written)
        if not name:
            self.out.find("E0529", span, line=span.text)
        elif count is None:
            self.out.find("E0504", span, card=name, count=written)
        else:
            printed = attributes.get("setShortName", "").strip()
            self.out.add(self.out.with_version(name, printed) if printed else name, count, self.zone, span)

    def text(self, data: str) -> None:
        self.words.append(data)

    def end(self, tag: str) -> None:
        value = "".join(self.words).strip()
        key = {"deckname": "name", "comments": "note", "format": "format"}.get(tag)
        if key and len(self.path) == 2 and value:
            self.out.meta[key] = value
        self.path.pop()
        self.words = []


def read_cockatrice(collector: Collector) -> ReadDeck:
    """Read the collector's file as a Cockatrice deck."""
    reader = _Reader(collector)
    try:
        reader.parser.Parse(reader.data, True)
    except expat.ExpatError as error:
        at = reader.offset(max(reader.parser.ErrorByteIndex, 0))
        why = expat.errors.messages.get(error.code, str(error))
        reader.wrong(collector.file.span(at, at), _JAPANESE.get(why, why), why)
    except _Refused:
        reader.wrong(reader.here(), "DOCTYPE は使えません", "a DOCTYPE is not accepted")
    return collector.done()


_JAPANESE = {
    "no element found": "途中で終わっています",
    "mismatched tag": "開始タグと終了タグが合っていません",
    "not well-formed (invalid token)": "XML として読めない文字があります",
    "unclosed token": "タグが閉じていません",
    "duplicate attribute": "同じ属性が２回あります",
    "undefined entity": "定義されていない実体参照があります",
    "junk after document element": "終わりのタグのあとに余分なものがあります",
    "XML or text declaration not at start of entity": "XML 宣言が先頭にありません",
}
