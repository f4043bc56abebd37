"""Two things change places: cards of two squares, players, hands. (SV 114.1)."""

from __future__ import annotations

from typing import Literal

from ...model.board import SquareLike
from ...model.terms import CardsLike, ZoneLike
from ..base import Act

__all__ = ["Exchange"]


class Exchange(Act):
    """Two things change places: cards of two squares, players, hands."""

    op: Literal["exchange"] = "exchange"
    what: SquareLike | CardsLike | ZoneLike

    articles = {"seven": ("114.1",)}
    english = "{who:exchange} {what}"
