"""A text with some edits made in memory, and the way back to the offsets of the text as written."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from typing import NamedTuple


class Edit(NamedTuple):
    """Replace code points ``start`` to before ``end`` by ``replacement``."""

    start: int
    end: int
    replacement: str


class OverlapError(ValueError):
    """Two edits touch the same characters."""


class EditedText:
    """``raw`` after ``edits``; offsets go back (``back``) to ``raw`` and forward (``forward``) from it.

    Raises :class:`OverlapError` when edits overlap. Insertions at one place stay in the order given.
    """

    __slots__ = ("_new", "_old", "edits", "raw", "text")

    def __init__(self, raw: str, edits: Iterable[Edit]) -> None:
        self.raw = raw
        self.edits = tuple(sorted(edits, key=lambda edit: (edit.start, edit.end)))
        parts: list[str] = []
        # Pieces of equal text: new offset and old offset at which each begins; replaced pieces are marked by ~old.
        self._new: list[int] = []
        self._old: list[tuple[int, bool]] = []
        at = size = 0
        for start, end, replacement in self.edits:
            if start < at:
                raise OverlapError(f"edits overlap at {start}")
            self._piece(size, at, kept=True)
            parts.append(raw[at:start])
            size += start - at
            if replacement:
                self._piece(size, start, kept=False)
                parts.append(replacement)
                size += len(replacement)
            at = end
        self._piece(size, at, kept=True)
        parts.append(raw[at:])
        self.text = "".join(parts)

    def _piece(self, new: int, old: int, *, kept: bool) -> None:
        self._new.append(new)
        self._old.append((old, kept))

    def back(self, offset: int) -> int:
        """Offset in ``raw``; inside a replacement it is the first character that was replaced."""
        index = bisect_right(self._new, offset) - 1
        old, kept = self._old[index]
        return old + (offset - self._new[index] if kept else 0)

    def back_span(self, start: int, end: int) -> tuple[int, int]:
        """The place in ``raw`` of a place here, replaced characters included whole."""
        first = self.back(start)
        if end <= start:
            return first, first
        last = self.back(end - 1)
        for edit in self.edits:
            if edit.start <= last < edit.end:
                return first, edit.end
        index = bisect_right(self._new, end - 1) - 1
        return first, max(first, last + 1 if self._old[index][1] else last)

    def untouched(self, start: int, end: int) -> bool:
        """Whether the characters ``start`` to before ``end`` all stand in ``raw`` as they are here."""
        first = bisect_right(self._new, start) - 1
        last = bisect_right(self._new, max(start, end - 1)) - 1
        return all(kept for _, kept in self._old[first : last + 1]) and first == last

    def forward(self, offset: int, *, after: bool = False) -> int:
        """Offset here of an offset in ``raw``: before what was inserted there, or behind it (``after``)."""
        shift = 0
        for start, end, replacement in self.edits:
            if end < offset or (end == offset and (after or start < end)):
                shift += len(replacement) - (end - start)
            elif start < offset:
                return start + shift + (len(replacement) if after else 0)
            else:
                break
        return offset + shift
