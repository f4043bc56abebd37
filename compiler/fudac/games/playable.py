"""What a game has to offer so that it can be played: the seam between one game's rules and everything that plays games.

A game is found by its id: ``fudac.games.<id>.playable`` holds ``PLAYABLE``, an object with the methods of :class:`Playable`.
Players, simulations and ``fudac play`` know games through this only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from fudac.games.session import Session
from fudac.kernel import Card, Face, Game, Question

if TYPE_CHECKING:
    from fudac.games.shown import Shown
    from fudac.model.node import Node


class Deck(NamedTuple):
    """The faces of a deck in the order in which they are written; ``zones``: what the game's decks hold beside ``main``."""

    name: str
    main: tuple[Face, ...]
    zones: Mapping[str, tuple[Face, ...]] = {}

    def faces(self) -> tuple[Face, ...]:
        """All of them."""
        return (*self.main, *(face for faces in self.zones.values() for face in faces))


class Ending(NamedTuple):
    """How a game ended: ``way``, one of :attr:`Playable.endings`; ``winners``: the seats that won (none: a draw); the article."""

    way: str
    winners: tuple[int, ...]
    article: str


class Words(NamedTuple):
    """The same in both languages."""

    ja: str
    en: str

    def in_(self, lang: str) -> str:
        """In one of them."""
        return self.en if lang == "en" else self.ja


class Playable(Protocol):
    """One game.

    ``game``: its id; ``name``: what people call it. ``seats``: how many can play. ``shared_deck``: all play from one deck,
    so that :meth:`start` takes one. ``endings``: way of ending → what it is called.
    """

    game: str
    name: Words
    seats: tuple[int, ...]
    shared_deck: bool
    endings: Mapping[str, Words]

    def face(self, number: str, name: str, values: Mapping[str, Any], abilities: Sequence[Node], text: str) -> Face:
        """The face a game is played with, from a card's typed abilities."""

    def start(
        self,
        decks: Sequence[Deck],
        seed: int = 0,
        *,
        seats: int | None = None,
        first: int | None = None,
        keep_log: bool = True,
        history: bool = False,
    ) -> Session:
        """A game ready for :meth:`Session.start`.

        seed: everything that is left to chance follows from it. seats: how many play, one for each deck if left out.
        first: the seat that takes the first turn; left out, the rules settle it. keep_log: whether the log is written.
        history: whether decisions can be taken back (:meth:`Session.back`).
        Raises ValueError, with a sentence in Japanese and English, for decks nobody can play with.
        """

    def score(self, game: Game, seat: int) -> float:
        """How well a seat stands, about in captured cards: what a simple computer player wants more of.

        It looks only at what that seat may see. A game that is won counts 1000, one that is lost -1000, a draw 0.
        """

    def sees(self, game: Game, seat: int | None, card: Card) -> bool:
        """Whether a seat may look at the face of a card where it lies; None: what everybody may look at."""

    def could_be(self, game: Game, card: Card, face: Face) -> bool:
        """Whether a card that nobody but its owner sees could have a face, by what everybody knows of where it lies."""

    def idle(self, question: Question) -> Any:
        """The answer to a question that ``starts`` something by which as little as possible is done: passing, ending the turn."""

    def ending(self, game: Game) -> Ending | None:
        """How the game ended; None while it goes on."""

    def shown(self) -> Shown:
        """How the game is shown to people. Raises NotImplementedError where it cannot be yet."""


class NotPlayable(LookupError):
    """There is no interpreter for a game."""


def find_playable(game: str) -> Playable:
    """The playable of a game's id. Raises :class:`NotPlayable` where there is none."""
    folder = "fudac.games." + game.replace("-", "_")
    package = find_spec(folder) if game.replace("-", "_").isidentifier() else None
    if package is None or not package.submodule_search_locations or find_spec(folder + ".playable") is None:
        raise NotPlayable(game)
    found: Playable = import_module(folder + ".playable").PLAYABLE
    return found


def playable_games() -> tuple[str, ...]:
    """The ids of the bundled games that can be played."""
    from fudac import resources

    return tuple(game for game in resources.bundled_games() if _is_playable(game))


def _is_playable(game: str) -> bool:
    try:
        find_playable(game)
    except NotPlayable:
        return False
    return True
