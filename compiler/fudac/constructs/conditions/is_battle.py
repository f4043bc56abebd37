"""The battle is of a kind. (HM 306.5e, HM 306.5f, HM 306.5g)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Condition
from ...model.words import BattleKind

if TYPE_CHECKING:
    from ..lowering.make import Make, Test

__all__ = ["IsBattle"]


class IsBattle(Condition):
    """The battle is of a kind."""

    op: Literal["is_battle"] = "is_battle"
    kind: BattleKind
    negated: bool = False

    articles = {
        "harem-master": (
            "306.5e",
            "306.5f",
            "306.5g",
        )
    }
    english = '{"this battle":be} {kind}'

    def holds(self, make: Make) -> Test:
        """Whether there is a battle of the kind."""
        make.outside.add("facts")
        kind, negated = self.kind.kind, self.negated
        return lambda ctx: (ctx.game.battle is not None and ctx.game.battle.kind == kind) != negated
