"""An effect can be used even while something is so. (SV 704.1, SV 704.2)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Condition
from ...model.words import Stretch, TurnOf
from ..base import Continuous

__all__ = ["UsableEven"]


class UsableEven(Continuous):
    """An effect can be used even while something is so."""

    op: Literal["usable_even"] = "usable_even"
    what: CardsLike
    even: Condition | TurnOf | Stretch

    articles = {
        "seven": (
            "704.1",
            "704.2",
        )
    }
    english = "{what} can be used even {even:even}"
