"""One number becomes larger or smaller. (HM 405.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Player, StatOf
from ...model.words import Change
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Standing
    from ..lowering.make import Make

__all__ = ["ChangeStat"]


class ChangeStat(Continuous):
    """One number becomes larger or smaller."""

    op: Literal["change_stat"] = "change_stat"
    subject: StatOf
    by: Change

    articles = {"harem-master": ("405.1",)}
    english = "{subject:be} {by:change}"

    def standing(self, make: Make) -> Standing:
        """Add to the number; one of a player is asked about by its name (HM 215.3b)."""
        from ...kernel import Standing
        from ..lowering.verbs import changing

        if isinstance(self.subject.of, Player):
            who, by, per = make.player(self.subject.of), make.number(self.by.by), make.per(self)
            return Standing(self.subject.stat, "change_stat", targets=lambda ctx: [],
                            freeze=lambda ctx: (who(ctx), by(ctx) * per(ctx)))  # fmt: skip
        stats = (self.subject.stat, *self.subject.also)
        return changing(make, self, self.subject.of, [(stat, self.by.by) for stat in stats])
