"""Many decks at once: files, folders and JSON lines, one deck in memory at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from fudac.decks.collect import ReadDeck
from fudac.decks.reading import read_deck, read_lines
from fudac.decks.report import DeckBook, DeckReport
from fudac.model.deck_files import LINES, is_deck_file
from fudac.model.decks import Deck
from fudac.source.finding import Diagnostic
from fudac.source.reading import read_file

if TYPE_CHECKING:
    from fudac.source.text import SourceFile


def deck_files(path: Path) -> Iterator[Path]:
    """A file itself; of a card pool the files in its decks/, of any other folder every deck file below it.

    They come in the order of their paths.
    """
    if not path.is_dir():
        yield path
        return
    if (path / "sets").is_dir():
        if (path / "decks").is_dir():
            yield from deck_files(path / "decks")
        return
    for inside in sorted(path.iterdir()):
        if inside.is_dir():
            if not inside.name.startswith("."):
                yield from deck_files(inside)
        elif is_deck_file(inside) and not inside.name.startswith("."):
            yield inside


def check_many(paths: Iterable[Path], book: DeckBook, format: str | None = None) -> Iterator[DeckReport]:
    """Judge every deck of the files and folders, one after the other.

    A ``.jsonl`` file holds one deck a line and may be of any length. Files that cannot be read yield a report with a
    finding; nothing is raised for what stands in them.
    """
    for path in paths:
        for file in deck_files(path):
            yield from check_file(file, book, format)


def check_file(path: Path, book: DeckBook, format: str | None = None) -> Iterator[DeckReport]:
    """Judge the decks of one file."""
    if path.suffix.casefold() in LINES:
        yield from _check_lines(path, book, format)
        return
    source, findings = read_file(path)
    yield book.judge(_read(path, source, findings, book), str(path), format)


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
