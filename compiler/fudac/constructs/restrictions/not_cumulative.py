"""An effect works only once however often it is there. (VI 7.1.7)."""

from __future__ import annotations

from typing import Literal

from ...model.abilities import Restriction
from ...model.terms import CardsLike
from ...model.words import Abilities

__all__ = ["NotCumulative"]


class NotCumulative(Restriction):
    """An effect works only once however often it is there."""

    op: Literal["not_cumulative"] = "not_cumulative"
    what: Abilities | CardsLike

    articles = {"vision": ("7.1.7",)}
    english = "{what:be} not cumulative"
