"""A card is counted as what is needed for something. (VI 5.2.2)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Cards, CardsLike, Event, Player, Stat

__all__ = ["CountsAs"]


class CountsAs(Event):
    """A card is counted as what is needed for something."""

    op: Literal["counts_as"] = "counts_as"
    who: Player | None = None
    what: CardsLike
    as_: Stat | Cards

    articles = {"vision": ("5.2.2",)}
    english = "{who:count} {what} as {as_} || {what:be} counted as {as_}"
