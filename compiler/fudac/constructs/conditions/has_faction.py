"""A character belongs to a faction. (HM 209.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.filters import OfFaction
from ...model.terms import CardsLike, Condition

if TYPE_CHECKING:
    from ..lowering.make import Make, Test

__all__ = ["HasFaction"]


class HasFaction(Condition):
    """A character belongs to a faction."""

    op: Literal["has_faction"] = "has_faction"
    what: CardsLike | None = None
    faction: OfFaction
    negated: bool = False

    nouns = {"what": ("character", "character_card", "card")}
    articles = {"harem-master": ("209.1",)}
    english = "{what:belong} to {faction}"

    def holds(self, make: Make) -> Test:
        """Whether the character is of the faction."""
        from ..lowering.filters import lower_filter
        from ..lowering.subjects import lower_subject

        subject, fits, negated = lower_subject(make, self.what), lower_filter(make, self.faction), self.negated
        return lambda ctx: any(fits(ctx, look) for look in subject(ctx)) != negated
