"""A player draws. (HM 403.1, SV 305.2)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Amount, Event, Player

__all__ = ["Draws"]


class Draws(Event):
    """A player draws."""

    op: Literal["draws"] = "draws"
    who: Player | None = None
    count: Amount | None = None

    articles = {"harem-master": ("403.1",), "seven": ("305.2",)}
    english = "{who:draw} {count:card} || {who:draw} a card"
