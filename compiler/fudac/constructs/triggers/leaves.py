"""A card leaves the field. (HM 403.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.node import Node
from ...model.terms import CardsLike, Event

if TYPE_CHECKING:
    from ...kernel import Context
    from ...kernel import Event as Happening
    from ..lowering.make import Make, Matcher

__all__ = ["Leaves"]


class Leaves(Event):
    """A card leaves the field."""

    op: Literal["leaves"] = "leaves"
    what: CardsLike | None = None
    cause: Node | None = None

    nouns = {"what": ("card", "character", "item", "character_card", "item_card")}
    articles = {"harem-master": ("403.2",)}
    english = "{what:leave} the field{cause: by }"

    def match(self, make: Make) -> Matcher:
        """A move off the field; the card counts as what it was there (HM 403.2)."""
        from ..lowering.make import Matcher
        from ..lowering.verbs import lower_cause, numberless

        fits = make.fits(self.what)
        cause = lower_cause(make, self.cause) if self.cause is not None else None

        def test(ctx: Context, event: Happening) -> bool:
            if event.origin != "field" or event.zone == "field" or event.card is None:
                return False
            if cause is not None and not cause(ctx, event):
                return False
            ctx.that = [event.card]
            return fits(ctx, event.look or ctx.game.look(event.card))

        return Matcher(frozenset({"move"}), test, (frozenset({"field"}), None), numberless(make, self.what))
