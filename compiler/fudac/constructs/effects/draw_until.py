"""A player draws until something is so. (HM 215.3a, SV 305.2, SV 114.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.node import Node
from ...model.terms import Event
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["DrawUntil"]


class DrawUntil(Act):
    """A player draws until something is so."""

    op: Literal["draw_until"] = "draw_until"
    goal: Event

    articles = {"harem-master": ("215.3a",), "seven": ("305.2", "114.1")}
    english = "{who:draw} cards until {goal:until}"

    def lower(self, make: Make) -> Deed:
        """As many as are missing."""
        from ...kernel import Event
        from ...model.terms import Zone
        from ..lowering.deeds import there_is
        from ..lowering.make import Deed, unready
        from ..lowering.people import People
        from ..lowering.table import act, spoken

        goal = self.goal
        amount, zone = getattr(goal, "amount", None), getattr(getattr(goal, "left", None), "of", None)
        if (
            amount is None
            or amount.number is None
            or not (zone is None or (isinstance(zone, Zone) and zone.zone == "hand"))
        ):
            raise unready(self)
        if not make.stepwise:
            return self._at_once(make, amount.number)
        people, number = People(make, self.who), make.number(amount.number)

        def run(ctx: Context) -> Process:
            game, drawn = ctx.game, []
            for player in (yield from people.pick(ctx)):
                events = [
                    Event("move", player=player, top=(game.rules.deck, player), zone="hand", to=player,
                          deed="draw_cards", article="305.2")
                    for _ in range(min(number(ctx) - len(game.pile("hand", player)), there_is(ctx)))
                ]  # fmt: skip
                yield from act(ctx, events)
                drawn += [event.card for event in events if event.card is not None]
            spoken(ctx, "draw_cards", drawn)

        def can(ctx: Context) -> bool:
            return any(len(ctx.game.pile("hand", player)) < number(ctx) for player in people.all(ctx))

        return Deed(run, can)

    def _at_once(self, make: Make, goal: Node) -> Deed:
        """Cards of the castle, one at a time (HM 215.3a)."""
        from ..lowering.counting import drawing_of
        from ..lowering.make import Deed
        from ..lowering.people import one_by_one

        who, number = make.player(self.who), make.number(goal)

        def run(ctx: Context) -> Process:
            for player in one_by_one(ctx, who(ctx)):
                missing = number(ctx) - len(ctx.game.pile("hand", player))
                yield from drawing_of(player, missing, len(ctx.game.pile("castle", player)))

        return Deed(run, lambda ctx: True)
