"""Cards are put somewhere. (HM 215.1, HM 215.5)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CARRIED, CardsLike, Place
from ..base import Act

__all__ = ["PutCards"]


class PutCards(Act):
    """Cards are put somewhere."""

    op: Literal["put_cards"] = "put_cards"
    what: CardsLike = CARRIED
    to: Place
    order: str | None = None

    articles = {"harem-master": ("215.1", "215.5",)}
    english = "{who:put} {what} {to:onto}{order}"
