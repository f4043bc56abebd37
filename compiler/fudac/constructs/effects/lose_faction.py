"""Cards lose factions. (HM 209.1, HM 405.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.filters import OfFaction
from ...model.terms import CARRIED, CardsLike
from ...model.words import FactionOf
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Look, Standing
    from ..lowering.make import Make

__all__ = ["LoseFaction"]


class LoseFaction(Continuous):
    """Cards lose factions."""

    op: Literal["lose_faction"] = "lose_faction"
    what: CardsLike = CARRIED
    faction: OfFaction | FactionOf

    articles = {
        "harem-master": (
            "209.1",
            "405.1",
        )
    }
    english = "{what:lose} {faction}"

    def standing(self, make: Make) -> Standing:
        """Without a faction, or without any."""
        from ..lowering.lasting import on_cards
        from ..lowering.make import unready

        name = self.faction.faction if isinstance(self.faction, OfFaction) else None
        if isinstance(self.faction, FactionOf) and (self.faction.amount is None or self.faction.amount.rel != "all"):
            raise unready(self.faction)

        def apply(game: Any, look: Look, data: str | None) -> None:
            look.values["factions"] = tuple(
                x for x in look.values.get("factions", ()) if data is not None and x != data
            )

        return on_cards(make.cards(self.what), "traits", "lose_faction", apply, lambda ctx: name)
