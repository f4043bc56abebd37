"""Cards are looked at. (HM 403.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Event, Player

__all__ = ["LooksAt"]


class LooksAt(Event):
    """Cards are looked at."""

    op: Literal["looks_at"] = "looks_at"
    who: Player | None = None
    what: CardsLike | None = None

    articles = {"harem-master": ("403.1",)}
    english = "{who:look} at {what:whole} || {who:look} at a card"
