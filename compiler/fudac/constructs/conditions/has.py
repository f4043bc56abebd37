"""Cards have a feature. (VI 2.13)."""

from __future__ import annotations

from typing import Literal

from ...model.features import Feature
from ...model.filters import SharesWith
from ...model.terms import CardsLike, Condition, Player
from ...model.words import Abilities

__all__ = ["Has"]


class Has(Condition):
    """Cards have a feature."""

    op: Literal["has"] = "has"
    who: CardsLike | Player | None = None
    of: Feature | Abilities | SharesWith
    negated: bool = False

    articles = {"vision": ("2.13",)}
    english = "{who:have} {of}"
