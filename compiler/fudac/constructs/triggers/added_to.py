"""A card is taken into a hand. (HM 403.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike, Event, Place, Player, ZoneLike
from ...model.words import Abilities

if TYPE_CHECKING:
    from ..lowering.make import Make, Matcher

__all__ = ["AddedTo"]


class AddedTo(Event):
    """A card is taken into a hand."""

    op: Literal["added_to"] = "added_to"
    what: CardsLike | None = None
    to: Place
    who: Player | None = None
    origin: ZoneLike | None = None
    cause: Abilities | None = None

    articles = {"harem-master": ("403.1",)}
    english = "{who:add} {what|cards}{origin: from } {to:to} || {what:be} added {to:to}{origin: from }{cause: by }"

    def match(self, make: Make) -> Matcher:
        """A move to that place."""
        from ..lowering.verbs import moved

        return moved(make, self)
