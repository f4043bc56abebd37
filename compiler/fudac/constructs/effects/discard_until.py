"""A player discards until something is so. (SV 306.1, SV 114.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Event
from ..base import Act

__all__ = ["DiscardUntil"]


class DiscardUntil(Act):
    """A player discards until something is so."""

    op: Literal["discard_until"] = "discard_until"
    what: CardsLike | None = None
    goal: Event

    articles = {
        "seven": (
            "306.1",
            "114.1",
        )
    }
    english = "{who:discard} {what:some} until {goal:until} || {who:discard} cards until {goal:until}"
