"""The random number applied to a character is another. (HM 306.5i, HM 405.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Amount, CardsLike
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Standing
    from ..lowering.make import Make

__all__ = ["SetAppliedRandom"]


class SetAppliedRandom(Continuous):
    """The random number applied to a character is another."""

    op: Literal["set_applied_random"] = "set_applied_random"
    to: CardsLike
    amount: Amount

    nouns = {"to": ("character",)}
    articles = {"harem-master": ("306.5i", "405.1")}
    english = "the random number applied to {to} is treated as {amount:plain}"

    def standing(self, make: Make) -> Standing:
        """Asked about when random numbers are applied."""
        from ..lowering.make import unready
        from .change_applied_random import applied

        if self.amount.number is None or self.amount.rel != "exactly":
            raise unready(self)
        number = make.number(self.amount.number)
        return applied(make, self, lambda ctx: ("is", number(ctx)))
