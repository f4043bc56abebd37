"""A player puts cards of the hand (or others named) on the discard pile. (HM 215.5a, SV 306.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CARRIED, CardsLike
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Card, Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["Discard"]


class Discard(Act):
    """A player puts cards of the hand (or others named) on the discard pile."""

    op: Literal["discard"] = "discard"
    what: CardsLike = CARRIED

    articles = {"harem-master": ("215.5a",), "seven": ("306.1",)}
    english = "{who:discard} {what}"

    def lower(self, make: Make) -> Deed:
        """Each player puts the cards on their owners' discard piles."""
        if make.stepwise:
            from ..lowering.deeds import discarding

            return discarding(make, self)
        from ...kernel import Event
        from ..lowering.make import Deed
        from ..lowering.verbs import remember

        what, who, per = make.cards(self.what), make.player(self.who), make.per(self)

        def run(ctx: Context) -> Process:
            taken: list[Card] = []
            for player in who(ctx):
                ctx.doer = player
                cards = yield from what.pick(ctx, per(ctx))
                for card in reversed(cards):
                    yield Event("move", card, player=player, zone="discard", to=card.owner, deed="discard",
                                article="215.5a")  # fmt: skip
                taken += cards
            ctx.doer = ctx.controller
            remember(ctx, "discard", taken)

        return Deed(run, what.can)
