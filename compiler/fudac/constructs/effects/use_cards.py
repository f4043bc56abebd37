"""Cards are used by an effect, with or without paying their cost. (HM 306.1, HM 306.2, HM 306.3, HM 407.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.terms import CARRIED, CardsLike
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Card, Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["UseCards"]


class UseCards(Act):
    """Cards are used by an effect; ``free`` (コストを支払わずに): their cost is not paid."""

    op: Literal["use_cards"] = "use_cards"
    what: CardsLike = CARRIED
    free: bool = False

    nouns = {"what": ("card", "character_card", "event_card", "item_card", "event")}
    articles = {
        "harem-master": (
            "306.1",
            "306.2",
            "306.3",
            "407.2",
        )
    }
    english = "{who:use} {what}{free:unpaid}"
    english_again = "it"

    def lower(self, make: Make) -> Deed:
        """Each is used as from the hand, one after the other, and carried out before what follows (HM 406.3).

        A card that could not be used now stays where it is (HM 410.1).
        """
        from ...kernel import THEN
        from ..lowering.make import Deed, unready
        from ..lowering.verbs import remember

        if make.stepwise:
            raise unready(self)
        what, who, free = make.cards(self.what), make.player(self.who), self.free

        def run(ctx: Context) -> Process:
            rules: Any = ctx.game.rules
            used: list[Card] = []
            for player in who(ctx):
                ctx.doer = player
                cards = yield from what.pick(ctx)
                ctx.doer = ctx.controller
                for card in cards:
                    yield THEN
                    if rules.may_use(ctx.game, player, card, free):
                        used.append(card)
                        yield from rules.use(ctx.game, player, card, free)
            remember(ctx, self.op, used)

        def can(ctx: Context) -> bool:
            rules: Any = ctx.game.rules
            return any(
                rules.may_use(ctx.game, player, look.card, free) for player in who(ctx) for look in what.now(ctx)
            )

        return Deed(run, can)
