"""A card goes back to a hand or pile. (HM 403.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.node import Node
from ...model.terms import CardsLike, Event, Place, Player, ZoneLike

if TYPE_CHECKING:
    from ..lowering.make import Make, Matcher

__all__ = ["ReturnsTo"]


class ReturnsTo(Event):
    """A card goes back to a hand or pile."""

    op: Literal["returns_to"] = "returns_to"
    what: CardsLike | None = None
    to: Place
    who: Player | None = None
    origin: ZoneLike | None = None
    cause: Node | None = None

    articles = {"harem-master": ("403.1",)}
    english = "{who:return} {what|cards}{origin: from } {to:to}{cause: by } || {what:be} returned {to:to}{origin: from }{cause: by }"

    def match(self, make: Make) -> Matcher:
        """A move to that place."""
        from ..lowering.verbs import moved

        return moved(make, self)
