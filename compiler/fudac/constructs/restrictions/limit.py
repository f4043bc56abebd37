"""The ability may be used so many times a turn, or a game. (HM 402.2a, SV 606.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.abilities import Restriction
from ...model.node import Node
from ...model.terms import Amount
from ...model.words import TurnOf

if TYPE_CHECKING:
    from ..lowering.make import Make

__all__ = ["Limit"]


class Limit(Restriction):
    """The ability may be used so many times a turn, or a game."""

    op: Literal["limit"] = "limit"
    times: Amount
    what: Node | None = None
    during: TurnOf | None = None  # 自分のターンに: and only then
    span: Literal["turn", "game", "battle"] = "turn"

    articles = {"harem-master": ("402.2a",), "seven": ("606.1",)}
    english = "use{what: } {times:times}{span:each}{during:only_then}"

    def demand(self, make: Make, facts: dict[str, Any]) -> None:
        """Counted for the object: a card that changed zones begins anew (HM 215.10)."""
        from ..lowering.make import unready

        if self.times.number is None:
            raise unready(self.times)
        facts["limit"] = make.number(self.times.number)
        facts["limit_span"] = self.span
        if self.span == "battle":
            make.history.add("attack")  # each of them begins one (HM 306.5a)
        if self.during is not None:
            who = make.player(self.during.who)
            facts["tests"].append(lambda ctx: ctx.game.active in who(ctx))
