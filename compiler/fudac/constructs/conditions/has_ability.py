"""A card has abilities, of a kind or of any. (HM 405.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import IT, Amount, CardsLike, Condition, Const, Group
from ...model.words import Abilities, Both

if TYPE_CHECKING:
    from ...kernel import Context, Look
    from ..lowering.make import Make, Test

__all__ = ["HasAbility"]


class HasAbility(Condition):
    """A card has abilities, of a kind or of any."""

    op: Literal["has_ability"] = "has_ability"
    what: CardsLike | None = None
    abilities: Abilities | Both | Group  # of each of several kinds, or of any of them
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
        if isinstance(said, Both | Group):
            if getattr(said, "amount", None) is not None or not all(isinstance(one, Abilities) for one in said.items):
                raise unready(said)
            tests = [HasAbility.model_validate({"what": IT, "abilities": one}).holds(make) for one in said.items]
            enough_of = any if isinstance(said, Group) else all

            def several(ctx: Context, look: Look) -> bool:
                inner = ctx.copy()
                inner.it = look
                return enough_of(test(inner) for test in tests)

            return said_of(make, self.what, several, self.negated)
        if said.of is not None or said.which is not None or said.filters or said.noun == "effect":
            raise unready(said)
        kind = said.noun.removesuffix("_ability")
        enough = lower_bound(make, said.amount or Amount(rel="at_least", number=Const(value=1)))

        def has(ctx: Context, look: Look) -> bool:
            found = [one for one, _ in look.abilities] if look.zone == "field" else look.card.face.abilities
            return enough(ctx, sum(1 for one in found if kind in ("ability", one.kind)))

        return said_of(make, self.what, has, self.negated)
