"""A card is the object of an effect. (SV 105.4, SV 704.3)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Event
from ...model.words import Abilities

__all__ = ["Targeted"]


class Targeted(Event):
    """A card is the object of an effect."""

    op: Literal["targeted"] = "targeted"
    what: CardsLike | None = None
    by: Abilities

    articles = {
        "seven": (
            "105.4",
            "704.3",
        )
    }
    english = "{what:become} the target of {by}"
