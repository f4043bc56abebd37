"""A number becomes another. (HM 405.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Amount, StatOf
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Standing
    from ..lowering.make import Make

__all__ = ["SetStat"]


class SetStat(Continuous):
    """A number becomes another."""

    op: Literal["set_stat"] = "set_stat"
    subject: StatOf
    amount: Amount

    articles = {"harem-master": ("405.1",)}
    english = "{subject:become} {amount:plain}"

    def standing(self, make: Make) -> Standing:
        """The number is another, until something later changes it."""
        from ..lowering.fixed import fixed_number

        return fixed_number(make, self)
