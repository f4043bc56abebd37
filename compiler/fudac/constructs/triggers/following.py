"""One event and then another, of the same card (戦闘に負けてハーレムに置かれる). (HM 306.5k, HM 306.5l)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Event

if TYPE_CHECKING:
    from ...kernel import Context
    from ...kernel import Event as Happening
    from ..lowering.make import Make, Matcher

__all__ = ["Following"]


class Following(Event):
    """One event and then another, of the same card (戦闘に負けてハーレムに置かれる)."""

    op: Literal["following"] = "following"
    first: Event
    then: Event
    either: bool = False  # 〜した、または〜した: one of them is enough

    articles = {
        "harem-master": (
            "306.5k",
            "306.5l",
        )
    }
    english = "{then} after {first:gerund}"

    def match(self, make: Make) -> Matcher:
        """The second event, of what the first has happened to."""
        from ..lowering.make import Matcher

        if self.either:
            return self._any_of_both(make)
        then, first = make.event(self.then), make.clause(self.first, "past")

        def test(ctx: Context, event: Happening) -> bool:
            if not then.test(ctx, event):
                return False
            before, ctx.it = ctx.it, event.look
            try:
                return first(ctx)
            finally:
                ctx.it = before

        return Matcher(then.kinds, test)

    def _any_of_both(self, make: Make) -> Matcher:
        """〜するか〜した: one or the other."""
        from ..lowering.make import Matcher

        one, other = make.event(self.first), make.event(self.then)

        def test(ctx: Context, event: Happening) -> bool:
            if event.kind in one.kinds and one.test(ctx, event):
                return True
            return event.kind in other.kinds and other.test(ctx, event)

        return Matcher(one.kinds | other.kinds, test, numberless=one.numberless and other.numberless)
