"""Two cards change controllers. (HM 214.2d, HM 407.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike, Duration
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["ExchangeControl"]


class ExchangeControl(Act):
    """Two cards change controllers."""

    op: Literal["exchange_control"] = "exchange_control"
    what: CardsLike
    until: Duration | None = None

    nouns = {"what": ("character", "item")}
    articles = {
        "harem-master": (
            "214.2d",
            "407.5",
        )
    }
    english = "{who:exchange} control of {what}"

    def lower(self, make: Make) -> Deed:
        """Each goes to whoever had the other, for a time or for as long as it stays; of two that one player has, none goes."""
        from ..lowering.control import giving, may_have
        from ..lowering.lasting import period
        from ..lowering.make import Deed
        from ..lowering.verbs import remember

        what, who, until = make.cards(self.what), make.player(self.who), period(make, self.until)

        def run(ctx: Context) -> Process:
            ctx.doer = who(ctx)[0]
            cards = [card for card in (yield from what.pick(ctx)) if card.zone == "field"]
            ctx.doer = ctx.controller
            sides = [ctx.game.look(card).controller for card in cards]
            taken = [(card, side) for card, side in zip(cards, reversed(sides), strict=True)]
            able = len(set(sides)) == 2 == len(cards) and all(may_have(ctx, card, side) for card, side in taken)
            remember(ctx, self.op, cards if able else [])
            if able:
                for card, side in taken:
                    yield from giving(ctx, card, side, until(ctx), self.op)

        return Deed(run, what.can)
