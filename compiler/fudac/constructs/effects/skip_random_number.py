"""No random number is applied to characters. (HM 306.5i)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Standing
    from ..lowering.make import Make

__all__ = ["SkipRandomNumber"]


class SkipRandomNumber(Continuous):
    """No random number is applied to characters."""

    op: Literal["skip_random_number"] = "skip_random_number"
    to: CardsLike

    nouns = {"to": ("character",)}
    articles = {"harem-master": ("306.5i",)}
    english = "no random number is applied to {to}"

    def standing(self, make: Make) -> Standing:
        """Asked about when random numbers are applied."""
        from ..lowering.lasting import on_cards

        return on_cards(make.cards(self.to), "skip_random", self.op, lambda game, look, data: None)
