"""Source files, places in them, and values that know where they were written.

Offsets are code points of the file as written; lines and columns start at 1. Nothing here knows YAML's structure:
how the characters of one YAML scalar map to the file is in :mod:`fudac.source.scalars`.
"""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate
from typing import NamedTuple

from fudac.source.edited import EditedText
from fudac.source.scalars import scalar_map

_BLOCK = 2048  # characters whose line ends are counted together


class SourceFile:
    """One text file: ``text`` is exactly what stands in it, with its own kinds of line ends, without a BOM.

    ``bom`` says that a byte order mark was there, ``lossy`` that not all bytes could be made characters, so that the
    text must never be written back. ``path`` is shown in messages as given.
    """

    __slots__ = ("_breaks", "_ended", "bom", "lossy", "path", "text")

    def __init__(self, path: str, text: str, *, bom: bool = False, lossy: bool = False) -> None:
        self.path = path
        self.lossy = lossy
        if text.startswith("\ufeff"):
            text, bom = text[1:], True
        self.text = text
        self.bom = bom
        self._breaks = text
        self._ended: list[int] | None = None

    def __repr__(self) -> str:
        return f"SourceFile({self.path!r}, {len(self.text)} characters)"

    def _before(self) -> list[int]:
        """How many lines have ended before each block of characters (computed at first use)."""
        if self._ended is None:
            # Other line ends become a line feed of the same length, so that offsets stay.
            text = self.text.replace("\r\n", " \n").replace("\r", "\n") if "\r" in self.text else self.text
            self._breaks = text
            counts = [text.count("\n", at, at + _BLOCK) for at in range(0, len(text), _BLOCK)]
            self._ended = [0, *accumulate(counts)]
        return self._ended

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column (from 1, in characters) of an offset; offsets outside the text are moved to its edge."""
        offset = min(max(offset, 0), len(self.text))
        block = offset // _BLOCK
        before = self._before()[block] + self._breaks.count("\n", block * _BLOCK, offset)
        return before + 1, offset - self._breaks.rfind("\n", 0, offset)

    def line(self, number: int) -> str:
        """Line ``number`` (from 1) without its line end; empty when there is no such line."""
        ended = self._before()
        if not 1 <= number <= ended[-1] + 1:
            return ""
        start = 0
        if number > 1:
            block = bisect_left(ended, number - 1) - 1
            start = block * _BLOCK
            for _ in range(number - 1 - ended[block]):
                start = self._breaks.index("\n", start) + 1
        end = self._breaks.find("\n", start)
        return self.text[start : end if end >= 0 else None].rstrip("\r\n")

    def span(self, start: int, end: int) -> Span:
        """The place from ``start`` to before ``end``."""
        return Span(self, start, end)


class Span(NamedTuple):
    """A place in a file: code points ``start`` to before ``end``."""

    file: SourceFile
    start: int
    end: int

    @property
    def text(self) -> str:
        """The characters as written."""
        return self.file.text[self.start : self.end]

    @property
    def position(self) -> tuple[int, int]:
        """Line and column of the first character, from 1."""
        return self.file.position(self.start)

    @property
    def end_position(self) -> tuple[int, int]:
        """Line and column behind the last character, from 1."""
        return self.file.position(self.end)


class LocatedText:
    """A value and where each of its characters stands in the file, worked out only when somebody asks.

    ``start`` and ``end`` bound what was written, quotes and block header included; ``style`` is YAML's
    (``None`` plain, ``'``, ``"``, ``|``, ``>``) or ``"raw"``: the value is the file's text itself.
    """

    __slots__ = ("_edited", "_ends", "_starts", "end", "file", "start", "style", "value")

    def __init__(
        self,
        value: str,
        file: SourceFile,
        start: int,
        end: int,
        style: str | None = None,
        edited: EditedText | None = None,
    ) -> None:
        self.value = value
        self.file = file
        self.start = start
        self.end = end
        self.style = style
        self._edited = edited
        self._starts: list[int] | None = None
        self._ends: list[int] = []

    @classmethod
    def raw(cls, text: str, path: str = "<text>") -> LocatedText:
        """A text that came from no file (a command line, a test): its places are its own offsets."""
        file = SourceFile(path, text)
        return cls(file.text, file, 0, len(file.text), "raw")

    def __repr__(self) -> str:
        return f"LocatedText({self.value!r})"

    def __str__(self) -> str:
        return self.value

    def _maps(self) -> tuple[list[int], list[int]]:
        if self._starts is None:
            if self.style == "raw":
                starts = list(range(self.start, self.start + len(self.value) + 1))
                self._starts, self._ends = starts, starts[1:]
            else:
                edited = self._edited
                text, start, end = self.file.text, self.start, self.end
                if edited is not None:
                    text, start, end = edited.text, edited.forward(start), edited.forward(end, after=True)
                starts, ends = scalar_map(text, start, end, self.style, self.value)
                if edited is not None:
                    starts = [edited.back(offset) for offset in starts]
                    ends = [edited.back(offset) for offset in ends]
                self._starts, self._ends = starts, ends
        return self._starts, self._ends

    def offset(self, index: int) -> int:
        """Offset in the file of the character ``index`` of the value (its length: behind the last one)."""
        starts, _ = self._maps()
        return starts[min(max(index, 0), len(starts) - 1)]

    def span(self, start: int, end: int) -> Span:
        """The place in the file of the value's characters ``start`` to before ``end``; bounds are moved inside."""
        starts, ends = self._maps()
        size = len(self.value)
        start = min(max(start, 0), size)
        end = min(max(end, start), size)
        if end == start:
            here = starts[start]
            if start == size and size:
                here = ends[size - 1]
            return Span(self.file, here, here)
        return Span(self.file, starts[start], ends[end - 1])

    def whole(self) -> Span:
        """Everything that was written for this value, quotes included."""
        return Span(self.file, self.start, self.end)
