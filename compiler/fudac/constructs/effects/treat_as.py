"""A number counts as another. (HM 405.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Amount, StatOf
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Standing
    from ..lowering.make import Make

__all__ = ["TreatAs"]


class TreatAs(Continuous):
    """A number counts as another."""

    op: Literal["treat_as"] = "treat_as"
    subject: StatOf
    amount: Amount

    articles = {"harem-master": ("405.1",)}
    english = "{subject:be} treated as {amount:plain}"

    def standing(self, make: Make) -> Standing:
        """The number is another, until something later changes it."""
        from ..lowering.fixed import fixed_number

        return fixed_number(make, self)
