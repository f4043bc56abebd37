"""An effect is carried out. (VI 7.1.6)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Event
from ...model.words import Abilities

__all__ = ["Resolved"]


class Resolved(Event):
    """An effect is carried out."""

    op: Literal["resolved"] = "resolved"
    what: CardsLike | Abilities | None = None
    manner: tuple[str, ...] = ()  # 次に

    articles = {"vision": ("7.1.6",)}
    english = "{what:be} resolved"
