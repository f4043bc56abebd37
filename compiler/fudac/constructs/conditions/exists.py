"""There are such cards or players. (SV 114.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike, Condition, Player

if TYPE_CHECKING:
    from ..lowering.make import Make, Test

__all__ = ["Exists"]


class Exists(Condition):
    """There are such cards or players."""

    op: Literal["exists"] = "exists"
    what: CardsLike | Player
    negated: bool = False

    articles = {"seven": ("114.1",)}

    def holds(self, make: Make) -> Test:
        """Whether there is one."""
        from ..lowering.make import unready

        if not isinstance(self.what, CardsLike):
            raise unready(self)
        what, negated = make.cards(self.what), self.negated
        return lambda ctx: bool(what.now(ctx)) != negated
