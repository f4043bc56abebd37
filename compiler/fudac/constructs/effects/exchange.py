"""Two things change places: cards of two squares, players, hands; ``partner`` is the player with whom. (SV 114.1)."""

from __future__ import annotations

from typing import Literal

from ...model.board import SquareLike
from ...model.terms import CardsLike, Player, ZoneLike
from ..base import Act

__all__ = ["Exchange"]


class Exchange(Act):
    """Two things change places: cards of two squares, players, hands; ``partner`` is the player with whom."""

    op: Literal["exchange"] = "exchange"
    what: SquareLike | ZoneLike | CardsLike
    partner: Player | None = None

    articles = {"seven": ("114.1",)}
    english = "{who:exchange} {what}{partner: with }"
