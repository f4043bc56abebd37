"""Cards lose factions. (HM 209.1, HM 405.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.filters import OfFaction
from ...model.terms import CARRIED, CardsLike
from ...model.words import FactionOf
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Look, Standing
    from ..lowering.make import Deed, Make

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

    def lower(self, make: Make) -> Deed:
        """From now on; whose factions they lose is settled when it begins (HM 407.6)."""
        from ..lowering.factions import beginning

        return beginning(make, self, self.faction)

    def standing(self, make: Make) -> Standing:
        """Without factions, or without any."""
        from ..lowering.factions import lower_factions
        from ..lowering.lasting import on_cards

        faction = self.faction
        amount = faction.amount if isinstance(faction, FactionOf) and faction.of is None else None
        every = amount is not None and amount.rel == "all"
        named = (lambda ctx: ()) if every else lower_factions(make, faction)

        def apply(game: Any, look: Look, data: tuple[str, ...]) -> None:
            has = look.values.get("factions", ())
            look.values["factions"] = () if every else tuple(name for name in has if name not in data)

        return on_cards(make.cards(self.what), "traits", "lose_faction", apply, named)
