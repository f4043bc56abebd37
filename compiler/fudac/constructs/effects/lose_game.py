"""A player loses the game. (HM 102.4, HM 102.6)."""

from __future__ import annotations

from typing import Literal

from ..base import Act

__all__ = ["LoseGame"]


class LoseGame(Act):
    """A player loses the game."""

    op: Literal["lose_game"] = "lose_game"

    articles = {"harem-master": ("102.4", "102.6",)}
    english = "{who:lose} the game"
