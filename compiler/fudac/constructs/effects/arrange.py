"""Cards are put in another order where they lie. (SV 305.1, SV 309.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from pydantic import model_validator

from ...model.board import OnSquare
from ...model.terms import CARRIED, Amount, Cards, CardsLike
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["Arrange"]


class Arrange(Act):
    """Cards are put in another order where they lie: in a pile or on a square; the order is asked for."""

    op: Literal["arrange"] = "arrange"
    what: CardsLike = CARRIED
    order: str | None = None

    @model_validator(mode="before")
    @classmethod
    def _of_a_square(cls, data: dict[str, Any]) -> dict[str, Any]:
        """任意の１マスのカードを: only several can be put in order, and so all of them are meant."""
        what = data.get("what")
        if isinstance(what, Cards) and what.amount is None and any(isinstance(one, OnSquare) for one in what.filters):
            return {**data, "what": what.replace(amount=Amount(rel="all"))}
        return data

    articles = {"seven": ("305.1", "309.1")}
    english = "{who:rearrange} {what}{order: order}"
    english_again = "them"

    def lower(self, make: Make) -> Deed:
        """The first one named lies on top then; face up or down as they lay."""
        from ...kernel import Event, Question
        from ..lowering.deeds import able, mine
        from ..lowering.make import Deed
        from ..lowering.people import People
        from ..lowering.table import act, spoken

        what, people = make.cards(self.what), People(make, self.who)
        article = make.article(self, "305.1")

        def run(ctx: Context) -> Process:
            doer = ctx.doer
            for player in (yield from people.pick(ctx)):
                ctx.doer = player
                cards = mine(ctx, self.what, (yield from what.pick(ctx)))
                if len({(card.zone, card.spot) for card in cards}) == 1 and len(cards) > 1:
                    cards = yield Question(player, "order", "order", cards, source=ctx.card, article=article)
                    yield from act(ctx, [
                        Event("move", card, player=player, zone=card.zone, to=card.player, spot=card.spot, at="top",
                              state=card.state, deed="arrange", article=article)
                        for card in reversed(cards)
                    ])  # fmt: skip
                spoken(ctx, "arrange", cards)
            ctx.doer = doer

        return Deed(run, able(what, self.what))
