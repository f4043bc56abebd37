"""A card has abilities, of a kind or of any. (HM 405.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Amount, CardsLike, Condition, Const
from ...model.words import Abilities

if TYPE_CHECKING:
    from ...kernel import Context, Look
    from ..lowering.make import Make, Test

__all__ = ["HasAbility"]


class HasAbility(Condition):
    """A card has abilities, of a kind or of any."""

    op: Literal["has_ability"] = "has_ability"
    what: CardsLike | None = None
    abilities: Abilities
    negated: bool = False

    nouns = {"what": ("character", "item", "character_card", "item_card", "card")}
    articles = {"harem-master": ("405.1",)}
    english = "{what:have} {abilities:one_of_its}"

    def holds(self, make: Make) -> Test:
        """Those it has now in play, lost ones not counted; elsewhere those that are printed."""
        from ..lowering.make import unready
        from ..lowering.numbers import lower_bound
        from ..lowering.subjects import said_of

        said = self.abilities
        if said.of is not None or said.which is not None or said.filters or said.noun == "effect":
            raise unready(said)
        kind = said.noun.removesuffix("_ability")
        enough = lower_bound(make, said.amount or Amount(rel="at_least", number=Const(value=1)))

        def has(ctx: Context, look: Look) -> bool:
            found = [one for one, _ in look.abilities] if look.zone == "field" else look.card.face.abilities
            return enough(ctx, sum(1 for one in found if kind in ("ability", one.kind)))

        return said_of(make, self.what, has, self.negated)
