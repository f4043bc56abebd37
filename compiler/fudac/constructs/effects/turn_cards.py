"""Cards are turned face up or face down. (SV 308.1, SV 308.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CARRIED, CardsLike, State
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["TurnCards"]


class TurnCards(Act):
    """Cards are turned face up or face down."""

    op: Literal["turn_cards"] = "turn_cards"
    what: CardsLike = CARRIED
    face: State

    articles = {
        "seven": (
            "308.1",
            "308.2",
        )
    }
    english = "{who:turn} {what} {face}"
    english_again = "it"

    def lower(self, make: Make) -> Deed:
        """Those that lie the other way."""
        from ...kernel import Card, Event
        from ..lowering.make import Deed
        from ..lowering.people import People
        from ..lowering.table import act, spoken

        what, people, state = make.cards(self.what), People(make, self.who), self.face.state

        def run(ctx: Context) -> Process:
            turned: list[Card] = []
            for _ in (yield from people.pick(ctx)):
                cards = [card for card in (yield from what.pick(ctx)) if card.state != state]
                yield from act(ctx, [
                    Event("turn", card, player=ctx.doer, value=state, deed="turn_cards", article="308.3") for card in cards
                ])  # fmt: skip
                turned += cards
            spoken(ctx, "turn_cards", turned)

        return Deed(run, what.can)
