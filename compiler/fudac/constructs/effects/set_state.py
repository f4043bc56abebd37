"""Characters become ready or acted. (HM 214.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CARRIED, CardsLike, State
from ..base import Act

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...kernel import Card, Context, Process
    from ...kernel.rules import Deeds, Rest
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
        from ...kernel import Event, happening
        from ..lowering.make import Deed
        from ..lowering.people import by_controller
        from ..lowering.verbs import remember

        what, who, state = make.cards(self.what), make.player(self.who), self.state.state
        per = make.per(self)

        def turns(player: int, cards: list[Card]) -> list[Event]:
            return [
                happening("turn", card, player=player, value=state, deed="set_state", article="214.2c")
                for card in cards if card.role == "character"
            ]  # fmt: skip

        def turned(ctx: Context, cards: list[Card], changed: list[Card]) -> None:
            """Only what was in another state has been turned (HM 402.1a); it is still those cards of which the text goes on."""
            remember(ctx, "set_state", changed)
            ctx.carried = ctx.that = list(cards)
            for card in cards:
                ctx.lives[card.uid] = card.life

        def asking(ctx: Context, players: Sequence[int]) -> Process:
            taken: list[Card] = []
            changed: list[Card] = []
            for player in players:
                ctx.doer = player
                cards = yield from what.pick(ctx, per(ctx))
                changed += [card for card in cards if card.state != state]
                yield from turns(player, cards)
                taken += cards
            ctx.doer = ctx.controller
            turned(ctx, taken, changed)

        def run(ctx: Context) -> Deeds:
            players = who(ctx)
            ctx.doer = players[0] if len(players) == 1 else ctx.doer
            cards = what.sure(ctx, per(ctx)) if len(players) == 1 else None
            if cards is None:
                return asking(ctx, players)
            ctx.doer = ctx.controller
            turned(ctx, cards, [card for card in cards if card.state != state])
            return turns(players[0], cards)

        def swift(ctx: Context) -> Rest | None:
            game = ctx.game
            if not game.unheard("turn"):
                return None
            for card in what.cards(ctx):
                if card.role == "character":
                    game.turn_over(card, state)
            return game.rules.settle(game)

        sure = what.surely_all and by_controller(self.who) and self.per is None
        return Deed(run, what.can, swift if sure else None)
