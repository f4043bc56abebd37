"""Cards move to a zone or to another card. (VI 11.3)."""

from __future__ import annotations

from typing import Literal

from ...model.features import Either
from ...model.terms import CARRIED, CardsLike, Place
from ..base import Act

__all__ = ["MoveCards"]


class MoveCards(Act):
    """Cards move to a zone or to another card."""

    op: Literal["move_cards"] = "move_cards"
    what: CardsLike | Either = CARRIED
    to: Place | CardsLike

    articles = {"vision": ("11.3",)}
    english = "{who:move} {what} {to:to}"
    english_again = "it"
