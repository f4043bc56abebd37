"""Cards are taken from a player by another. (SV 507.1, SV 803.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.board import Deed
from ...model.terms import CardsLike, Event, Player

if TYPE_CHECKING:
    from ...kernel import Context
    from ...kernel import Event as Happening
    from ..lowering.make import Make, Matcher

__all__ = ["Seized"]

_DEEDS = {"contact": "contact", "invasion_bonus": "invasion"}


class Seized(Event):
    """Cards are taken from a player by another, ``who``; ``by`` names the deed that does it."""

    op: Literal["seized"] = "seized"
    what: CardsLike
    who: Player | None = None
    by: Deed | None = None

    articles = {"seven": ("507.1", "803.1")}
    english = "{who:take} {what}{by: through } || {what:be} taken{by: through }"

    def match(self, make: Make) -> Matcher:
        """From a hand or lock area to another player's hand."""
        from ..lowering.make import Matcher, unready

        by = self.by
        if by is not None and (by.kind not in _DEEDS or by.to is not None or (by.by is not None and self.who is not None)):
            raise unready(self)
        fits, deed = make.fits(self.what), _DEEDS[by.kind] if by is not None else None
        taker = self.who or (by.by if by is not None else None)  # whoever makes contact or invades takes them
        who = make.player(taker) if taker is not None else None

        def test(ctx: Context, event: Happening) -> bool:
            card = event.card
            if (
                card is None
                or event.zone != "hand"
                or event.origin not in ("hand", "lock")
                or deed not in (None, event.deed)
            ):
                return False
            if who is not None and event.to not in who(ctx):
                return False
            return event.to != event.origin_player and fits(ctx, event.look or ctx.game.look(card))

        return Matcher(frozenset({"move"}), test)
