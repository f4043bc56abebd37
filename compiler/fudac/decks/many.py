"""Many decks at once: files, folders and JSON lines, one deck in memory at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from fudac.decks.collect import ReadDeck
from fudac.decks.heads import BOX
from fudac.decks.reading import read_deck, read_lines
from fudac.decks.report import DeckBook, DeckReport
from fudac.model.deck_files import LINES, is_deck_file, other_kind
from fudac.model.decks import Deck
from fudac.source.finding import Diagnostic
from fudac.source.reading import read_file

if TYPE_CHECKING:
    from fudac.source.text import SourceFile


Given: TypeAlias = "tuple[SourceFile, Sequence[Diagnostic]]"
"""A text and what was wrong with its bytes."""


def deck_files(path: Path, left_out: list[Path] | None = None) -> Iterator[Path]:
    """A file itself; of a card pool the files in its decks/, of any other folder every deck file below it.

    They come in the order of their paths. Files of another kind (errata, scenarios, a game) are put into ``left_out``.
    """
    if not path.is_dir():
        yield path
        return
    if (path / "sets").is_dir():
        if (path / "decks").is_dir():
            yield from deck_files(path / "decks", left_out)
        return
    for inside in sorted(path.iterdir()):
        if inside.is_dir():
            if not inside.name.startswith("."):
                yield from deck_files(inside, left_out)
        elif is_deck_file(inside) and not inside.name.startswith("."):
            if other_kind(inside) != "other":
                yield inside
            elif left_out is not None:
                left_out.append(inside)


def is_box(path: Path, book: DeckBook) -> bool:
    """Whether a file in a folder may be judged: a set file only in a game in which it can be a box (sv 201.2)."""
    return BOX in book.rules.formats or other_kind(path) != "set"


def check_many(paths: Iterable[Path], book: DeckBook, format: str | None = None) -> Iterator[DeckReport]:
    """Judge every deck of the files and folders, one after the other.

    A ``.jsonl`` file holds one deck a line and may be of any length. Files that cannot be read yield a report with a
    finding; nothing is raised for what stands in them.
    """
    for path in paths:
        for file in deck_files(path):
            if file == path or is_box(file, book):
                yield from check_file(file, book, format)


def check_file(
    path: Path, book: DeckBook, format: str | None = None, given: Given | None = None
) -> Iterator[DeckReport]:
    """Judge the decks of one file, or of a text ``given`` in its place: a stream, which can be read only once."""
    if given is not None:
        source, findings = given
        lines = [line for line in source.text.splitlines() if line.strip()]
        if len(lines) > 1 and all(line.lstrip().startswith("{") for line in lines):
            for place, read in read_lines(source.path, iter(source.text.splitlines()), book.rules, book.index):
                yield book.judge(read, place, format)
            return
        yield book.judge(_read(path, source, findings, book), source.path, format)
        return
    if path.suffix.casefold() in LINES:
        yield from _check_lines(path, book, format)
        return
    text, found = read_file(path)
    yield book.judge(_read(path, text, found, book), str(path), format)


def _read(path: Path, source: SourceFile | None, findings: Iterable[Diagnostic], book: DeckBook) -> ReadDeck:
    if source is None:
        return ReadDeck(Deck(), tuple(findings))
    read = read_deck(source, book.rules, book.index)
    return ReadDeck(read.deck, (*findings, *read.findings))


def _check_lines(path: Path, book: DeckBook, format: str | None) -> Iterator[DeckReport]:
    try:
        with path.open(encoding="utf-8-sig", errors="replace", newline="\n") as lines:
            for place, read in read_lines(str(path), lines, book.rules, book.index):
                yield book.judge(read, place, format)
    except OSError:
        _, findings = read_file(path)
        yield book.judge(ReadDeck(Deck(), tuple(findings)), str(path), format)


def check_decks(decks: Iterable[Deck], book: DeckBook, format: str | None = None) -> Iterator[DeckReport]:
    """Judge decks that are already in memory, one after the other."""
    for deck in decks:
        yield book.judge(deck, deck.name or "", format)
