"""A player gains control of cards. (HM 214.2d)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CARRIED, CardsLike, Duration
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["TakeControl"]


class TakeControl(Act):
    """A player gains control of cards."""

    op: Literal["take_control"] = "take_control"
    what: CardsLike = CARRIED
    until: Duration | None = None

    nouns = {"what": ("character", "item")}
    articles = {"harem-master": ("214.2d",)}
    english = "{who:gain} control of {what}"
    english_again = "control"

    def lower(self, make: Make) -> Deed:
        """Control goes to the player, for a time or for as long as the card stays; then whoever had it has it again."""
        from ..lowering.control import giving, may_have
        from ..lowering.lasting import period
        from ..lowering.make import Deed
        from ..lowering.verbs import remember

        what, who, until = make.cards(self.what), make.player(self.who), period(make, self.until)
        per = make.per(self)

        def run(ctx: Context) -> Process:
            player = ctx.doer = who(ctx)[0]
            cards = [
                card for card in (yield from what.pick(ctx, per(ctx))) if card.zone == "field" and may_have(ctx, card, player)
            ]
            ctx.doer = ctx.controller
            remember(ctx, self.op, cards)
            for card in cards:
                yield from giving(ctx, card, player, until(ctx), self.op)

        return Deed(run, what.can)
