"""Texts whose lines begin with heads → each line with those below that belong to it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..source.folding import fold_key
from .brackets import closes, is_open
from .lexer import Token
from .lines import LineReader, Piece
from .problems import Unreadable
from .quotes import trait
from .skeleton import Unit
from .unread_quotes import meant_by, written_as_feature

__all__ = ["Below", "HeadedParts", "is_excluded"]

_NUMBERED = re.compile(r"(\d)\.\s*")
_BULLET = re.compile(r"(?:・([^…]*?)|(\d+(?:[枚点人]?(?:以上|以下)?|[〜~]\d+[枚点人]?)))(?:…+|・・・)\s*")


class Below(NamedTuple):
    """A line below a sentence that speaks of it: a ``quote``, a numbered ``option`` or an ``entry`` of a list with its ``label``."""

    kind: str
    piece: Piece
    end: int  # of the line
    label: Piece | None = None

    def moved(self, by: int) -> Below:
        """The same line in a longer text."""
        label = self.label._replace(start=self.label.start + by) if self.label is not None else None
        return self._replace(piece=self.piece._replace(start=self.piece.start + by), end=self.end + by, label=label)


class HeadedParts(LineReader):
    """Takes texts apart."""

    def blocks(self, text: str) -> Iterator[Piece]:
        """The lines of a text; one that leaves a quote open goes on to where it is closed."""
        waiting: Piece | None = None
        for piece in self.pieces(text):
            if waiting is not None:
                piece = Piece(text[waiting.start : piece.start + len(piece.text)], waiting.start)
            if is_open(piece.text):
                waiting = piece
            else:
                waiting = None
                yield piece
        if waiting is not None:
            yield from self.pieces_at(waiting)

    @staticmethod
    def pieces_at(piece: Piece) -> Iterator[Piece]:
        """The lines of a piece that stands somewhere."""
        at = piece.start
        for line in piece.text.split("\n"):
            stripped = line.strip(" \u3000")
            if stripped:
                yield Piece(stripped, at + line.index(stripped))
            at += len(line) + 1

    def groups(self, text: str) -> Iterator[tuple[Piece, list[Below]]]:
        """Each line that says an ability, with the lines below that belong to it."""
        head: Piece | None = None
        below: list[Below] = []
        for piece in self.blocks(text):
            made = self._below(piece) if head is not None else None
            if made is not None:
                below.append(made)
                continue
            if head is not None:
                yield head, below
            head, below = piece, []
        if head is not None:
            yield head, below

    def lines_of(self, text: str) -> Iterator[tuple[Piece, list[Below]]]:
        """Each line with those below it; a line of several words of tactics (先制 貫通) as so many lines."""
        for head, below in self.groups(text):
            words = list(re.finditer(r"\S+", head.text))
            known = self.scanner.dictionary.traits
            if len(words) > 1 and not below and all(trait(word.group(), known) is not None for word in words):
                yield from ((Piece(word.group(), head.start + word.start()), []) for word in words)
            else:
                yield head, below

    @staticmethod
    def _below(piece: Piece) -> Below | None:
        text, start = piece
        end = start + len(text)
        if text.startswith("「") and text.rstrip("。").endswith("」") and closes(text) >= len(text.rstrip("。")) - 1:
            inner = text.rstrip("。")[1:-1]
            return Below("quote", Piece(inner, start + 1), end)
        number = _NUMBERED.match(text)
        if number is not None:
            return Below(
                "option", Piece(text[number.end() :], start + number.end()), end, Piece(number.group(1), start)
            )
        bullet = _BULLET.match(text)
        if bullet is not None:
            label = Piece(bullet.group(1) or bullet.group(2) or "", start + bullet.start(1 if bullet.group(1) else 2))
            return Below("entry", Piece(text[bullet.end() :], start + bullet.end()), end, label)
        return None

    def _check_names(self, piece: Piece, tokens: Sequence[Token]) -> None:
        """Names that a text gives (〜として扱う) are not looked for among the cards."""
        given = {
            i
            for i in range(len(tokens) - 1)
            if tokens[i + 1].text in ("として", "という記述")
            or [x.text[:2] for x in tokens[i + 1 : i + 3]] in (["を", "含む"], ["が", "含ま"])
        }  # a new name, or a part of one
        others = [token for i, token in enumerate(tokens) if i not in given]
        for token, behind in zip(others, (*others, None)[1:], strict=True):
            noun = token.entry.noun if token.entry is not None else None
            if noun is None:
                continue
            alone = noun.kind == "symbol" and token.text[0] == "「" and behind is not None and behind.text == "を"
            if noun.kind == "name" or alone:
                self._no_feature(noun.key, piece.start + token.start, piece.start + token.end)
        super()._check_names(piece, others)

    def _no_feature(self, inner: str, start: int, end: int) -> None:
        """A quote that is written as a feature and cannot be read is refused, unless a card is called so."""
        dictionary = self.scanner.dictionary
        if not written_as_feature(inner, dictionary) or fold_key(inner) in self.scanner.card_keys:
            return
        meant = meant_by(inner, dictionary)
        fix = (start, end, meant[0]) if len(meant) == 1 else None
        raise Unreadable("E0274", start, end, meant, fix, text=f"「{inner}」")


def is_excluded(unit: Unit) -> bool:
    """〜場合は."""
    return unit.kind in ("when", "when_is") and unit.particle is not None and unit.particle.text == "は"
