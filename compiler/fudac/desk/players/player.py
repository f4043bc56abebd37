"""What a player is: something that is shown a question and what it may see, and gives one of the legal answers."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

from fudac.games.playable import Playable
from fudac.games.session import Session
from fudac.kernel import Card, Face, Game, Question

COMPUTER_PLAYERS = ("random", "greedy")
"""The computer players; each is ``fudac.desk.players.<name>_player`` with ``make(seed)``."""


class SeatView:
    """A game as one seat sees it. ``session`` is for players that try answers out and take them back.

    ``playable``: the game's rules for players. ``seat``: whose view it is.
    """

    __slots__ = ("playable", "seat", "session")

    def __init__(self, playable: Playable, session: Session, seat: int) -> None:
        self.playable = playable
        self.session = session
        self.seat = seat

    @property
    def game(self) -> Game:
        """The game. What lies in hidden zones is there, too: :meth:`face` tells what may be looked at."""
        return self.session.game

    def sees(self, card: Card) -> bool:
        """Whether the seat may look at a card: where it lies, or because it is among the options of its question."""
        if self.playable.sees(self.game, self.seat, card):
            return True
        question = self.session.question
        return question is not None and question.player == self.seat and any(card is one for one in question.options)

    def face(self, card: Card) -> Face | None:
        """The face of a card, None where the seat may not look at it."""
        return card.face if self.sees(card) else None

    def score(self) -> float:
        """How well the seat stands."""
        return self.playable.score(self.game, self.seat)


class Player(Protocol):
    """Whoever sits at a seat."""

    def answer(self, view: SeatView, question: Question) -> Any:
        """An answer that the session's open question accepts.

        The session is left as it was found: in the same state and asking the same, though the question may be another object.
        """


def computer_player(name: str, seed: int = 0) -> Player:
    """A computer player by its name; the same seed makes it answer the same. Raises LookupError for an unknown name."""
    if name not in COMPUTER_PLAYERS:
        raise LookupError(name)
    made: Player = import_module(f"fudac.desk.players.{name}_player").make(seed)
    return made
