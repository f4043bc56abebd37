"""A card is on the field as an item. (HM 506)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike, Condition, ZoneLike

if TYPE_CHECKING:
    from ..lowering.make import Make, Test

__all__ = ["IsInAsItem"]


class IsInAsItem(Condition):
    """A card is on the field as an item."""

    op: Literal["is_in_as_item"] = "is_in_as_item"
    what: CardsLike | None = None
    zone: ZoneLike

    articles = {"harem-master": ("506",)}
    english = "{what:be} {zone:in} as an item"

    def holds(self, make: Make) -> Test:
        """Whether the card is in play and an item there."""
        from ..lowering.people import lower_zones
        from ..lowering.subjects import lower_subject

        subject, spots = lower_subject(make, self.what), lower_zones(make, self.zone)
        return lambda ctx: any(
            look.role == "item" and spots.holds(ctx, look.zone, look.player) for look in subject(ctx)
        )
