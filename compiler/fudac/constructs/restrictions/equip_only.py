"""What may properly hold the item. (HM 214.4f, HM 214.4g)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.abilities import Restriction
from ...model.filters import Named, OfFaction, OfSex
from ...model.terms import Cards, CardsLike

if TYPE_CHECKING:
    from ...kernel import Card, Context
    from ..lowering.make import Make

__all__ = ["EquipOnly", "proper"]


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
        proper(make, self.on, facts)


def proper(make: Make, on: CardsLike, facts: dict[str, Any], *, but: bool = False) -> None:
    """Whether a holder is one of these, or (``but``) none of them, besides what is already asked of it."""
    meets, before = make.meets(on), facts.get("proper")

    def test(ctx: Context, card: Card) -> bool:
        return meets(ctx, card) is not but and (before is None or before(ctx, card))

    facts["proper"] = test if but or before is not None else meets
    # Whoever is proper by kind stays so, whatever is turned and whatever its numbers are.
    facts["proper_by_kind"] = (
        facts.get("proper_by_kind", True)
        and isinstance(on, Cards)
        and all(isinstance(one, OfSex | OfFaction | Named) for one in on.filters)
    )
