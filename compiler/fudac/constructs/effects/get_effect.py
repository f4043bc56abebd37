"""A player gets an effect, such as the arrival effect of the card. (SV 604.1, SV 606.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Amount
from ...model.words import Abilities
from ..base import Act

__all__ = ["GetEffect"]


class GetEffect(Act):
    """A player gets an effect, such as the arrival effect of the card."""

    op: Literal["get_effect"] = "get_effect"
    effect: Abilities
    times: Amount | None = None

    articles = {
        "seven": (
            "604.1",
            "606.1",
        )
    }
    english = "{who:get} {effect} {times:often}"
