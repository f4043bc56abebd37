"""A pile is shuffled. (HM 101.2, HM 215.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from ...model.terms import Zone, ZoneLike
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make, Players

__all__ = ["Shuffle"]


class Shuffle(Act):
    """A pile is shuffled."""

    op: Literal["shuffle"] = "shuffle"
    what: ZoneLike | None = None

    articles = {
        "harem-master": (
            "101.2",
            "215.2",
        )
    }
    english = "{who:shuffle} {what|it}"
    english_again = "it"

    def lower(self, make: Make) -> Deed:
        """Shuffle the piles; without a name those that cards have just been put into, or the castle of whoever does it."""
        from ...kernel import Event
        from ..lowering.make import Deed, unready
        from ..lowering.people import lower_zones

        if self.what is not None and len(lower_zones(make, self.what).zones) != 1:
            raise unready(self.what)
        zone, owner = lower_zones(make, self.what).zones[0] if self.what is not None else ("", None)
        if zone in ("field", "board", "lock"):
            raise unready(self.what)  # no pile
        who = make.player(self.who)

        put = self._put_into(make)

        def of(ctx: Context, player: int, alone: bool) -> Sequence[int]:
            if owner is not None:
                return owner(ctx)
            return (put(ctx) if put is not None and alone else ()) or (player,)

        def run(ctx: Context) -> Process:
            players = who(ctx)
            for player in players:
                for whose in of(ctx, player, len(players) == 1):
                    yield Event(
                        "shuffle",
                        player=player,
                        zone=zone or ctx.game.rules.deck,
                        to=whose,
                        deed="shuffle",
                        article="215.2b",
                    )

        return Deed(run, lambda ctx: True)

    def _put_into(self, make: Make) -> Players | None:
        """持ち主の城に戻してシャッフルする: whose castles cards have just been put into; None where nothing says so."""
        zone = getattr(make.place, "zone", None)
        if self.what is not None or make.stepwise or not isinstance(zone, Zone) or zone.zone != "castle":
            return None
        if zone.owner is not None and zone.owner.who != "owner":
            return make.player(zone.owner)

        def owners(ctx: Context) -> tuple[int, ...]:
            put = {card.owner for card in ctx.carried}
            return tuple(one for one in ctx.game.rules.order(ctx.game, ctx.doer) if one in put)

        return owners
