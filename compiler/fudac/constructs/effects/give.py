"""A player hands cards to another. (SV 304.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CARRIED, CardsLike, Player
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["Give"]


class Give(Act):
    """A player hands cards to another."""

    op: Literal["give"] = "give"
    what: CardsLike = CARRIED
    to: Player

    articles = {"seven": ("304.1",)}
    english = "{who:give} {to} {what}"

    def lower(self, make: Make) -> Deed:
        """They go from one hand to another."""
        from ...kernel import Card, Event
        from ..lowering.make import Deed
        from ..lowering.people import People
        from ..lowering.table import act, spoken

        what, people, to = make.cards(self.what), People(make, self.who), People(make, self.to)

        def run(ctx: Context) -> Process:
            given: list[Card] = []
            doer = ctx.doer
            for player in (yield from people.pick(ctx)):
                ctx.doer = player
                for other in (yield from to.pick(ctx)):
                    cards = yield from what.pick(ctx)
                    yield from act(ctx, [
                        Event("move", card, player=player, zone="hand", to=other, deed="give", article="304.1") for card in cards
                    ])  # fmt: skip
                    given += cards
            ctx.doer = doer
            spoken(ctx, "give", given)

        return Deed(run, what.can)
