"""What may not properly hold the item. (HM 214.4f, HM 214.4g)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.abilities import Restriction
from ...model.terms import CardsLike

if TYPE_CHECKING:
    from ..lowering.make import Make

__all__ = ["EquipNot"]


class EquipNot(Restriction):
    """What may not properly hold the item."""

    op: Literal["equip_not"] = "equip_not"
    on: CardsLike

    articles = {
        "harem-master": (
            "214.4f",
            "214.4g",
        )
    }
    english = "can't be equipped to {on}"

    def demand(self, make: Make, facts: dict[str, Any]) -> None:
        """Whether a holder is a proper one (HM 214.4f)."""
        from .equip_only import proper

        proper(make, self.on, facts, but=True)
