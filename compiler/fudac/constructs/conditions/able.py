"""Something may or can be done. (VI 1.4, SV 506.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.terms import Condition, Event

if TYPE_CHECKING:
    from ...kernel import Context
    from ..lowering.make import Make, Test

__all__ = ["Able"]


class Able(Condition):
    """Something may or can be done."""

    op: Literal["able"] = "able"
    event: Event
    negated: bool = False

    articles = {"vision": ("1.4",), "seven": ("506.2",)}

    def holds(self, make: Make) -> Test:
        """Whether a piece can be moved a step (SV 506), whether a card can be drawn (SV 901, 902)."""
        from ..lowering.deeds import there_is
        from ..lowering.make import unready
        from ..lowering.table import rules_of

        event: Any = self.event
        negated = self.negated
        if make.stepwise and event == type(event)(who=event.who) and event.op == "draws":
            return lambda ctx: bool(there_is(ctx)) != negated
        if not make.stepwise or event.op != "moves" or event != type(event)(who=event.who):
            raise unready(self)
        who = make.player(event.who)

        def test(ctx: Context) -> bool:
            rules, game = rules_of(ctx), ctx.game
            pieces = [game.pieces[player] for player in who(ctx)]
            return any(
                rules.can_move(game, piece, square, forced=False)
                for piece in pieces for square in rules.ways(game, piece.owner, piece.spot)
            ) != negated  # fmt: skip

        return test
