"""A player discards until something is so. (HM 215.5a, SV 306.1, SV 114.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.node import Node
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

    articles = {"harem-master": ("215.5a",), "seven": ("306.1", "114.1")}
    english = "{who:discard} {what:some} until {goal:until} || {who:discard} cards until {goal:until}"

    def lower(self, make: Make) -> Deed:
        """As many as are too many, chosen by whoever discards."""
        from ...kernel import Event
        from ...model.terms import Cards, Zone
        from ..lowering.laid import discardable
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
        if not make.stepwise:
            return self._at_once(make, amount.number)
        people, number = People(make, self.who), make.number(amount.number)

        def run(ctx: Context) -> Process:
            doer = ctx.doer
            for player in (yield from people.pick(ctx)):
                ctx.doer = player
                hand = list(ctx.game.pile("hand", player))
                over = len(hand) - number(ctx)
                if over <= 0:
                    continue
                may = [card for card in hand if discardable(ctx, card)]
                cards = yield from choose(ctx, "cards", may, over, over, "306.1")
                yield from act(ctx, [
                    Event("move", card, player=player, zone="discard", deed="discard", article="306.1")
                    for card in reversed(cards)
                ])  # fmt: skip
                spoken(ctx, "discard", cards)
            ctx.doer = doer

        def can(ctx: Context) -> bool:
            return any(len(ctx.game.pile("hand", player)) > number(ctx) for player in people.all(ctx))

        return Deed(run, can)

    def _at_once(self, make: Make, goal: Node) -> Deed:
        """Each chooses from the hand, and all is put away together (HM 215.5a, 407.5)."""
        from ...kernel import Event, Question
        from ..lowering.make import Deed
        from ..lowering.people import one_by_one
        from ..lowering.verbs import remember

        who, number = make.player(self.who), make.number(goal)

        def run(ctx: Context) -> Process:
            taken = []
            for player in one_by_one(ctx, who(ctx)):
                hand = list(ctx.game.pile("hand", player))
                over = len(hand) - number(ctx)
                if over <= 0:
                    continue
                cards = yield Question(
                    player, "choose", "cards", hand, least=over, most=over, source=ctx.card, article="407.4"
                )
                for card in reversed(cards):
                    yield Event(
                        "move", card, player=player, zone="discard", to=card.owner, deed="discard", article="215.5a"
                    )
                taken += cards
            remember(ctx, "discard", taken)

        return Deed(run, lambda ctx: any(len(ctx.game.pile("hand", player)) > number(ctx) for player in one_by_one(ctx, who(ctx))))
