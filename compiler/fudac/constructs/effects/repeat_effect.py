"""The effect is carried out again from its beginning. (SV 611.1, SV 611.2)."""

from __future__ import annotations

from typing import Literal

from ...model.words import Abilities
from ..base import Act

__all__ = ["RepeatEffect"]


class RepeatEffect(Act):
    """The effect is carried out again from its beginning."""

    op: Literal["repeat_effect"] = "repeat_effect"
    what: Abilities

    articles = {
        "seven": (
            "611.1",
            "611.2",
        )
    }
    english = "{who:repeat} {what}"
