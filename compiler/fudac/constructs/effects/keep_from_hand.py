"""A card does not go to the hand, as it otherwise would. (SV 604.3)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Place
from ..base import Act

__all__ = ["KeepFromHand"]


class KeepFromHand(Act):
    """A card does not go to the hand, as it otherwise would."""

    op: Literal["keep_from_hand"] = "keep_from_hand"
    what: CardsLike
    to: Place

    articles = {"seven": ("604.3",)}
    english = "{who:do} not add {what} {to:to}"
