"""Cards are taken from a player by another. (SV 507.1, SV 803.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.board import Deed
from ...model.terms import CardsLike, Event

if TYPE_CHECKING:
    from ...kernel import Context
    from ...kernel import Event as Happening
    from ..lowering.make import Make, Matcher

__all__ = ["Seized"]

_DEEDS = {"contact": "contact", "invasion_bonus": "invasion"}


class Seized(Event):
    """Cards are taken from a player by another; ``by`` names the deed that does it."""

    op: Literal["seized"] = "seized"
    what: CardsLike
    by: Deed | None = None

    articles = {"seven": ("507.1", "803.1")}
    english = "{what:be} taken{by: through }"

    def match(self, make: Make) -> Matcher:
        """From a hand or lock area to another player's hand."""
        from ..lowering.make import Matcher, unready

        if self.by is not None and (self.by.kind not in _DEEDS or self.by.by is not None or self.by.to is not None):
            raise unready(self)
        fits, deed = make.fits(self.what), _DEEDS[self.by.kind] if self.by is not None else None

        def test(ctx: Context, event: Happening) -> bool:
            card = event.card
            if (
                card is None
                or event.zone != "hand"
                or event.origin not in ("hand", "lock")
                or deed not in (None, event.deed)
            ):
                return False
            return event.to != event.origin_player and fits(ctx, event.look or ctx.game.look(card))

        return Matcher(frozenset({"move"}), test)
