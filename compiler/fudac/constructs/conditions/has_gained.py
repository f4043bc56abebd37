"""Cards have a feature that they got. (VI 2.12)."""

from __future__ import annotations

from typing import Literal

from ...model.features import Feature
from ...model.terms import CardsLike, Condition, Player

__all__ = ["HasGained"]


class HasGained(Condition):
    """Cards have a feature that they got."""

    op: Literal["has_gained"] = "has_gained"
    who: CardsLike | Player | None = None
    of: Feature
    negated: bool = False

    articles = {"vision": ("2.12",)}
    english = "{who:have} gained {of}"
