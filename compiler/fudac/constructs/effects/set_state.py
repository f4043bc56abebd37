"""Characters become ready or acted. (HM 214.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CARRIED, CardsLike, State
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Card, Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["SetState"]


class SetState(Act):
    """Characters become ready or acted."""

    op: Literal["set_state"] = "set_state"
    what: CardsLike = CARRIED
    state: State

    nouns = {"what": ("character",)}
    articles = {"harem-master": ("214.2c",)}
    english = "{who:make} {what} {state}"
    english_again = "it so"

    def lower(self, make: Make) -> Deed:
        """Turn the characters."""
        from ...kernel import Event
        from ..lowering.make import Deed
        from ..lowering.verbs import remember

        what, who, state = make.cards(self.what), make.player(self.who), self.state.state

        def run(ctx: Context) -> Process:
            taken: list[Card] = []
            for player in who(ctx):
                ctx.doer = player
                cards = yield from what.pick(ctx)
                for card in cards:
                    if card.role == "character":
                        yield Event("turn", card, player=player, value=state, deed="set_state", article="214.2c")
                taken += cards
            ctx.doer = ctx.controller
            remember(ctx, "set_state", taken)

        return Deed(run, what.can)
