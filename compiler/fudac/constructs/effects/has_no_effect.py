"""The card has no effect of a kind. (SV 601.2, SV 605.1)."""

from __future__ import annotations

from typing import Literal

from ...model.words import Abilities
from ..base import Continuous

__all__ = ["HasNoEffect"]


class HasNoEffect(Continuous):
    """The card has no effect of a kind."""

    op: Literal["has_no_effect"] = "has_no_effect"
    effect: Abilities

    articles = {
        "seven": (
            "601.2",
            "605.1",
        )
    }
    english = "{effect:none}"
