"""Cards belong to a further faction. (HM 209.1, HM 405.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.filters import OfFaction
from ...model.terms import CARRIED, CardsLike
from ...model.words import Both, FactionOf
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Context, Look, Standing
    from ..lowering.make import Make

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

    def standing(self, make: Make) -> Standing:
        """One faction more."""
        from ..lowering.lasting import on_cards
        from ..lowering.make import unready

        if isinstance(self.faction, FactionOf):
            return self._every(make, self.faction)
        if not isinstance(self.faction, OfFaction):
            raise unready(self.faction)
        name = self.faction.faction

        def apply(game: Any, look: Look, data: str) -> None:
            factions = look.values.get("factions", ())
            if data and data not in factions:
                look.values["factions"] = (*factions, data)

        freeze = (lambda ctx: ctx.words.get("faction", "")) if name == "declared" else (lambda ctx: name)
        return on_cards(make.cards(self.what), "traits", "gain_faction", apply, freeze)

    def _every(self, make: Make, faction: FactionOf) -> Standing:
        """すべての陣営に属する: every one that a card of the game has; 〜の陣営を得る: all that these cards have now."""
        from ..lowering.lasting import on_cards
        from ..lowering.make import unready

        every = faction.amount is not None and faction.amount.rel == "all"
        if (faction.of is None and not every) or (faction.amount is not None and not every) or faction.that:
            raise unready(faction)
        of = make.cards(faction.of) if faction.of is not None else None

        def apply(game: Any, look: Look, data: Any) -> None:
            look.values["factions"] = (*look.values.get("factions", ()), *data(look.values.get("factions", ())))

        def freeze(ctx: Context) -> Any:
            if of is not None:
                names = sorted({str(name) for look in of.now(ctx) for name in look.values.get("factions", ())})
            else:
                names = sorted({str(name) for card in ctx.game.cards for name in card.face.values.get("factions", ())})
            return lambda has: [name for name in names if name not in has]

        return on_cards(make.cards(self.what), "traits", "gain_faction", apply, freeze)
