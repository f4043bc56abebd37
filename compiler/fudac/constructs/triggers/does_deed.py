"""A player does what is named by a noun: a contact, the last lock. (SV 502.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.board import Deed
from ...model.features import Either, Trait
from ...model.terms import CardsLike, Event, Player

if TYPE_CHECKING:
    from ..lowering.make import Make, Matcher

__all__ = ["DoesDeed"]


class DoesDeed(Event):
    """A player does what is named by a noun: a contact, the last lock."""

    op: Literal["does_deed"] = "does_deed"
    who: Player | CardsLike | None = None
    deed: Deed | Either | Trait

    articles = {"seven": ("502.2",)}
    english = "{who:make} {deed} || {deed:be} made"

    def match(self, make: Make) -> Matcher:
        """The deed named is done."""
        from ..lowering.declared import lower_deed
        from ..lowering.make import Matcher, unready

        if isinstance(self.deed, Trait) or isinstance(self.who, CardsLike):
            raise unready(self)
        if isinstance(self.deed, Either):
            if not all(isinstance(item, Deed) for item in self.deed.items):
                raise unready(self)
            each = [lower_deed(make, item, self.who, "done") for item in self.deed.items if isinstance(item, Deed)]
            kinds = frozenset(kind for one in each for kind in one.kinds)
            return Matcher(
                kinds, lambda ctx, event: any(event.kind in one.kinds and one.test(ctx, event) for one in each)
            )

        return lower_deed(make, self.deed, self.who, "done")
