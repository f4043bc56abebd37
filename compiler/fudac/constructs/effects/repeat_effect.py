"""The effect is carried out again from its beginning, ``times`` times where a number is said. (SV 611.1, SV 611.2)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Amount
from ...model.words import Abilities
from ..base import Act

__all__ = ["RepeatEffect"]


class RepeatEffect(Act):
    """The effect is carried out again from its beginning, ``times`` times where a number is said."""

    op: Literal["repeat_effect"] = "repeat_effect"
    what: Abilities
    times: Amount | None = None

    articles = {
        "seven": (
            "611.1",
            "611.2",
        )
    }
    english = "{who:repeat} {what} {times:often} || {who:repeat} {what}"
