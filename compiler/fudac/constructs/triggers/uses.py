"""A player uses a card or ability. (HM 306.1, HM 306.2, HM 306.3, HM 407.2)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Event, Player

__all__ = ["Uses"]


class Uses(Event):
    """A player uses a card or ability."""

    op: Literal["uses"] = "uses"
    who: Player | None = None
    what: CardsLike | None = None

    articles = {"harem-master": ("306.1", "306.2", "306.3", "407.2",)}
    english = "{who:use} {what} || {what:be} used"
