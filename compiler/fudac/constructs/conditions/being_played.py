"""Cards are being played. (VI 5.2.3)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Condition

__all__ = ["BeingPlayed"]


class BeingPlayed(Condition):
    """Cards are being played."""

    op: Literal["being_played"] = "being_played"
    what: CardsLike | None = None
    negated: bool = False

    articles = {"vision": ("5.2.3",)}
    english = "{what:be} being played"
