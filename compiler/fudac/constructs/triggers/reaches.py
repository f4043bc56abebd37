"""A number comes to be within bounds. (HM 403.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Amount, Event, Number, ZoneLike

if TYPE_CHECKING:
    from ...kernel import Context
    from ...kernel import Event as Happening
    from ..lowering.make import Make, Matcher

__all__ = ["Reaches"]


class Reaches(Event):
    """A number comes to be within bounds."""

    op: Literal["reaches"] = "reaches"
    left: Number | None = None  # None: how many of what the verb is done to
    amount: Amount
    total: bool = False

    articles = {"harem-master": ("403.1",)}
    english = "{left:become} {amount:plain}{total:total}"

    def match(self, make: Make) -> Matcher:
        """A card coming or going brings the number within bounds, where it was not before."""
        from ..lowering.make import Matcher, unready
        from ..lowering.numbers import lower_bound
        from ..lowering.people import lower_zones

        of = getattr(self.left, "of", None)
        zones = [one.zone for one in getattr(of, "filters", ()) if one.op_name() == "in_zone"] or [of]
        if self.left is None or len(zones) != 1 or not isinstance(zones[0], ZoneLike):
            raise unready(self)
        number, within, spots = make.number(self.left), lower_bound(make, self.amount), lower_zones(make, zones[0])

        def test(ctx: Context, event: Happening) -> bool:
            card = event.card
            if card is None or event.origin == event.zone:
                return False
            came = spots.holds(ctx, card.zone, card.player)
            # A card that is used has left the hand when it was declared, and comes into play later (HM 306.1, 306.3).
            left = event.deed == "use" and event.zone in ctx.game.rules.play
            went = not left and spots.holds(ctx, event.origin, event.origin_player or 0)
            now = number(ctx)
            return within(ctx, now) and not within(ctx, now - came + went)

        return Matcher(frozenset({"move"}), test)
