"""The random number applied to a character becomes larger or smaller. (HM 306.5i)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.terms import CardsLike
from ...model.words import Change
from ..base import Continuous

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...kernel import Context, Standing
    from ..lowering.make import Make

__all__ = ["ChangeAppliedRandom", "applied"]


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
        by, per = make.number(self.by.by), make.per(self)
        return applied(make, self, lambda ctx: ("plus", by(ctx) * per(ctx)))


def applied(make: Make, node: Any, freeze: Callable[[Context], tuple[str, int]]) -> Standing:
    """What becomes of the random number applied to cards: ``plus``, ``times`` or ``is`` a number, in order of resolution (HM 405.1)."""
    from ..lowering.lasting import on_cards

    return on_cards(make.cards(node.to), "applied_random", node.op, lambda game, look, data: None, freeze)
