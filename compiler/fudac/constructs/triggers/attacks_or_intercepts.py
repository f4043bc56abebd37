"""A character attacks or intercepts. (HM 306.5a, HM 306.5c)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Event, Player

__all__ = ["AttacksOrIntercepts"]


class AttacksOrIntercepts(Event):
    """A character attacks or intercepts."""

    op: Literal["attacks_or_intercepts"] = "attacks_or_intercepts"
    who: CardsLike | Player | None = None

    nouns = {"who": ("character",)}
    articles = {"harem-master": ("306.5a", "306.5c",)}
    english = "{who:attack or intercept}"
