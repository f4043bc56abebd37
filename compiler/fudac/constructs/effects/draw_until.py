"""A player draws until something is so. (SV 305.2, SV 114.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Event
from ..base import Act

__all__ = ["DrawUntil"]


class DrawUntil(Act):
    """A player draws until something is so."""

    op: Literal["draw_until"] = "draw_until"
    goal: Event

    articles = {
        "seven": (
            "305.2",
            "114.1",
        )
    }
    english = "{who:draw} cards until {goal:until}"
