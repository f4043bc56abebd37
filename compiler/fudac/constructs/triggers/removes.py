"""Somebody removes cards from the game. (VI 9.1.2)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Event, Player

__all__ = ["Removes"]


class Removes(Event):
    """Somebody removes cards from the game."""

    op: Literal["removes"] = "removes"
    who: Player | CardsLike | None = None
    what: CardsLike | None = None

    articles = {"vision": ("9.1.2",)}
    english = "{who:remove} {what} from the game"
