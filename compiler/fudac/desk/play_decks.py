"""The decks of a game that is to be played: files, or bundled decks by name, as decks of faces."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path

from fudac import resources
from fudac.catalogue import bundled_pool, load_pool
from fudac.check import Compiled, language_for
from fudac.decks import CardIndex, ReadDeck, deck_cards, read_deck
from fudac.diagnostics import message_of
from fudac.diagnostics.suggest import nearest
from fudac.games.faces import Faces
from fudac.games.playable import Deck, Playable
from fudac.model.decks import MAIN
from fudac.source.finding import Diagnostic
from fudac.source.reading import read_file

SUFFIXES = (".yaml", ".txt", ".csv", ".cod")


class DeckTrouble(Exception):
    """A deck that cannot be played with; ``ja`` and ``en`` say why."""

    def __init__(self, ja: str, en: str) -> None:
        super().__init__(ja)
        self.ja = ja
        self.en = en


class PlayDecks:
    """Finds and reads decks of one game; cards are read once.

    cards: the pool's folder or set files; the bundled cards if left out. as_of: the date whose cards count.
    """

    def __init__(self, playable: Playable, cards: Sequence[Path] = (), as_of: date | None = None) -> None:
        pool = load_pool(list(cards), playable.game) if cards else bundled_pool(playable.game)
        self.faces = Faces(Compiled(pool, language_for(pool.game), as_of), playable)
        compiled = self.faces.compiled
        self._index = CardIndex(deck_cards(pool, as_of, lambda card: ()))
        self._rules = compiled.pool.game.deck_rules
        self._folder = resources.cards() / playable.game / "decks"

    def bundled(self) -> tuple[str, ...]:
        """The names of the bundled decks."""
        return tuple(dict.fromkeys(path.stem for path in sorted(self._folder.glob("*.*"))))

    def path(self, called: str) -> Path:
        """The file of a deck. Raises :class:`DeckTrouble`."""
        path = Path(called)
        if path.is_file():
            return path
        for suffix in SUFFIXES:
            if (bundled := self._folder / (called + suffix)).is_file() and path.name == called:
                return bundled
        names = self.bundled()
        near = nearest(called, names) or names
        raise DeckTrouble(
            f"「{called}」というデッキはありません（ファイルか、同梱の {'・'.join(near)}）",
            f"there is no deck {called!r} (a file, or one of {', '.join(near)})",
        )

    def deck(self, called: str) -> Deck:
        """A deck by file or bundled name. Raises :class:`DeckTrouble`."""
        path = self.path(called)
        source, findings = read_file(path)
        read = read_deck(source, self._rules, self._index) if source is not None else None
        problems = [
            one for one in (*findings, *(read.findings if read is not None else ())) if one.code.startswith("E")
        ]
        if read is None or problems:
            raise _trouble(path, problems)
        try:
            return self.faces.deck(read.deck.name or path.stem, self._zones(path, read))
        except ValueError as trouble:
            ja, _, en = str(trouble.args[0]).partition(" / ")
            raise DeckTrouble(f"{path}: {ja}", f"{path}: {en}") from None

    def _zones(self, path: Path, read: ReadDeck) -> dict[str, dict[str, int]]:
        zones: dict[str, dict[str, int]] = {MAIN: {}}
        for entry in read.deck.entries:
            card = self._index.find(entry.card, entry.also).card
            if card is None:
                near = nearest(entry.also or entry.card, self._index.names())
                raise DeckTrouble(
                    f"{path}: 「{entry.card}」というカードはない"
                    + (f"（もしかして: {'・'.join(near)}）" if near else ""),
                    f"{path}: no card is called {entry.card!r}"
                    + (f" (did you mean {', '.join(near)}?)" if near else ""),
                )
            counts = zones.setdefault(entry.zone, {})
            counts[card.number] = counts.get(card.number, 0) + entry.count
        return zones


def _trouble(path: Path, problems: Sequence[Diagnostic]) -> DeckTrouble:
    ja = "；".join(message_of(one, "ja") for one in problems[:3]) or "読めない"
    en = "; ".join(message_of(one, "en") for one in problems[:3]) or "cannot be read"
    return DeckTrouble(f"{path}: {ja}", f"{path}: {en}")
