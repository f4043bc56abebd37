"""Cards belong to a faction and to no other. (HM 209.1, HM 405.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.filters import OfFaction
from ...model.words import FactionOf
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Look, Standing
    from ..lowering.make import Make

__all__ = ["SetFaction"]


class SetFaction(Continuous):
    """Cards belong to a faction and to no other."""

    op: Literal["set_faction"] = "set_faction"
    subject: FactionOf
    faction: OfFaction

    articles = {
        "harem-master": (
            "209.1",
            "405.1",
        )
    }
    english = "{subject:become} {faction}"

    def standing(self, make: Make) -> Standing:
        """One faction in the place of those there were."""
        from ..lowering.lasting import on_cards
        from ..lowering.make import unready

        if self.subject.of is None or self.subject.amount is not None:
            raise unready(self)
        name = self.faction.faction

        def apply(game: Any, look: Look, data: str) -> None:
            if data:
                look.values["factions"] = (data,)

        freeze = (lambda ctx: ctx.words.get("faction", "")) if name == "declared" else (lambda ctx: name)
        return on_cards(make.cards(self.subject.of), "traits", "set_faction", apply, freeze)
