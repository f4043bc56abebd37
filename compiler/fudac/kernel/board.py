"""What the kernel and the constructs ask of a board; where its squares lie only the game knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from fudac.kernel.engine import Game

Square = str
"""A square by its name."""


class Board(Protocol):
    """The squares of a game. All answers are in one fixed order."""

    zone: str  # the zone whose cards lie on the squares
    squares: tuple[Square, ...]

    def beside(self, square: Square) -> tuple[Square, ...]:
        """Those that share a side with it."""

    def around(self, square: Square) -> tuple[Square, ...]:
        """Those that share a side or a corner with it."""

    def line(self, start: Square, first: Square) -> tuple[Square, ...]:
        """From a square around another straight on, away from that one, to the edge."""

    def row(self, square: Square, player: int) -> tuple[Square, ...]:
        """Those to its left and right as a player sees them, itself among them."""

    def column(self, square: Square, player: int) -> tuple[Square, ...]:
        """Those before and behind it as a player sees them, itself among them."""

    def distance(self, one: Square, other: Square) -> int:
        """How many steps from one to the other, whatever lies between."""

    def across(self, game: Game, player: int) -> tuple[int, ...]:
        """Who sits on the side opposite to a player's; nobody where it is empty."""

    def gate(self, game: Game, player: int) -> Square:
        """A player's own square."""

    def gates(self, game: Game) -> tuple[Square, ...]:
        """The own squares of everyone who plays."""
