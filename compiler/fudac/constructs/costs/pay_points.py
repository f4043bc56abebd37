"""[1], [n]: pay so many points from the action stack. (HM 503, HM 503.1, HM 503.2, HM 215.4c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.abilities import CostPart
from ...model.terms import Const, Number, Variable

if TYPE_CHECKING:
    from ..lowering.make import Make

__all__ = ["PayPoints"]


class PayPoints(CostPart):
    """[1], [n]: pay so many points from the action stack."""

    op: Literal["pay_points"] = "pay_points"
    number: Number

    articles = {
        "harem-master": (
            "503",
            "503.1",
            "503.2",
            "215.4c",
        )
    }
    english = "[{number}]"

    def demand(self, make: Make, facts: dict[str, Any]) -> None:
        """So many points on top of other costs; n is decided by who pays."""
        if isinstance(self.number, Variable):
            facts["x"] = True
            return
        facts["costs"].append(make.number(self.number))
        if isinstance(self.number, Const):
            facts.setdefault("prices", []).append(self.number.value)  # those of the costs that are always the same
