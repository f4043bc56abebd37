"""A player draws. (HM 403.1, SV 305.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.node import Node
from ...model.terms import Amount, Event, Player

if TYPE_CHECKING:
    from ...kernel import Context
    from ...kernel import Event as Happening
    from ..lowering.make import Make, Matcher

__all__ = ["Draws"]


class Draws(Event):
    """A player draws."""

    op: Literal["draws"] = "draws"
    who: Player | None = None
    count: Amount | None = None
    cause: Node | None = None

    articles = {"harem-master": ("403.1",), "seven": ("305.2",)}
    english = "{who:draw} {count:card}{cause: by } || {who:draw} a card{cause: by }"

    def match(self, make: Make) -> Matcher:
        """One card drawn; where a whole effect is over before anything else (SV 112, 305.2), all that it lets draw."""
        from ..lowering.make import Matcher, unready
        from ..lowering.numbers import lower_bound
        from ..lowering.verbs import lower_cause

        if self.cause is not None and not make.stepwise:
            raise unready(self)
        who = make.player(self.who) if self.who is not None else None
        if make.stepwise:
            cause = lower_cause(make, self.cause) if self.cause is not None else None
            within = lower_bound(make, self.count) if self.count is not None else None
            return Matcher(
                frozenset({"drew"}),
                lambda ctx, event: (
                    (who is None or event.player in who(ctx))
                    and (within is None or within(ctx, event.value))
                    and (cause is None or cause(ctx, event))
                ),
            )
        return self._each(make)

    def _each(self, make: Make) -> Matcher:
        """Every card drawn."""
        from ..lowering.make import Matcher

        who = make.player(self.who) if self.who is not None else None
        return Matcher(
            frozenset({"move"}),
            lambda ctx, event: event.deed == "draw_cards" and (who is None or event.player in who(ctx)),
        )

    def banned(self, make: Make) -> Matcher:
        """What cannot happen where one cannot draw: every card drawn; of so many or more at once, those that are too many."""
        from ..lowering.counting import ONE, Drawn
        from ..lowering.make import Matcher, unready

        every = self._each(make)
        if self.cause is not None:
            raise unready(self)
        if self.count is None or self.count == ONE:
            return every
        if make.stepwise or self.count.rel != "at_least" or self.count.number is None:
            raise unready(self)
        number = make.number(self.count.number)

        def too_many(ctx: Context, event: Happening) -> bool:
            return isinstance(event.value, Drawn) and event.value.index + 1 >= number(ctx) and every.test(ctx, event)

        return Matcher(every.kinds, too_many)
