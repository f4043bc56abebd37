"""The pieces of a line: icons in front, the body, restrictions in ［ ］."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..model.node import Node
from ..source.folding import fold
from .dictionary import CardType
from .lexer import Scanner
from .names import Names
from .patterns import Patterns
from .problems import Problem, Unreadable

__all__ = ["LineParts", "Piece", "nothing_behind"]

_STRANGE = re.compile(r"\[([A-Za-zα-ωΑ-Ω0-9〇一二三四五六七八九十 ]{1,4}?)\](?!される)")
_KANJI_DIGITS = "〇一二三四五六七八九十"
_CHANGED = re.compile(r"\[([A-Za-z0-9 ]{0,4})\](?=[+-](?:\d|[nX]))")
_LARGE = re.compile(r"\[(\d{4,})\]")
_FAR = 14  # characters of a line among which a cost's colon is looked for
_BARE = re.compile(r"(?:コスト|消費|起動)?:?((?:(?:OT|PA|T|t|n|\d+)[ ・、,+]*)+)(?=:)")
_BARE_ICON = re.compile(r"OT|PA|T|t|n|\d+")
_HEADED = re.compile(r"([【〔(<][^】〕)>「]{1,8}[】〕)>]:?)[ ]*(?=\[)")
_BRACKET = re.compile(r"[\[\]「」『』《》()]")
_CLOSING = {"「": "」", "『": "』", "《": "》", "(": ")", "[": "]"}
_OPENING = {close: opening for opening, close in _CLOSING.items()}


class Piece(NamedTuple):
    """A part of a line with its place."""

    text: str
    start: int


class LineParts:
    """Takes lines apart. ``kind`` is the card's type (キャラクター, イベント, アイテム), None where it is not known."""

    #: Whether it only matters if a text can be read, not what is wrong with it.
    tries = False

    def __init__(self, scanner: Scanner, patterns: Patterns, kind: str | None, names: Names = Names()) -> None:  # noqa: B008
        self.scanner = scanner
        self.icons = scanner.dictionary.icons
        self.names = names
        self.naming = False
        self.patterns = patterns
        self.card_type = kind or ""
        self.type: CardType | None = scanner.dictionary.types.get(kind or "")
        self.problems: list[Problem] = []
        self.spans: list[tuple[int, int, Node]] = []

    @staticmethod
    def pieces(text: str) -> Iterator[Piece]:
        """The lines of a folded text that are not empty, without blanks around them."""
        at = 0
        for line in text.split("\n"):
            stripped = line.strip(" \u3000")
            if stripped:
                yield Piece(stripped, at + line.index(stripped))
            at += len(line) + 1

    def lines(self, text: str) -> Iterator[Piece]:
        """The pieces of a text; a restriction of the card in front of a sentence is a line of its own: ［〜にのみ装備できる］〜は〜される。"""
        for piece in self.pieces(text):
            end = self._lead(piece.text) if not self.scanner.dictionary.lines else 0
            if end:
                yield Piece(piece.text[:end], piece.start)
            yield Piece(piece.text[end:], piece.start + end)

    def _lead(self, line: str) -> int:
        """Where such a restriction ends; 0 where a line begins with none, or speaks of no more than one ability."""
        known = self.icons
        if not line.startswith("[") or known.any.match(line):
            return 0
        end = line.find("]")
        while end > 0 and known.closes(line, 1, end):
            end = line.find("]", end + 1)
        alone = line[end + 1 :].strip("。 ")
        said = line[:end].endswith(("できる", "できない", "されない", "使用する"))  # and no icon with a slip in it
        return 0 if not said or not alone or alone[0] in "[:" or "この能力" in line[:end] else end + 1

    def split(self, line: Piece) -> tuple[list[re.Match[str]], bool, Piece, list[Piece]]:
        """Head icons, whether a colon follows them, the body, and the restrictions. Raises :class:`Unreadable` for open brackets."""
        text, base = line
        icons, known = [], self.icons
        i = 0
        while True:
            match = known.head.match(text, i)
            if match is None:
                self._strange_icon(text, base, i)
                break
            icons.append(match)
            i = match.end()
        if not icons and text.find(":", 0, _FAR) > 0:
            self._bare_icons(text, base)
        if text.startswith(":"):
            raise Unreadable("E0245", base, base + 1, fix=(base, base + 1, ""))
        colon = i < len(text) and text[i] == ":" and bool(icons)
        if colon:
            i += 1
        body_start = i
        body_end = len(text)
        restrictions: list[Piece] = []
        depth_at: list[tuple[str, int]] = []
        closing = {"「": "」", "《": "》", "(": ")", "『": "』"}
        while i < len(text):
            mark = _BRACKET.search(text, i)
            if mark is None:
                break
            i = mark.start()
            char = text[i]
            if char == "[":
                self._changed_icon(text, base, i)
            if char == "[" and not depth_at:
                if known.changed.match(text, i):
                    raise self._open(text, base, i)
                icon = known.any.match(text, i)
                if icon:
                    if text[i - 1] in "。]" and i > body_start:
                        self._second_head(text, base, i)
                    i = icon.end()
                    continue
                end = text.find("]", i)
                while end > 0 and known.closes(text, i + 1, end):
                    end = text.find("]", end + 1)
                if end < 0:
                    raise self._open(text, base, i)
                restrictions.append(Piece(text[i + 1 : end], base + i + 1))
                if body_end == len(text):
                    body_end = i
                elif text[restrictions[-2].start - base + len(restrictions[-2].text) + 1 : i].strip("。 "):
                    raise Unreadable("E0204", base + i, base + end + 1, text=text[i : end + 1])
                i = end + 1
                continue
            if char in closing:
                depth_at.append((closing[char], i))
            elif depth_at and char == depth_at[-1][0]:
                depth_at.pop()
            elif char in "」》』)]" and not (char == "]" and depth_at):
                raise self._unopened(text, base, i)
            i += 1
        if depth_at:
            raise self._open(text, base, depth_at[0][1])
        if restrictions:
            last = restrictions[-1]
            tail = text[last.start - base + len(last.text) + 1 :]
            if tail.strip("。 "):
                at = base + len(text) - len(tail)
                raise Unreadable("E0204", at, base + len(text), text=tail)
        return icons, colon, Piece(text[body_start:body_end].rstrip(), base + body_start), restrictions

    def _bare_icons(self, text: str, base: int) -> None:
        """Ｔ：, コスト１：, 【起動】[1]：: a line that begins with a cost, but not with its icons. Raises :class:`Unreadable`."""
        if self.scanner.dictionary.lines:
            return
        bare = _BARE.match(text)
        if bare is not None:
            meant = "".join(f"[{one.upper() if one != 'n' else one}]" for one in _BARE_ICON.findall(bare.group(1)))
            if self.icons.head.match(meant):
                start, end = base, base + bare.end(1)
                raise Unreadable("E0242", start, end, (meant,), (start, end, meant), icon=text[: bare.end(1)])
        label = _HEADED.match(text)
        if label is not None and self.icons.head.match(text, label.end()):
            raise Unreadable("E0201", base, base + label.end(1), word=label.group(1))

    def _second_head(self, text: str, base: int, i: int) -> None:
        """〜。[1][T]：〜。: another ability in the same line. Raises :class:`Unreadable`."""
        end = i
        while (icon := self.icons.head.match(text, end)) is not None:
            end = icon.end()
        if text.startswith(":", end) and "。" in text[:i]:
            raise Unreadable("E0247", base + i, base + end, mark=text[i:end])

    def _open(self, text: str, base: int, i: int) -> Unreadable:
        """A bracket that is not closed. An icon is closed behind its letter; the end of a line closes a restriction."""
        closing = _CLOSING[text[i]]
        icon = self.icons.open.match(text, i)
        if icon:
            end = base + icon.end()
            return Unreadable("E0203", base + i, end, (icon.group() + "]",), (end, end, "]"), bracket="[", other="]")
        behind = self._open_name(text, i) if text[i] in "《「" else None
        if behind is not None:  # a name of the pool; whether only its bracket is missing, the designer knows
            words = (text[i:behind] + closing,)
            return Unreadable("E0203", base + i, base + behind, words, bracket=text[i], other=closing)
        fix = (base + len(text), base + len(text), closing) if text[i] == "[" else None
        return Unreadable("E0203", base + i, base + i + 1, (closing,), fix, bracket=text[i], other=closing)

    def _open_name(self, text: str, i: int) -> int | None:
        """Where a name that is not closed ends: behind the longest card name that stands there."""
        found = [name for name in self.names.cards if text.startswith(fold(name).text, i + 1)]
        return i + 1 + max(map(len, found)) if found else None

    def _unopened(self, text: str, base: int, i: int) -> Unreadable:
        """A bracket that was never opened. An icon is opened before its letters, a restriction behind the last sentence."""
        other = _OPENING[text[i]]
        icon = self.icons.end.search(text, 0, i) if text[i] == "]" else None
        if icon is not None:
            start, said = icon.start(), f"[{icon.group()}]"
            return Unreadable(
                "E0208", base + start, base + i + 1, (said,), (base + start, base + start, "["), bracket="]", other="["
            )
        stop = text.rfind("。", 0, i) + 1
        fix = (base + stop, base + stop, "[") if text[i] == "]" and stop else None
        return Unreadable("E0208", base + i, base + i + 1, (other,), fix, bracket=text[i], other=other)

    def _changed_icon(self, text: str, base: int, i: int) -> None:
        """[T]＋１: what a number is added to is a value, not a cost."""
        match = _CHANGED.match(text, i)
        stats = self.icons.stats
        if match is None or match.group(1) in stats:
            return
        sentence = text[text.rfind("。", 0, i) + 1 : i] + text[match.end() :].partition("。")[0]
        named = [icon for icon in self.icons.of_stats() if icon + "+" in sentence or icon + "-" in sentence]
        words = self.icons.of_stats()
        if named and sorted(match.group(1)) != sorted("".join(stats)):  # [PM]: either may be meant
            words = tuple(sorted(words, key=named.count))
        start, end = base + i, base + match.end()
        raise Unreadable("E0263", start, end, words, icon=match.group())

    def _strange_icon(self, text: str, base: int, i: int) -> None:
        """[TO], [1 ] or [１ in front of a line: no icon, and no restriction either."""
        from ..diagnostics import nearest

        if self.icons.any.match(text, i):
            return
        large = _LARGE.match(text, i)
        if large is not None:
            raise Unreadable("E0246", base + i, base + large.end(), digits=str(len(large.group(1))))
        match = _STRANGE.match(text, i)
        if match is None:
            return
        inner = match.group(1).strip()
        near = nearest(inner.upper(), self.icons.letters)
        if inner in _KANJI_DIGITS:
            near = (str(_KANJI_DIGITS.index(inner)),)
        words = tuple(f"[{n}]" for n in sorted(near, key=lambda n: abs(len(n) - len(inner))))
        start, end = base + i, base + match.end()
        raise Unreadable(
            "E0242", start, end, words, (start, end, words[0]) if len(words) == 1 else None, icon=match.group()
        )


def nothing_behind(icons: Sequence[re.Match[str]], start: int, end: int, kind: CardType | None) -> Unreadable:
    """A line that ends where what happens should begin; how one with these icons goes on (HM 214.3a, 402.1)."""
    heads = "".join(match.group() for match in icons)
    if not heads:
        return Unreadable("E0205", start, end)
    colon = "" if kind is not None and kind.spell else "："
    return Unreadable("E0275", start, end, icon=heads, written=f"{heads}{colon}カードを１枚引く。")
