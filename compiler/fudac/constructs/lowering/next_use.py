"""自分が次に使用するカード: a card that is the next one of its kind that a player uses, from when an effect begins (HM 306, 407.2)."""

from __future__ import annotations

from typing import Any

from fudac.constructs.lowering.make import Make, unready
from fudac.constructs.lowering.pending import lower_pending
from fudac.constructs.lowering.select import Kind
from fudac.kernel import Context, Look
from fudac.model.filters import Which
from fudac.model.terms import Cards, Duration

__all__ = ["NextUse", "begin_to_count", "of_a_turn", "says_next"]

_NEXT = ("次に",)


def says_next(node: Cards) -> bool:
    """Whether cards are named by their being used next."""
    return any(_manner(one) for one in node.filters)


def _manner(one: Any) -> Any:
    """How a clause says that it is done: 次に."""
    return getattr(one.clause, "manner", ()) if isinstance(one, Which) else ()


def of_a_turn(until: Any) -> bool:
    """Whether a time is over in the turn that is on: only then is known what has been used since."""
    named = isinstance(until, Duration) and not until.next and until.whose is None
    return named and until.until in ("turn_end", "this_turn_end", "this_turn", "battle_end", "this_battle")


class NextUse(Kind):
    """Cards of a kind as long as none of them has been used since the effect began."""

    def __init__(self, make: Make, node: Cards) -> None:
        if not make.begins:
            raise unready(node)  # always in force: since when?
        filters, users = [], []
        for one in node.filters:
            if isinstance(one, Which) and (manner := _manner(one)):
                clause: Any = one.clause
                if clause.op != "uses" or manner != _NEXT or clause.who is None or clause.of is not None:
                    raise unready(node)
                users.append(clause.who)
                one = one.replace(clause=clause.replace(manner=()))
            filters.append(one)
        plain = node.replace(filters=tuple(filters))
        super().__init__(make, plain)
        self.used, self.user = lower_pending(make, plain), make.player(users[0])
        make.outside.add("facts")
        make.history.add("use")
        make.counts = True

    def _spent(self, ctx: Context) -> bool:
        """Whether one has been used since."""
        turn, past = ctx.words.get("begun", (-1, 0))
        game = ctx.game
        if turn != game.turn:
            return True
        return any(
            one.kind == "use" and one.player in self.user(ctx) and self.used(ctx, one.value) for one in game.happened[past:]
        )

    def fits(self, ctx: Context, look: Look) -> bool:
        """Whether a card is of the kind, and none has been used yet."""
        return super().fits(ctx, look) and not self._spent(ctx)

    def now(self, ctx: Context) -> list[Look]:
        """All that fit."""
        return [] if self._spent(ctx) else super().now(ctx)


def begin_to_count(ctx: Context) -> None:
    """Note from where uses are counted."""
    ctx.words["begun"] = (ctx.game.turn, len(ctx.game.happened))
