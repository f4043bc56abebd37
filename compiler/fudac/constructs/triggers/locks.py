"""A player locks a card. (SV 701.1, SV 503.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.board import Spot
from ...model.terms import CardsLike, Event, Player, ZoneLike

if TYPE_CHECKING:
    from ..lowering.make import Make, Matcher

__all__ = ["Locks"]


class Locks(Event):
    """A player locks a card."""

    op: Literal["locks"] = "locks"
    who: Player | None = None
    what: CardsLike | None = None
    to: ZoneLike | Spot | None = None

    articles = {
        "seven": (
            "701.1",
            "503.1",
        )
    }
    english = "{who:lock} {what|a card}{to: slot} || {what|a card:be} locked{to: slot}"

    def match(self, make: Make) -> Matcher:
        """A lock, of such a card or on such a place; その〜に置かれた is the place of the ability's own card."""
        from ..lowering.declared import lower_locks

        return lower_locks(make, self)
