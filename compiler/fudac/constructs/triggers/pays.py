"""A cost is paid. (HM 407.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.node import Node
from ...model.terms import CardsLike, Event, Player, Stat
from ...model.words import Points

if TYPE_CHECKING:
    from ..lowering.make import Make, Matcher

__all__ = ["Pays"]


class Pays(Event):
    """A cost is paid."""

    op: Literal["pays"] = "pays"
    who: Player | None = None
    cost: Points | Stat | Node | None = None
    origin: CardsLike | None = None

    articles = {"harem-master": ("407.2",)}
    english = "{who:pay} {cost|a cost}{origin: from } || {cost|a cost:be} paid{origin: from }"

    def match(self, make: Make) -> Matcher:
        """A cost is paid."""
        from ..lowering.make import Matcher, unready
        from ..lowering.numbers import lower_bound

        if self.origin is not None or (self.cost is not None and not isinstance(self.cost, Points)):
            raise unready(self)
        who = make.player(self.who) if self.who is not None else None
        within = lower_bound(make, self.cost.amount) if self.cost is not None else None
        return Matcher(
            frozenset({"pay"}),
            lambda ctx, event: (
                (who is None or event.player in who(ctx)) and (within is None or within(ctx, event.value))
            ),
        )
