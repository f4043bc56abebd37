"""What a card may be set to. (VI 11.1)."""

from __future__ import annotations

from typing import Literal

from ...model.abilities import Restriction
from ...model.terms import CardsLike

__all__ = ["SetOnly"]


class SetOnly(Restriction):
    """What a card may be set to."""

    op: Literal["set_only"] = "set_only"
    what: CardsLike | None = None
    on: CardsLike

    articles = {"vision": ("11.1",)}
    english = "set{what: } only to {on}"
