"""Cards are out of the game. (VI 9.1.2)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Condition

__all__ = ["RemovedNow"]


class RemovedNow(Condition):
    """Cards are out of the game."""

    op: Literal["removed_now"] = "removed_now"
    what: CardsLike | None = None
    negated: bool = False

    articles = {"vision": ("9.1.2",)}
    english = "{what:be} removed from the game"
