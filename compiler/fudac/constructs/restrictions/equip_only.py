"""What may properly hold the item. (HM 214.4f, HM 214.4g)."""

from __future__ import annotations

from typing import Literal

from ...model.abilities import Restriction
from ...model.terms import CardsLike

__all__ = ["EquipOnly"]


class EquipOnly(Restriction):
    """What may properly hold the item."""

    op: Literal["equip_only"] = "equip_only"
    on: CardsLike

    articles = {"harem-master": ("214.4f", "214.4g",)}
    english = "equip only to {on}"
