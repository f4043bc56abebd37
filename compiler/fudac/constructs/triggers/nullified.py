"""An effect or deed is made void. (SV 502.4)."""

from __future__ import annotations

from typing import Literal

from ...model.board import Deed
from ...model.terms import CardsLike, Event
from ...model.words import Abilities

__all__ = ["Nullified"]


class Nullified(Event):
    """An effect or deed is made void."""

    op: Literal["nullified"] = "nullified"
    what: Deed | Abilities | CardsLike | None = None

    articles = {"seven": ("502.4",)}
    english = "{what:be} nullified"
