"""The random number applied to a character becomes larger or smaller. (HM 306.5i)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike
from ...model.words import Change
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Standing
    from ..lowering.make import Make

__all__ = ["ChangeAppliedRandom"]


class ChangeAppliedRandom(Continuous):
    """The random number applied to a character becomes larger or smaller."""

    op: Literal["change_applied_random"] = "change_applied_random"
    to: CardsLike
    by: Change

    nouns = {"to": ("character",)}
    articles = {"harem-master": ("306.5i",)}
    english = "the random number applied to {to} is {by:change}"

    def standing(self, make: Make) -> Standing:
        """Asked about when random numbers are applied."""
        from ..lowering.lasting import on_cards

        by, per = make.number(self.by.by), make.per(self)
        freeze = lambda ctx: by(ctx) * per(ctx)  # noqa: E731
        return on_cards(make.cards(self.to), "applied_random", self.op, lambda game, look, data: None, freeze)
