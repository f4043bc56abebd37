"""Stats of cards become larger or smaller. (HM 405.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CARRIED, CardsLike
from ...model.words import Change
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Standing
    from ..lowering.make import Make

__all__ = ["ChangeStats"]


class ChangeStats(Continuous):
    """Stats of cards become larger or smaller."""

    op: Literal["change_stats"] = "change_stats"
    what: CardsLike = CARRIED
    changes: tuple[Change, ...]

    articles = {"harem-master": ("405.1",)}
    english = "{what:get} {changes}"

    def standing(self, make: Make) -> Standing:
        """Add to the numbers."""
        from ..lowering.make import unready
        from ..lowering.verbs import changing

        if any(change.stat is None for change in self.changes):
            raise unready(self)
        return changing(make, self, self.what, [(str(change.stat), change.by) for change in self.changes])
