"""Texts whose lines begin with heads → each line with those below that belong to it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .brackets import closes, is_open
from .lexer import Token
from .lines import LineReader, Piece
from .phrases import AND
from .quotes import trait
from .skeleton import Unit

__all__ = ["Below", "HeadedParts", "by_doing", "is_excluded", "spans"]

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
            label = Piece(bullet.group(1) or bullet.group(2), start + bullet.start(1 if bullet.group(1) else 2))
            return Below("entry", Piece(text[bullet.end() :], start + bullet.end()), end, label)
        return None


def spans(tokens: Sequence[Token]) -> list[Token]:
    """１か２, １つ、または２つ: two numbers that follow each other, as from one to the other."""
    out: list[Token] = []
    for token in tokens:
        back = [x for x in out[-3:] if x.cls != "C"]
        more = token.quantity
        if len(back) >= 2 and back[-1].cls == "LINK" and back[-1].text not in AND and more is not None:
            first = back[-2].quantity
            if (
                first is not None
                and isinstance(first.number, int)
                and isinstance(more.number, int)
                and more.number == first.number + 1
                and first.counter in ("", more.counter)
                and not (first.qualifier or first.sign or more.qualifier or more.sign)
            ):
                at = out.index(back[-2])
                joined = first._replace(counter=more.counter, qualifier=f"〜{more.number}")
                text = f"{first.number}〜{more.number}{more.counter}"
                out[at:] = [back[-2]._replace(text=text, end=token.end, quantity=joined)]
                continue
        out.append(token)
    return out


def by_doing(tokens: list[Token]) -> None:
    """②支払うことで、無効にできる: paying and nullifying, both of which may be done; changes the words in place."""
    for i in range(len(tokens) - 1, 0, -1):
        by, verb = tokens[i], tokens[i - 1]
        last = next((j for j in range(i + 1, len(tokens)) if tokens[j].cls == "STOP"), len(tokens)) - 1
        may = _can(tokens[last]) if last > i else None
        if by.text == "ことで" and verb.cls == "V" and verb.entry is not None and may is not None:
            tokens[last] = may
            made = tuple(vf._replace(form=vf.form._replace(end="te")) for vf in verb.entry.verbs)
            entry = verb.entry._replace(cls="VS", verbs=made)
            tokens[i - 1 : i + 1] = [verb._replace(cls="VS", text=verb.text + by.text, end=by.end, entry=entry)]


def is_excluded(unit: Unit) -> bool:
    """〜場合は."""
    return unit.kind in ("when", "when_is") and unit.particle is not None and unit.particle.text == "は"


def _can(token: Token) -> Token | None:
    """無効にできる as 無効にすることができる; None where nothing may be done."""
    if token.entry is None or token.cls != "V":
        return None
    made = [
        vf._replace(form=vf.form._replace(voice="active", mood="can"))
        for vf in token.entry.verbs
        if not vf.form.negative and (vf.form.voice == "potential" or vf.form.mood in ("can", "may"))
    ]
    return token._replace(entry=token.entry._replace(verbs=tuple(made))) if made else None
