"""Rules of no game, to try the kernel with."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from fudac.kernel import Event, Game, Look, Pending, Process
from fudac.kernel.board import Board


class NoRules:
    """Rules that rule nothing."""

    piles: tuple[str, ...] = ("deck", "hand", "pit")
    play: frozenset[str] = frozenset({"field"})
    shared: frozenset[str] = frozenset()
    scored: frozenset[str] = frozenset()
    restock: ClassVar[dict[str, str]] = {}
    passing: frozenset[str] = frozenset()
    deck = "deck"
    board: Board | None = None
    ordered: frozenset[str] = frozenset({"pit"})

    def order(self, game: Game, first: int | None) -> tuple[int, ...]:
        return (1 - game.active, game.active)

    def elsewhere(self, look: Look) -> None: ...

    def numbers(self, game: Game, looks: Iterable[Look]) -> tuple[()]:
        return ()

    def settle(self, game: Game) -> Process:
        yield from ()

    def interrupt(self, game: Game, batch: list[Event]) -> Process:
        yield from ()

    def respond(self, game: Game, pending: Pending) -> Process:
        yield from ()

    def payment(self, game: Game, player: int, amount: int) -> list[Event]:
        return []

    def concede(self, game: Game, player: int) -> None: ...

    def can_be_countered(self, game: Game, pending: Pending) -> bool:
        return True
