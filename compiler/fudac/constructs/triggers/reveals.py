"""Cards are revealed. (VI 11.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Event, ZoneLike

__all__ = ["Reveals"]


class Reveals(Event):
    """Cards are revealed."""

    op: Literal["reveals"] = "reveals"
    what: CardsLike | None = None
    origin: ZoneLike | None = None

    articles = {"vision": ("11.1",)}
    english = "{what:be} revealed{origin: from }"
