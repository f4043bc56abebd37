"""A character belongs to a faction. (HM 209.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.filters import OfFaction
from ...model.terms import Amount, CardsLike, Condition, Const
from ...model.words import AnyOf, FactionOf

if TYPE_CHECKING:
    from ..lowering.make import Make, Test

__all__ = ["HasFaction"]


class HasFaction(Condition):
    """A character belongs to a faction."""

    op: Literal["has_faction"] = "has_faction"
    what: CardsLike | None = None
    faction: OfFaction | AnyOf | None = None
    any: FactionOf | None = None  # 陣営を持つ, 陣営を２つ以上持つ: any at all
    negated: bool = False

    nouns = {"what": ("character", "character_card", "card")}
    articles = {"harem-master": ("209.1",)}
    english = "{what:belong} to {faction} || {what:have} {any:one_of_its}"

    def holds(self, make: Make) -> Test:
        """Whether the character is of the faction."""
        from ..lowering.filters import lower_filter
        from ..lowering.make import unready
        from ..lowering.numbers import lower_bound
        from ..lowering.subjects import said_of

        if self.any is not None:
            if self.any.of is not None or self.any.that:
                raise unready(self.any)
            enough = lower_bound(make, self.any.amount or Amount(rel="at_least", number=Const(value=1)))
            return said_of(
                make, self.what, lambda ctx, look: enough(ctx, len(look.values.get("factions", ()))), self.negated
            )
        if self.faction is None:
            raise unready(self)
        fits = lower_filter(make, self.faction)
        return said_of(make, self.what, fits, self.negated)
