"""Cards are set to a card or in a zone. (VI 11.3)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Event, Place, Player, ZoneLike

__all__ = ["CardSet"]


class CardSet(Event):
    """Cards are set to a card or in a zone."""

    op: Literal["card_set"] = "card_set"
    what: CardsLike | None = None
    on: CardsLike | Place | None = None
    who: Player | None = None
    origin: ZoneLike | None = None
    manner: tuple[str, ...] = ()

    articles = {"vision": ("11.3",)}
    english = "{who:set} {what} to {on|a card}{origin: from } || {what:be} set{on: to }{origin: from }"
