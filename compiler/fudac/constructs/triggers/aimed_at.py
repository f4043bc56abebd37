"""Something is named as the aim of an effect. (VI 8.2.1)."""

from __future__ import annotations

from typing import Literal

from ...model.features import Either
from ...model.terms import CardsLike, Event, Player
from ...model.words import Abilities

__all__ = ["AimedAt"]


class AimedAt(Event):
    """Something is named as the aim of an effect."""

    op: Literal["aimed_at"] = "aimed_at"
    what: CardsLike | Player | Either | None = None
    by: CardsLike | Abilities | Either | None = None

    articles = {"vision": ("8.2.1",)}
    english = "{what:become} the target of {by|an effect}"
