"""Finds out by which cards and rules a deck file is judged, and judges it.

A deck in a pool's folder is of that pool; elsewhere the bundled cards count, or those named by the person. The game is
the one the person or the deck names; a plain list that names none belongs to the game that knows its cards.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from pathlib import Path

from fudac import resources
from fudac.catalogue import Pool, load_pools
from fudac.decks import DeckBook, DeckReport, ReadDeck, book_for, check_file, deck_files, read_deck
from fudac.decks.many import Given, is_box
from fudac.model.deck_files import LINES
from fudac.source.reading import decode, read_file
from fudac.source.text import SourceFile

STDIN = Path("-")


class DeckDesk:
    """Judges many deck files; cards and rules are read once.

    game: the game of all decks; found out for each when left out. cards: the pool, or set and errata files.
    as_of: the date whose cards count, up to the newest when left out.
    """

    def __init__(self, game: str | None = None, cards: Sequence[Path] = (), as_of: date | None = None) -> None:
        self.game = game
        self.cards = tuple(cards)
        self.as_of = as_of
        self.left_out: list[Path] = []  # files in folders that are of another kind
        self.without_rules: list[Path] = []  # decks of a game that has no deck rules
        self._pools: dict[tuple[Path | None, str | None], tuple[Pool, ...]] = {}
        self._books: dict[int, DeckBook | None] = {}

    def reports(self, paths: Iterable[Path], format: str | None = None) -> Iterator[DeckReport]:
        """The judgement on every deck of the files and folders, one after the other."""
        for path in paths:
            for file in deck_files(path, self.left_out):
                given = streamed(file)
                book = self.book(file, given[0] if given else None)
                if book is None:
                    self.without_rules.append(file)
                    continue
                if file == path or is_box(file, book):
                    yield from check_file(file, book, format, given)
                else:
                    self.left_out.append(file)

    def book(self, file: Path, given: SourceFile | None = None) -> DeckBook | None:
        """The rules and cards for one deck file (or the text of a stream); ``None`` where no game has deck rules."""
        source = given or _sample(file)
        sample = _first_deck(file, source)
        wanted = self.game or (sample.deck.game if sample is not None else None)
        root = None if self.cards else pool_root(file)
        books = [book for pool in self._pools_at(root, wanted) if (book := self._book(pool)) is not None]
        if len(books) > 1 and source is not None and sample is not None:
            return min(books, key=lambda book: _unknown_cards(source, book))
        return books[0] if books else None

    def _pools_at(self, root: Path | None, game: str | None) -> tuple[Pool, ...]:
        if root is None and not self.cards and game not in resources.bundled_games():
            game = None  # the deck names a game nobody knows: whichever knows its cards will say so
        key = (root, game if root is None and not self.cards else None)
        if key not in self._pools:
            if self.cards:
                self._pools[key] = load_pools((), self.cards)
            else:
                self._pools[key] = load_pools([root] if root is not None else (), game=key[1])
        pools = self._pools[key]
        return tuple(pool for pool in pools if pool.game.id == game) or pools

    def _book(self, pool: Pool) -> DeckBook | None:
        if id(pool) not in self._books:
            self._books[id(pool)] = book_for(pool, self.as_of) if pool.game.deck_rules else None
        return self._books[id(pool)]


def streamed(file: Path) -> Given | None:
    """The text of what can be read only once: standard input, which is called ``-``, or a pipe."""
    if file != STDIN and (not file.exists() or file.is_file() or file.is_dir()):
        return None
    data = sys.stdin.buffer.read() if file == STDIN else file.read_bytes()
    return decode("<stdin>" if file == STDIN else str(file), data)


def pool_root(file: Path) -> Path | None:
    """The folder of the pool a file is in, if any."""
    return next((folder for folder in file.absolute().parents if (folder / "sets").is_dir()), None)


def _sample(file: Path) -> SourceFile | None:
    """What tells a file's game: all of it, or of JSON lines the first one, since such a file may be of any length."""
    if file.suffix.casefold() not in LINES:
        return read_file(file)[0]
    try:
        with file.open(encoding="utf-8-sig", errors="replace") as lines:
            return SourceFile(str(file), next((line for line in lines if line.strip()), ""))
    except OSError:
        return None


def _first_deck(file: Path, source: SourceFile | None) -> ReadDeck | None:
    if source is None:
        return None
    return read_deck(source, format="yaml" if file.suffix.casefold() in LINES else None)


def _unknown_cards(source: SourceFile, book: DeckBook) -> int:
    return sum(book.judge(read_deck(source, book.rules, book.index)).unknown.values())
