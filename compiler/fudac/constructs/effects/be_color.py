"""A card is of a colour, or of all colours. (SV 203.2, SV 203.5)."""

from __future__ import annotations

from typing import Literal

from ...model.board import Color
from ...model.terms import CardsLike
from ...model.words import AnyOf, ColorWord
from ..base import Continuous

__all__ = ["BeColor"]


class BeColor(Continuous):
    """A card is of a colour, or of all colours."""

    op: Literal["be_color"] = "be_color"
    what: CardsLike
    color: Color | ColorWord | AnyOf

    articles = {
        "seven": (
            "203.2",
            "203.5",
        )
    }
    english = "{what:be} {color}"
