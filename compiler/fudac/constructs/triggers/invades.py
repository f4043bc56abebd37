"""A player invades another's gate. (SV 801.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.board import SquareLike
from ...model.terms import Event, Player

if TYPE_CHECKING:
    from ...kernel import Context
    from ...kernel import Event as Happening
    from ..lowering.make import Make, Matcher

__all__ = ["Invades"]


class Invades(Event):
    """A player invades another's gate: the bonus for it comes."""

    op: Literal["invades"] = "invades"
    who: Player | None = None
    gate: SquareLike

    articles = {"seven": ("801.1",)}
    english = "{who:invade} {gate} || {gate:be} invaded"

    def match(self, make: Make) -> Matcher:
        """The bonus of an invasion, of the one at the cost of the other (SV 801, 802)."""
        from ..lowering.make import Matcher
        from ..lowering.squares import lower_squares
        from ..lowering.table import rules_of

        who, gate = make.player(self.who) if self.who is not None else None, lower_squares(make, self.gate)

        def test(ctx: Context, event: Happening) -> bool:
            if event.to is None or (who is not None and event.player not in who(ctx)):
                return False
            return rules_of(ctx).board.gate(ctx.game, event.to) in gate.now(ctx)

        return Matcher(frozenset({"invasion"}), test)
