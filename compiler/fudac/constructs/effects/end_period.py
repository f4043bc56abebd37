"""A phase, turn or battle ends. (HM 306.5, SV 501.2, SV 502.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.words import Abilities, Stretch, TurnOf
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["EndPeriod"]


class EndPeriod(Act):
    """A phase or turn ends."""

    op: Literal["end_period"] = "end_period"
    what: Stretch | TurnOf | Abilities

    articles = {
        "harem-master": ("306.5",),
        "seven": (
            "501.2",
            "502.1",
        ),
    }
    english = "{who:end} {what}"

    def lower(self, make: Make) -> Deed:
        """It is over as soon as what is being carried out is."""
        from ..lowering.make import Deed, unready
        from ..lowering.table import rules_of

        if not make.stepwise and (turn := _turn(self.what)):
            return Deed(
                _end_turn(make.player(turn.who) if turn is not True and turn.who is not None else None),
                lambda ctx: True,
            )
        if not make.stepwise:
            if not isinstance(self.what, Stretch) or self.what.period != "battle" or self.what.which == "next":
                raise unready(self)
            return Deed(_end_battle, lambda ctx: ctx.game.battle is not None)

        period = getattr(self.what, "period", "turn")

        def run(ctx: Context) -> Process:
            rules_of(ctx).end(ctx.game, period)
            yield from ()

        return Deed(run, lambda ctx: True)


def _turn(what: Any) -> Any:
    """Whether the turn that is on is meant, or whose turn."""
    if isinstance(what, TurnOf):
        return what
    return isinstance(what, Stretch) and what.period == "turn" and what.which != "next"


def _end_turn(whose: Any) -> Any:
    """Nothing more is done in the turn; what is on is broken off, and what comes at the turn's end follows (HM 308)."""

    def run(ctx: Context) -> Process:
        game = ctx.game
        if whose is not None and game.active not in whose(ctx):
            ctx.did = False
            return
        game.journal.set(game, "facts", {**game.facts, "over": game.turn})
        if game.battle is not None:
            yield from _end_battle(ctx)

    return run


def _end_battle(ctx: Context) -> Process:
    """The battle that is on is broken off: what is left is what comes at its end (HM 306.5n)."""
    from ...kernel import Event

    battle = ctx.game.battle
    if battle is None:
        ctx.did = False
        return
    yield Event("set", cause=(battle, "ended"), value=True, deed="end_period", article="306.5")
