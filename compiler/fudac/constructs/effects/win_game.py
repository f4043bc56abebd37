"""A player wins the game. (HM 102.4)."""

from __future__ import annotations

from typing import Literal

from ..base import Act

__all__ = ["WinGame"]


class WinGame(Act):
    """A player wins the game."""

    op: Literal["win_game"] = "win_game"

    articles = {"harem-master": ("102.4",)}
    english = "{who:win} the game"
