"""A card comes onto the field. (HM 214.2f)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.node import Node
from ...model.terms import CardsLike, Event, Player, Zone, ZoneLike

if TYPE_CHECKING:
    from ...kernel import Context
    from ...kernel import Event as Happening
    from ..lowering.make import Make, Matcher

__all__ = ["Enters"]


class Enters(Event):
    """A card comes onto the field."""

    op: Literal["enters"] = "enters"
    who: Player | None = None  # who puts it there, where it is said
    what: CardsLike | None = None
    to: Zone | None = None  # whose field, where it is said
    origin: ZoneLike | None = None  # from where, where it is said
    cause: Node | None = None

    articles = {"harem-master": ("214.2f",)}
    english = "{who:put} {what} onto the field{origin: from } || {what:enter} {to|the field}{origin: from }{cause: by }"

    def match(self, make: Make) -> Matcher:
        """A move onto the field; the card counts as what it is there."""
        from ..lowering.make import Matcher, unready

        if self.to is not None or self.cause is not None:
            raise unready(self)

        from ..lowering.people import lower_zones

        meets, fits = make.meets(self.what), make.fits(self.what)
        left = lower_zones(make, self.origin) if self.origin is not None else None
        who = make.player(self.who) if self.who is not None else None

        def test(ctx: Context, event: Happening) -> bool:
            card = event.card
            if event.zone != "field" or card is None or (card.zone != "field" and card.life != event.life):
                return False
            if who is not None and event.player not in who(ctx):
                return False
            if left is not None and not left.holds(ctx, event.origin, event.origin_player or 0):
                return False
            ctx.that = [card]
            if card.zone == "field":
                return meets(ctx, card)
            coming = ctx.game.look(card).copy()  # 場に出る: before it is there, as what it comes (HM 403.1a, 409.1)
            coming.zone, coming.controller = "field", event.to if event.to is not None else card.owner
            coming.state, coming.role, coming.holder = event.value
            return fits(ctx, coming)

        return Matcher(frozenset({"move"}), test, (None, frozenset({"field"})))
