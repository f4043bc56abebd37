"""A card has a colour. (SV 203.1, SV 203.2, SV 203.5)."""

from __future__ import annotations

from typing import Literal

from ...model.board import Color
from ...model.terms import CardsLike, Condition
from ...model.words import AnyOf, ColorWord

__all__ = ["IsColor"]


class IsColor(Condition):
    """A card has a colour."""

    op: Literal["is_color"] = "is_color"
    what: CardsLike | None = None
    color: Color | ColorWord | AnyOf
    negated: bool = False

    articles = {
        "seven": (
            "203.1",
            "203.2",
            "203.5",
        )
    }
    english = "{what:be} {color}"
