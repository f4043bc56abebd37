"""It is a player's turn. (HM 300.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Condition
from ...model.words import TurnOf

__all__ = ["IsTurn"]


class IsTurn(Condition):
    """It is a player's turn."""

    op: Literal["is_turn"] = "is_turn"
    turn: TurnOf
    negated: bool = False

    articles = {"harem-master": ("300.1",)}
    english = '{"it":be} {turn}'
