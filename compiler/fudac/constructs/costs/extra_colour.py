"""【追色Ｓ】: discard so many other cards of the card's colour from the hand. (SV 607.1, SV 607.2, SV 607.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.abilities import CostPart
from ...model.terms import Number

if TYPE_CHECKING:
    from ..lowering.make import Make

__all__ = ["ExtraColour"]


class ExtraColour(CostPart):
    """【追色Ｓ】: discard so many other cards of the card's colour from the hand.

    ``explained``: the card explains it in brackets.
    """

    op: Literal["extra_colour"] = "extra_colour"
    number: Number
    explained: bool = False

    articles = {
        "seven": (
            "607.1",
            "607.2",
            "607.3",
        )
    }

    def demand(self, make: Make, facts: dict[str, Any]) -> None:
        """So many other cards of its colour are to be discarded first (SV 607)."""
        facts["extra_colour"] = make.number(self.number)
