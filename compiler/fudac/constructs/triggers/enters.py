"""A card comes onto the field. (HM 214.2f)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.node import Node
from ...model.terms import CardsLike, Event, Zone, ZoneLike

if TYPE_CHECKING:
    from ...kernel import Context
    from ...kernel import Event as Happening
    from ..lowering.make import Make, Matcher

__all__ = ["Enters"]


class Enters(Event):
    """A card comes onto the field."""

    op: Literal["enters"] = "enters"
    what: CardsLike | None = None
    to: Zone | None = None  # whose field, where it is said
    origin: ZoneLike | None = None  # from where, where it is said
    cause: Node | None = None

    articles = {"harem-master": ("214.2f",)}
    english = "{what:enter} {to|the field}{origin: from }{cause: by }"

    def match(self, make: Make) -> Matcher:
        """A move onto the field; the card counts as what it is there."""
        from ..lowering.make import Matcher, unready

        if self.to is not None or self.cause is not None:
            raise unready(self)

        from ..lowering.people import lower_zones

        meets = make.meets(self.what)
        left = lower_zones(make, self.origin) if self.origin is not None else None

        def test(ctx: Context, event: Happening) -> bool:
            if event.zone != "field" or event.card is None or event.card.zone != "field":
                return False
            if left is not None and not left.holds(ctx, event.origin, event.origin_player or 0):
                return False
            ctx.that = [event.card]
            return meets(ctx, event.card)

        return Matcher(frozenset({"move"}), test, (None, frozenset({"field"})))
