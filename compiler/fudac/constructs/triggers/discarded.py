"""A card is discarded. (HM 215.5a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike, Event, ZoneLike
from ...model.words import Abilities

if TYPE_CHECKING:
    from ..lowering.make import Make, Matcher

__all__ = ["Discarded"]


class Discarded(Event):
    """A card is discarded."""

    op: Literal["discarded"] = "discarded"
    what: CardsLike | None = None
    origin: ZoneLike | None = None
    cause: Abilities | None = None

    articles = {"harem-master": ("215.5a",)}
    english = "{what:be} discarded{origin: from }{cause: by }"

    def match(self, make: Make) -> Matcher:
        """A card put on a discard pile by discarding."""
        from ..lowering.verbs import moved

        return moved(make, self, deeds=frozenset({"discard"}))
