"""Cards are all of one colour, or of that of another card. (SV 203.1, SV 203.2)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Condition

__all__ = ["SameColor"]


class SameColor(Condition):
    """Cards are all of one colour, or of that of another card."""

    op: Literal["same_color"] = "same_color"
    what: CardsLike
    other: CardsLike | None = None
    negated: bool = False

    articles = {
        "seven": (
            "203.1",
            "203.2",
        )
    }
    english = "{what:be} of the same color{other: as }"
