"""It is a player's turn. (HM 300.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Condition
from ...model.words import TurnOf

if TYPE_CHECKING:
    from ..lowering.make import Make, Test

__all__ = ["IsTurn"]


class IsTurn(Condition):
    """It is a player's turn."""

    op: Literal["is_turn"] = "is_turn"
    turn: TurnOf
    negated: bool = False

    articles = {"harem-master": ("300.1",)}
    english = '{"it":be} {turn}'

    def holds(self, make: Make) -> Test:
        """Whether it is that player's turn."""
        make.outside.add("turn")
        who, negated = make.player(self.turn.who), self.negated
        return lambda ctx: (ctx.game.active in who(ctx)) != negated
