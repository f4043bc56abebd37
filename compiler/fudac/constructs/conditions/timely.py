"""It is a time at which a card may be played. (VI 5.2.2)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import IT, CardsLike, Condition

__all__ = ["Timely"]


class Timely(Condition):
    """It is a time at which a card may be played."""

    op: Literal["timely"] = "timely"
    what: CardsLike = IT
    negated: bool = False

    articles = {"vision": ("5.2.2",)}
    english = "{what:be} timely"
