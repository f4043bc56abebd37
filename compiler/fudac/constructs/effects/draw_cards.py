"""A player takes cards from the top of the castle or deck into the hand. (HM 215.3a, HM 407.5, SV 305.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Amount, Const
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Context, Process, Rest
    from ..lowering.make import Deed, Make

__all__ = ["DrawCards"]


class DrawCards(Act):
    """A player takes cards from the top of the castle or deck into the hand."""

    op: Literal["draw_cards"] = "draw_cards"
    count: Amount
    origin: Literal["bottom"] | None = None

    articles = {
        "harem-master": (
            "215.3a",
            "407.5",
        ),
        "seven": ("305.2",),
    }
    english = "{who:draw} {count:card} from the {origin} of the deck || {who:draw} {count:card}"

    def lower(self, make: Make) -> Deed:
        """Each player takes the top card of the castle so many times, one card at a time."""
        if make.stepwise:
            from ..lowering.deeds import drawing

            return drawing(make, self)
        from ...kernel import Question
        from ..lowering.counting import drawing_of
        from ..lowering.make import Deed, unready
        from ..lowering.numbers import lower_amount
        from ..lowering.people import one_by_one

        if self.origin is not None:
            raise unready(self)
        who, per, bounds = make.player(self.who), make.per(self), lower_amount(make, self.count)

        def run(ctx: Context) -> Process:
            players = who(ctx)
            for player in one_by_one(ctx, players):
                ctx.words["each_of"] = player if len(players) > 1 else None
                least, most = bounds(ctx, len(ctx.game.pile("castle", player)))
                if least < most:
                    most = yield Question(player, "number", "draw", least=least, most=most, may_pass=True, default=0,
                                          source=ctx.card, article="407.4")  # fmt: skip
                yield from drawing_of(player, (most or 0) * per(ctx), len(ctx.game.pile("castle", player)))

        exactly = self.count.number if self.count.rel == "exactly" and self.per is None else None
        if not isinstance(exactly, Const):
            return Deed(run, lambda ctx: True)
        number = exactly.value

        def swift(ctx: Context) -> Rest | None:
            game = ctx.game
            if not game.free_way("castle", "hand"):
                return None
            drawn = [(player, game.piles["castle", player][:number]) for player in who(ctx)]
            if any(card.face.elsewhere for _, cards in drawn for card in cards):
                return None
            for player, cards in drawn:
                if cards:
                    game.shift(cards, "hand", player, "top")
            return game.rules.settle(game)

        return Deed(run, lambda ctx: True, swift)
