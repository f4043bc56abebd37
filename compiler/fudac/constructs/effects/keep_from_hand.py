"""A card does not go to the hand, as it otherwise would. (SV 604.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike, Place
from ..base import Act

if TYPE_CHECKING:
    from ..lowering.make import Deed, Make

__all__ = ["KeepFromHand"]


class KeepFromHand(Act):
    """A card does not go to the hand, as it otherwise would."""

    op: Literal["keep_from_hand"] = "keep_from_hand"
    what: CardsLike
    to: Place

    articles = {"seven": ("604.3",)}
    english = "{who:do} not add {what} {to:to}"

    def lower(self, make: Make) -> Deed:
        """It stays where it is when the effect is over."""
        from ..lowering.deeds import leaving_it
        return leaving_it()
