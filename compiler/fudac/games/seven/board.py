"""The seven by seven board: its squares, gates and distances (SV 301, 302, 608). All that is special to it stands here."""

from __future__ import annotations

from functools import cache

from fudac.kernel import Game
from fudac.kernel.board import Square

SIZE = 7
FILES = "abcdefg"
SEATS = "SWNE"
"""The four sides, clockwise (SV 102.2, 102.5)."""
GATES = {"S": "d1", "W": "a4", "N": "d7", "E": "g4"}


class SevenBoard:
    """The squares a1 to g7, columns from left to right and rows from the bottom, seen from S. ``seats``: the sides taken."""

    zone = "board"
    squares: tuple[Square, ...] = tuple(f"{file}{row}" for row in range(1, SIZE + 1) for file in FILES)

    def __init__(self, seats: tuple[str, ...]) -> None:
        self.seats = seats

    def beside(self, square: Square) -> tuple[Square, ...]:
        """The four squares before, behind, left and right (SV 608.3)."""
        return _near(square, False)

    def around(self, square: Square) -> tuple[Square, ...]:
        """The eight squares around (SV 608.4)."""
        return _near(square, True)

    def line(self, start: Square, first: Square) -> tuple[Square, ...]:
        """From a square around another straight on, away from that one, to the edge."""
        (x, y), (u, v) = _at(start), _at(first)
        found, dx, dy = [], u - x, v - y
        while 0 <= u < SIZE and 0 <= v < SIZE:
            found.append(f"{FILES[u]}{v + 1}")
            u, v = u + dx, v + dy
        return tuple(found)

    def row(self, square: Square, player: int) -> tuple[Square, ...]:
        """Those to its left and right as a player sees them, itself among them."""
        place = 0 if self.seats[player] in "WE" else 1
        return tuple(other for other in self.squares if other[place] == square[place])

    def column(self, square: Square, player: int) -> tuple[Square, ...]:
        """Those before and behind it as a player sees them, itself among them."""
        place = 1 if self.seats[player] in "WE" else 0
        return tuple(other for other in self.squares if other[place] == square[place])

    def distance(self, one: Square, other: Square) -> int:
        """Steps, without regard to cards and pieces (SV 608.2)."""
        (x, y), (u, v) = _at(one), _at(other)
        return abs(x - u) + abs(y - v)

    def across(self, game: Game, player: int) -> tuple[int, ...]:
        """Who sits on the opposite side (SV 102.3); nobody where the seat is empty (102.4)."""
        side = SEATS[(SEATS.index(self.seats[player]) + 2) % 4]
        return tuple(other for other in game.players if self.seats[other] == side)

    def gate(self, game: Game, player: int) -> Square:
        """The middle of a player's side (SV 302.2)."""
        return GATES[self.seats[player]]

    def gates(self, game: Game) -> tuple[Square, ...]:
        """Those of everyone who plays; the middle of an empty side is none (SV 302.3, 904.1)."""
        return tuple(GATES[self.seats[player]] for player in game.players)


@cache
def _at(square: Square) -> tuple[int, int]:
    return FILES.index(square[0]), int(square[1]) - 1


@cache
def _near(square: Square, corners: bool) -> tuple[Square, ...]:
    x, y = _at(square)
    found = []
    for other in SevenBoard.squares:
        u, v = _at(other)
        apart = (abs(x - u), abs(y - v))
        if max(apart) == 1 and (corners or sum(apart) == 1):
            found.append(other)
    return tuple(found)
