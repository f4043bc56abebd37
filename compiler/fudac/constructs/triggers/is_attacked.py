"""A player or a character is attacked. (VI 6.2)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Event, Player

__all__ = ["IsAttacked"]


class IsAttacked(Event):
    """A player or a character is attacked."""

    op: Literal["is_attacked"] = "is_attacked"
    what: CardsLike | Player | None = None

    articles = {"vision": ("6.2",)}
    english = "{what:be} attacked"
