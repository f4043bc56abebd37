"""What the kernel asks of a game."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from fudac.kernel.abilities import Pending
    from fudac.kernel.board import Board
    from fudac.kernel.cards import Look
    from fudac.kernel.engine import Game
    from fudac.kernel.events import Event

Process = Generator[Any, Any, Any]
"""Yields events and questions (an ability) or questions only (a procedure); is sent the answers."""

Rest = Process | tuple[()]
"""What is left of something that has begun: the process in which questions may come, or () where it is already over.

What returns it has carried out all it can without asking when it is called, and is to be gone through at once
(``yield from``). Most of what happens in a game asks nothing; no generator is made for it.
"""
DONE: tuple[()] = ()

Deeds = Process | list[Any]
"""What an effect does: a process, or just its events where nothing is asked."""


Changes = tuple[tuple[str, int], ...]
"""By how much which numbers of a card are changed."""


class Rules(Protocol):
    """What a game adds to the kernel."""

    game: str  # the id of the game
    piles: tuple[str, ...]
    play: frozenset[str]  # zones whose cards are in play: their abilities act, and they lie in no pile
    shared: frozenset[str]  # zones that all players share
    restock: Mapping[str, str]  # a pile that runs out → the one that is turned over for it
    deck: str  # the pile that players draw from
    passing: frozenset[str]  # keys of Game.facts that only count up, or follow from the rest of the state
    scored: frozenset[str]  # piles in which cards can win the game, so that whoever counts them looks at once
    ordered: frozenset[str]  # piles where the owner orders cards that arrive together

    @property
    def board(self) -> Board | None:
        """Where there are squares."""

    def order(self, game: Game, first: int | None) -> tuple[int, ...]:
        """All players in the order in which they act; ``first``: whose effect it is, None where nobody's."""

    def elsewhere(self, look: Look) -> None:
        """Change what a card outside play counts as."""

    def numbers(self, game: Game, looks: Sequence[Look]) -> Iterable[tuple[Look, Changes, str]]:
        """Numbers that the rules themselves change, given the looks alone: of what, by how much, by which article."""

    def settle(self, game: Game) -> Rest:
        """The standing conditions of the rules, after every change."""

    def interrupt(self, game: Game, batch: list[Event]) -> Process:
        """The chances to answer events that are settled and not yet done."""

    def respond(self, game: Game, pending: Pending) -> Rest:
        """The chances to answer something used or triggered before it is carried out."""

    def payment(self, game: Game, player: int, amount: int) -> list[Event]:
        """The events by which a player pays a cost."""

    def concede(self, game: Game, player: int) -> None:
        """A player gives up."""

    def can_be_countered(self, game: Game, pending: Pending) -> bool:
        """Whether something used or triggered can be made to have no effect."""
