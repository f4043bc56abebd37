"""A piece moves; ``forced`` is 強制移動. (SV 506.4, SV 609.1, SV 609.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from ...model.board import SquareCount, SquareLike, TimeCount
from ...model.terms import Amount, Event, Player
from ...model.words import Abilities

if TYPE_CHECKING:
    from ...kernel import Context
    from ...kernel import Event as Happening
    from ..lowering.make import Make, Matcher
    from ..lowering.squares import Several, Squares

__all__ = ["Moves"]


def _as_seen(ctx: Context, event: Happening, squares: Squares | Several) -> list[str]:
    """隣に, ２マス先に: as whoever moves sees it, from where the piece was."""
    seen = ctx.copy()
    seen.doer = event.value.owner
    return squares.now(seen)


class Moves(Event):
    """A piece moves; ``forced`` is 強制移動."""

    op: Literal["moves"] = "moves"
    who: Player | None = None
    origin: SquareLike | None = None  # 〜から移動する, 〜から離れる
    to: SquareLike | None = None
    steps: Annotated[Amount | None, SquareCount] = None
    forced: bool = False
    normal: bool = False  # 通常の移動をする: as the move phase has it (SV 609.4)
    cause: Abilities | None = None
    times: Annotated[Amount | None, TimeCount] = None  # ２回移動できる: so often

    articles = {
        "seven": (
            "506.4",
            "609.1",
            "609.2",
        )
    }

    def match(self, make: Make) -> Matcher:
        """A piece is moved by a movement, not by an exchange (SV 609.1, 609.2)."""
        from ..lowering.make import Matcher, unready
        from ..lowering.squares import lower_squares
        from ..lowering.verbs import lower_cause

        if self.steps is not None or self.times is not None:
            raise unready(self)
        cause = lower_cause(make, self.cause) if self.cause is not None else None
        who = make.player(self.who) if self.who is not None else None
        to = lower_squares(make, self.to) if self.to is not None else None
        origin = lower_squares(make, self.origin) if self.origin is not None else None
        forced, normal = self.forced, self.normal

        def test(ctx: Context, event: Happening) -> bool:
            if event.deed == "exchange" or (forced and not event.cause) or (normal and event.deed != "normal_move"):
                return False
            if who is not None and event.value.owner not in who(ctx):
                return False
            if cause is not None and not cause(ctx, event):
                return False
            if origin is not None and (event.at or event.value.spot) not in _as_seen(ctx, event, origin):
                return False
            return to is None or event.spot in _as_seen(ctx, event, to)

        return Matcher(frozenset({"piece"}), test)

    def banned(self, make: Make) -> Matcher:
        """２マス以上移動できない: no movement that goes so far, at once or step by step (SV 506.4, 609.3)."""
        from ..lowering.make import Matcher, unready
        from ..lowering.table import rules_of

        if self.steps is None:
            return self.match(make)
        if self.steps.rel not in ("exactly", "at_least") or self.steps.number is None:
            raise unready(self)
        plain, least = self.replace(steps=None).match(make), make.number(self.steps.number)

        def test(ctx: Context, event: Happening) -> bool:
            gone = ctx.game.facts.get("stride", 0)
            far = gone + rules_of(ctx).board.distance(event.value.spot, str(event.spot))
            return far >= least(ctx) and plain.test(ctx, event)

        return Matcher(plain.kinds, test)
