"""A player has cards locked. (SV 701.1, SV 703.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Condition, Player
from ...model.words import ColorWord

__all__ = ["HasLocked"]


class HasLocked(Condition):
    """A player has cards locked."""

    op: Literal["has_locked"] = "has_locked"
    who: Player | None = None
    what: CardsLike | ColorWord | None = None
    negated: bool = False

    articles = {
        "seven": (
            "701.1",
            "703.1",
        )
    }
    english = "{who:have} {what} locked || {what:be} locked"
