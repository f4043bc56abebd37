"""A player takes cards out of a zone. (VI 11.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Event, Player

__all__ = ["TakesOut"]


class TakesOut(Event):
    """A player takes cards out of a zone."""

    op: Literal["takes_out"] = "takes_out"
    who: Player | None = None
    what: CardsLike

    articles = {"vision": ("11.1",)}
    english = "{who:pick} out {what} || {what:be} picked out"
