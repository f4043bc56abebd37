"""Cuts a set file into its cards as lines of text, so that an edit of one card shows as one changed piece."""

from __future__ import annotations

import hashlib
import re
from typing import NamedTuple

_CARDS = re.compile(r"^cards:[ \t]*(?:#.*)?\n(?:[ \t]*(?:#.*)?\n)*([ \t]*)- ", re.MULTILINE)


class Pieces(NamedTuple):
    """A set file in pieces: ``head`` up to the first card, then one piece for each card with the comments behind it."""

    head: str
    cards: list[str]

    def starts(self) -> list[int]:
        """The offset at which each card's piece begins."""
        at, found = len(self.head), []
        for card in self.cards:
            found.append(at)
            at += len(card)
        return found


def pieces(text: str) -> Pieces | None:
    """The pieces of a text, or ``None`` for a file that is not plainly a list of cards in block style.

    A card begins at a line that begins like the first one; such a line cannot stand inside a card, whose lines are
    indented further.
    """
    found = _CARDS.search(text)
    if found is None or "\r" in text:
        return None
    start = found.start(1)
    mark = f"\n{found[1]}- "
    rest = text[start:].split(mark)
    cards = [rest[0], *(mark[1:] + one for one in rest[1:])]
    return Pieces(text[:start], [card + "\n" for card in cards[:-1]] + cards[-1:])


def mark_of(piece: str) -> str:
    """A short hash of a piece of text."""
    return hashlib.blake2b(piece.encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()


def changed(before: list[str], after: list[str]) -> tuple[int, int, int]:
    """Where two lists differ: ``before[start:end]`` has become ``after[start:new_end]``."""
    start, least = 0, min(len(before), len(after))
    while start < least and before[start] == after[start]:
        start += 1
    same_end = 0
    while same_end < least - start and before[-1 - same_end] == after[-1 - same_end]:
        same_end += 1
    return start, len(before) - same_end, len(after) - same_end
