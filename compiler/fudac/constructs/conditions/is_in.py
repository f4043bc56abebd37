"""A card is in a zone. (HM 401.4, HM 401.4a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike, Condition, ZoneLike

if TYPE_CHECKING:
    from ..lowering.make import Make, Test

__all__ = ["IsIn"]


class IsIn(Condition):
    """A card is in a zone."""

    op: Literal["is_in"] = "is_in"
    what: CardsLike | None = None
    zone: ZoneLike
    negated: bool = False

    articles = {
        "harem-master": (
            "401.4",
            "401.4a",
        )
    }

    def holds(self, make: Make) -> Test:
        """Whether the card is there."""
        from ..lowering.people import lower_zones
        from ..lowering.subjects import lower_subject

        subject, spots, negated = lower_subject(make, self.what), lower_zones(make, self.zone), self.negated
        return lambda ctx: any(spots.holds(ctx, look.zone, look.player) for look in subject(ctx)) != negated
