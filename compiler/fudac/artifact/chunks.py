"""Cuts a set file into its cards as lines of text, so that an edit of one card shows as one changed piece."""

from __future__ import annotations

import hashlib
import re

_CARDS = re.compile(r"^cards:[ \t]*(?:#.*)?\n(?:[ \t]*(?:#.*)?\n)*([ \t]*)- ", re.MULTILINE)


class Pieces:
    """A set file in pieces: ``head`` up to the first card, then one piece for each card with the comments behind it.

    ``starts``: the offset at which each card's piece begins.
    """

    def __init__(self, text: str, starts: list[int]) -> None:
        self._text = text
        self.starts = starts

    @property
    def head(self) -> str:
        """The text before the first card."""
        return self._text[: self.starts[0]]

    def __len__(self) -> int:
        return len(self.starts)

    def card(self, at: int) -> str:
        """The piece of a card."""
        return self.cards(at, at + 1)

    def cards(self, at: int, end: int) -> str:
        """The pieces of the cards from ``at`` to before ``end``, together."""
        return self._text[self.starts[at] : self.starts[end] if end < len(self.starts) else None]


def pieces(text: str) -> Pieces | None:
    """The pieces of a text, or ``None`` for a file that is not plainly a list of cards in block style.

    A card begins at a line that begins like the first one; such a line cannot stand inside a card, whose lines are
    indented further.
    """
    found = _CARDS.search(text)
    if found is None or "\r" in text:
        return None
    start = found.start(1)
    begins = re.compile(f"\n{found[1]}- ")
    return Pieces(text, [start, *(one.start() + 1 for one in begins.finditer(text, start))])


def mark_of(piece: str) -> str:
    """A short hash of a piece of text. Nobody else sees it, so that the text is encoded and hashed in the quickest way."""
    return hashlib.sha256(piece.encode("utf-16-le", "surrogatepass")).hexdigest()[:24]
