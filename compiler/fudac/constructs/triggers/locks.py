"""A player locks a card. (SV 701.1, SV 503.1)."""

from __future__ import annotations

from typing import Literal

from ...model.board import Spot
from ...model.terms import CardsLike, Event, Player, ZoneLike

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
