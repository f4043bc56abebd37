"""Cards are turned face up or face down. (SV 308.1, SV 308.2)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CARRIED, CardsLike, State
from ..base import Act

__all__ = ["TurnCards"]


class TurnCards(Act):
    """Cards are turned face up or face down."""

    op: Literal["turn_cards"] = "turn_cards"
    what: CardsLike = CARRIED
    face: State

    articles = {
        "seven": (
            "308.1",
            "308.2",
        )
    }
    english = "{who:turn} {what} {face}"
    english_again = "it"
