"""The rules of a running game of Seven, with all that the kernel does not ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fudac.kernel import Game

if TYPE_CHECKING:
    from fudac.games.seven.rules import Seven


def rules(game: Game) -> Seven:
    """The rules of the game."""
    return game.rules  # type: ignore[return-value]  # a cast would be one more call on every way
