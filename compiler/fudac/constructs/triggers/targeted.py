"""A card is the object of an effect. (SV 105.4, SV 704.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike, Event
from ...model.words import Abilities

if TYPE_CHECKING:
    from ...kernel import Context
    from ...kernel import Event as Happening
    from ..lowering.make import Make, Matcher

__all__ = ["Targeted"]


class Targeted(Event):
    """A card is the object of an effect."""

    op: Literal["targeted"] = "targeted"
    what: CardsLike | None = None
    by: Abilities

    articles = {
        "seven": (
            "105.4",
            "704.3",
        )
    }
    english = "{what:become} the target of {by}"

    def match(self, make: Make) -> Matcher:
        """An effect would do something to the card; 他のカードの means one of another card (SV 105.4)."""
        from ..lowering.make import Matcher

        fits, of = make.fits(self.what), self.by.of
        others = any(getattr(one, "op", "") == "other_than" for one in getattr(of, "filters", ()))

        def test(ctx: Context, event: Happening) -> bool:
            if event.card is None or not fits(ctx, ctx.game.look(event.card)):
                return False
            return not others or event.source is not ctx.card

        return Matcher(frozenset({"targeted"}), test)
