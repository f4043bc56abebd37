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
        from ..lowering.make import unready

        if isinstance(self.deed, Either | Trait) or isinstance(self.who, CardsLike):
            raise unready(self)

        return lower_deed(make, self.deed, self.who, "done")
