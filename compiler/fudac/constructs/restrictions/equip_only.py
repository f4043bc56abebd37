"""What may properly hold the item. (HM 214.4f, HM 214.4g)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.abilities import Restriction
from ...model.terms import CardsLike

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
        facts["proper"] = make.fits(self.on)
