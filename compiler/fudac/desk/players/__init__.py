"""Players: whoever answers a game's questions. Each computer player is a module of its own, found by name."""

from __future__ import annotations

from fudac.desk.players.player import COMPUTER_PLAYERS, Player, SeatView, computer_player

__all__ = ["COMPUTER_PLAYERS", "Player", "SeatView", "computer_player"]
