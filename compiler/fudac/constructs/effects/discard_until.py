"""A player discards until something is so. (SV 306.1, SV 114.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike, Event
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["DiscardUntil"]


class DiscardUntil(Act):
    """A player discards until something is so."""

    op: Literal["discard_until"] = "discard_until"
    what: CardsLike | None = None
    goal: Event

    articles = {
        "seven": (
            "306.1",
            "114.1",
        )
    }
    english = "{who:discard} {what:some} until {goal:until} || {who:discard} cards until {goal:until}"

    def lower(self, make: Make) -> Deed:
        """As many as are too many, chosen by whoever discards."""
        from ...kernel import Event
        from ...model.terms import Cards, Zone
        from ..lowering.make import Deed, unready
        from ..lowering.people import People
        from ..lowering.table import act, choose, spoken

        goal = self.goal
        amount, left = getattr(goal, "amount", None), getattr(goal, "left", None)
        zone = getattr(left, "of", None)
        if (
            amount is None
            or amount.number is None
            or not (zone is None or (isinstance(zone, Zone) and zone.zone == "hand"))
        ):
            raise unready(self)
        if self.what is not None and not isinstance(self.what, Cards):
            raise unready(self)
        people, number = People(make, self.who), make.number(amount.number)

        def run(ctx: Context) -> Process:
            doer = ctx.doer
            for player in (yield from people.pick(ctx)):
                ctx.doer = player
                hand = list(ctx.game.pile("hand", player))
                over = len(hand) - number(ctx)
                if over <= 0:
                    continue
                cards = yield from choose(ctx, "cards", hand, over, over, "306.1")
                yield from act(ctx, [
                    Event("move", card, player=player, zone="discard", deed="discard", article="306.1")
                    for card in reversed(cards)
                ])  # fmt: skip
                spoken(ctx, "discard", cards)
            ctx.doer = doer

        def can(ctx: Context) -> bool:
            return any(len(ctx.game.pile("hand", player)) > number(ctx) for player in people.all(ctx))

        return Deed(run, can)
