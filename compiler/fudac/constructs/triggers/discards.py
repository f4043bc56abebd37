"""A player discards. (HM 403.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike, Event, Player, ZoneLike

if TYPE_CHECKING:
    from ..lowering.make import Make, Matcher

__all__ = ["Discards"]


class Discards(Event):
    """A player discards."""

    op: Literal["discards"] = "discards"
    who: Player | None = None
    what: CardsLike | None = None
    origin: ZoneLike | None = None

    articles = {"harem-master": ("403.1",)}
    english = "{who:discard} {what|a card}{origin: from }"

    def match(self, make: Make) -> Matcher:
        """A player discards a card."""
        from ..lowering.verbs import moved

        return moved(make, self, deeds=frozenset({"discard"}))
