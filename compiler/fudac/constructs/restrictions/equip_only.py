"""What may properly hold the item. (HM 214.4f, HM 214.4g)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.abilities import Restriction
from ...model.filters import Named, OfFaction, OfSex
from ...model.terms import Cards, CardsLike

if TYPE_CHECKING:
    from ..lowering.make import Make

__all__ = ["EquipOnly"]


class EquipOnly(Restriction):
    """What may properly hold the item."""

    op: Literal["equip_only"] = "equip_only"
    on: CardsLike

    articles = {
        "harem-master": (
            "214.4f",
            "214.4g",
        )
    }
    english = "equip only to {on}"

    def demand(self, make: Make, facts: dict[str, Any]) -> None:
        """Whether a holder is a proper one (HM 214.4f)."""
        facts["proper"] = make.meets(self.on)
        # Whoever is proper by kind stays so, whatever is turned and whatever its numbers are.
        facts["proper_by_kind"] = isinstance(self.on, Cards) and all(
            isinstance(one, OfSex | OfFaction | Named) for one in self.on.filters
        )
