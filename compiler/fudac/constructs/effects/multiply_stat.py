"""A number is taken several times. (HM 405.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike, StatOf
from ...model.words import Multiple
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Context, Standing
    from ..lowering.make import Make

__all__ = ["MultiplyStat"]


class MultiplyStat(Continuous):
    """A number is taken several times, with all that counts by then."""

    op: Literal["multiply_stat"] = "multiply_stat"
    subject: StatOf
    times: Multiple

    articles = {"harem-master": ("405.1",)}
    english = "{subject:be} {times}"

    def standing(self, make: Make) -> Standing:
        """Multiply the numbers, in the order of resolution (HM 405.1)."""
        from ..lowering.lasting import on_cards
        from ..lowering.make import unready
        from ..lowering.verbs import multiply_numbers

        subject = self.subject
        if not isinstance(subject.of, CardsLike) or subject.stat == "applied_random":
            raise unready(self)
        stats, times, per = (subject.stat, *subject.also), make.number(self.times.number), make.per(self)

        def data(ctx: Context) -> tuple[tuple[str, ...], int]:
            return stats, times(ctx) ** per(ctx)

        layer = "cost" if {"cost", "random"} & set(stats) else "numbers"
        return on_cards(make.cards(subject.of), layer, self.op, multiply_numbers, data)
