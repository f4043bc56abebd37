"""Cards belong to a further faction. (HM 209.1, HM 405.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.filters import OfFaction
from ...model.terms import CARRIED, CardsLike
from ...model.words import Both, FactionOf
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Look, Standing
    from ..lowering.make import Deed, Make

__all__ = ["GainFaction"]


class GainFaction(Continuous):
    """Cards belong to a further faction."""

    op: Literal["gain_faction"] = "gain_faction"
    what: CardsLike = CARRIED
    faction: OfFaction | Both | FactionOf

    articles = {
        "harem-master": (
            "209.1",
            "405.1",
        )
    }
    english = "{what:gain} {faction}"

    def lower(self, make: Make) -> Deed:
        """From now on; whose factions come to the cards is settled when it begins (HM 407.6)."""
        from ..lowering.factions import beginning

        return beginning(make, self, self.faction)

    def standing(self, make: Make) -> Standing:
        """Further factions, each once."""
        from ..lowering.factions import lower_factions
        from ..lowering.lasting import on_cards

        def apply(game: Any, look: Look, data: tuple[str, ...]) -> None:
            has = look.values.get("factions", ())
            look.values["factions"] = (*has, *(name for name in data if name not in has))

        return on_cards(make.cards(self.what), "traits", "gain_faction", apply, lower_factions(make, self.faction))
