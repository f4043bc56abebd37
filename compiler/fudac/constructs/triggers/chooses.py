"""A player chooses something. (SV 115.1)."""

from __future__ import annotations

from typing import Literal

from ...model.board import SquareLike
from ...model.terms import CardsLike, Event, Player

__all__ = ["Chooses"]


class Chooses(Event):
    """A player chooses something."""

    op: Literal["chooses"] = "chooses"
    who: Player | None = None
    what: CardsLike | Player | SquareLike

    articles = {"seven": ("115.1",)}
    english = "{who:choose} {what} || {what:be} chosen"
