"""A player gains control of a card. (HM 214.2d)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Event, Player

__all__ = ["GainsControl"]


class GainsControl(Event):
    """A player gains control of a card."""

    op: Literal["gains_control"] = "gains_control"
    who: Player | None = None
    what: CardsLike | None = None

    nouns = {"what": ("character", "item")}
    articles = {"harem-master": ("214.2d",)}
    english = "{who:gain} control of {what}"
