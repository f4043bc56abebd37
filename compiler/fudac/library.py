"""The public API: load cards, check them, look at one, judge a deck.

library = fudac.load("cards/harem-master")
for diagnostic in library.check(): ...
library.card("HM1-001").abilities[0].en
library.deck("my-deck.txt").legal
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import Any

from fudac.artifact.abilities import FieldAbilities, ReadAbility, abilities_of, field_abilities
from fudac.catalogue import CardInForce, Found, load_pools
from fudac.catalogue.dates import parse_date
from fudac.check import Compiled, compile_pool
from fudac.decks import DeckBook, DeckReport, book_for, read_deck
from fudac.diagnostics import Diagnostic, as_json, message_of, render
from fudac.source.reading import read_file
from fudac.source.text import SourceFile

__all__ = ["Card", "DeckReport", "Diagnostic", "FieldAbilities", "Library", "ReadAbility", "as_json", "load", "render"]

Paths = str | Path | Sequence[str | Path]
Day = date | str | None


def load(path: Paths = (), *, game: str | None = None, cards: Paths = ()) -> Library:
    """Read cards and errata.

    path: a pool's folder, set and errata files, or several of them; the bundled games when left out.
    game: the game to read when the files are of several, or to choose one of the bundled games.
    cards: the pool (or files) whose cards the files see instead of the bundled ones.

    What is wrong in the files is not raised but found by :meth:`Library.check`. Raises ``FileNotFoundError`` for a
    path that does not exist.
    """
    paths, pool = _paths(path), _paths(cards)
    for one in (*paths, *pool):
        if not one.exists():
            raise FileNotFoundError(one)
    return Library(compile_pool(one) for one in load_pools(paths, pool, game=game))


def _paths(path: Paths) -> list[Path]:
    return [Path(path)] if isinstance(path, str | Path) else [Path(one) for one in path]


@dataclass(frozen=True)
class Card:
    """A card in force on a date.

    ``values``: every key of its face as in a set file. ``abilities``: what its text was read into. ``fields``: the same
    of the texts in fields of their own, such as those by popularity.
    """

    game: str
    number: str
    name: str
    text: str
    values: Mapping[str, Any]
    abilities: tuple[ReadAbility, ...]
    fields: tuple[FieldAbilities, ...] = ()


class Library:
    """Compiled cards of one game or several; made by :func:`load`."""

    def __init__(self, compiled: Iterable[Compiled]) -> None:
        self._compiled = {one.pool.game.id: one for one in compiled}
        self._books: dict[tuple[str, date | None], DeckBook] = {}

    @property
    def games(self) -> tuple[str, ...]:
        """The ids of the games whose cards were read."""
        return tuple(self._compiled)

    def check(self) -> tuple[Diagnostic, ...]:
        """Everything that is wrong with the files, in the order of files and places."""
        return tuple(diagnostic for one in self._compiled.values() for diagnostic in one.diagnostics)

    @cached_property
    def ok(self) -> bool:
        """Whether there is no error (warnings and hints do not count)."""
        return all(one.ok for one in self._compiled.values())

    def cards(self, as_of: Day = None, *, game: str | None = None) -> tuple[Card, ...]:
        """All cards in force on a date (up to the newest when left out), of one game or of all."""
        day = _day(as_of)
        return tuple(_card(one, card) for one in self._of(game) for card in one.pool.in_force(day).values())

    def card(self, number_or_name: str, as_of: Day = None, *, game: str | None = None) -> Card:
        """The card called so, as it is in force on a date; ``number@version`` is that printing's face.

        Raises ``LookupError``, saying what is near, where no card or more than one is called so.
        """
        found = best_found(self._of(game), number_or_name, _day(as_of))
        if not found:
            raise LookupError(number_or_name)
        compiled, result = found[0]
        if len(found) > 1 or result.card is None:
            problem = result.diagnostic()
            said = message_of(problem, "en") if problem else f"{number_or_name}: in {', '.join(self.games)}"
            near = f" ({', '.join(result.suggestions)}?)" if result.suggestions else ""
            raise LookupError(said + near)
        return _card(compiled, result.card, result)

    def deck(
        self, deck: str | Path, as_of: Day = None, *, game: str | None = None, format: str | None = None
    ) -> DeckReport:
        """Judge a deck: the path of a file, or the text of a list with a line end in it.

        format: the kind of deck where the game has several (``my-deck``).
        Raises ``ValueError`` where no game of the library has deck rules, ``OSError`` for a file that cannot be read.
        """
        if isinstance(deck, str) and "\n" in deck:
            source = SourceFile("<deck>", deck)
        else:
            opened, _ = read_file(Path(deck))
            if opened is None:
                raise FileNotFoundError(deck)
            source = opened
        books = [self._book(one, _day(as_of)) for one in self._of(game) if one.pool.game.deck_rules]
        if not books:
            raise ValueError("no game with deck rules")
        named = read_deck(source).deck.game
        books = [book for book in books if book.game == named] or books
        reports = [book.judge(read_deck(source, book.rules, book.index), source.path, format) for book in books]
        return min(reports, key=lambda report: sum(report.unknown.values()))

    def _book(self, compiled: Compiled, as_of: date | None) -> DeckBook:
        key = (compiled.pool.game.id, as_of)
        if key not in self._books:
            self._books[key] = book_for(compiled.pool, as_of, lambda card: compiled.abilities(card.face))
        return self._books[key]

    def _of(self, game: str | None) -> list[Compiled]:
        if game is None:
            return list(self._compiled.values())
        if game not in self._compiled:
            raise LookupError(f"no cards of {game}; there are {', '.join(self.games)}")
        return [self._compiled[game]]


def best_found(compiled: Iterable[Compiled], query: str, as_of: date | None) -> list[tuple[Compiled, Found]]:
    """What a number or name means: in the pools that know it, else the nearest guess of each, best first."""
    found = [(one, one.pool.find(query, as_of)) for one in compiled]
    known = [(one, result) for one, result in found if result.card is not None]
    meant = [(one, result) for one, result in found if result.problem != "E0610"]
    return known or meant or sorted(found, key=lambda pair: not pair[1].suggestions)


def _card(compiled: Compiled, card: CardInForce, found: Found | None = None) -> Card:
    face = found.printing.face if found is not None and found.printing is not None else card.face
    text = face.text.value if face.text is not None else ""
    abilities = tuple(abilities_of(compiled, face))
    fields = tuple(field_abilities(compiled, face))
    return Card(compiled.pool.game.id, card.number, face.name, text, face.plain(), abilities, fields)


def _day(day: Day) -> date | None:
    if day is None or isinstance(day, date):
        return day
    parsed = parse_date(day)
    if parsed is None:
        raise ValueError(f"not a date: {day}")
    return parsed
