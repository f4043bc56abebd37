"""The offer or deed before was carried out (or not, or could not be). ``verb`` is the construct named, None for そうした. (HM 401.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Condition, Place, Player, State

if TYPE_CHECKING:
    from ..lowering.make import Make, Test

__all__ = ["IfDone"]


class IfDone(Condition):
    """The offer or deed before was carried out (or not, or could not be). ``verb`` is the construct named, None for そうした."""

    op: Literal["if_done"] = "if_done"
    verb: str | None = None
    negated: bool = False
    could: bool = False
    who: Player | None = None  # where the text says whose doing it was
    to: Place | None = None
    state: State | None = None  # スリープ状態に＋した場合

    articles = {"harem-master": ("401.7",)}

    def holds(self, make: Make) -> Test:
        """Whether the offer was taken; with 〜できない場合, whether there was anything to do it to."""
        from ..lowering.make import unready

        if self.who is not None or self.to is not None or self.state is not None:
            raise unready(self)
        verb, negated, could = self.verb, self.negated, self.could
        if could and verb is not None:
            return lambda ctx: bool(ctx.done.get(verb)) != negated
        return lambda ctx: ctx.did != negated
