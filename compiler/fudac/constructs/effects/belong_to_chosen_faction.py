"""Cards belong to the chosen faction. (HM 209.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.terms import CARRIED, CardsLike
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Look, Standing
    from ..lowering.make import Make

__all__ = ["BelongToChosenFaction"]


class BelongToChosenFaction(Continuous):
    """Cards belong to the chosen faction."""

    op: Literal["belong_to_chosen_faction"] = "belong_to_chosen_faction"
    what: CardsLike = CARRIED

    articles = {"harem-master": ("209.1",)}
    english = "{what:belong} to that faction"

    def standing(self, make: Make) -> Standing:
        """One faction more: the chosen one."""
        from ..lowering.lasting import on_cards

        def apply(game: Any, look: Look, data: str) -> None:
            factions = look.values.get("factions", ())
            if data and data not in factions:
                look.values["factions"] = (*factions, data)

        return on_cards(make.cards(self.what), "traits", self.op, apply, lambda ctx: ctx.words.get("faction", ""))
