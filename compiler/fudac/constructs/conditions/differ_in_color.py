"""No two of several cards share a colour. (SV 203.1, SV 203.2, SV 203.3)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike, Condition

if TYPE_CHECKING:
    from ...kernel import Context
    from ..lowering.make import Make, Test

__all__ = ["DifferInColor"]


class DifferInColor(Condition):
    """No two of several cards share a colour."""

    op: Literal["differ_in_color"] = "differ_in_color"
    what: CardsLike
    negated: bool = False

    articles = {"seven": ("203.1", "203.2", "203.3")}
    english = "{what:be} all of different colors"

    def holds(self, make: Make) -> Test:
        """Whether no two of them have a colour in common: rainbow shares one with every colour, colourless none (SV 203)."""
        cards, negated = make.cards(self.what), self.negated

        def test(ctx: Context) -> bool:
            colors = [set(look.values.get("colors", ())) for look in cards.now(ctx)]
            apart = len(colors) > 1 and not any(one & other for one, other in combinations(colors, 2))
            return apart != negated

        return test
