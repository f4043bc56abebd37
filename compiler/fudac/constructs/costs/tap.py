"""[T]: turn the card from ready to acted. (HM 402.1a, HM 504)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.abilities import CostPart

if TYPE_CHECKING:
    from ..lowering.make import Make

__all__ = ["Tap"]


class Tap(CostPart):
    """[T]: turn the card from ready to acted."""

    op: Literal["tap"] = "tap"

    articles = {
        "harem-master": (
            "402.1a",
            "504",
        )
    }
    english = "[T]"

    def demand(self, make: Make, facts: dict[str, Any]) -> None:
        """The card has to be ready and becomes acted."""
        facts["tap"] = True
