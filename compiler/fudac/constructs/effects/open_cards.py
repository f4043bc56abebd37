"""Cards that lie face down are turned face up. (SV 308.3, SV 603.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.board import SquareLike
from ...model.terms import CARRIED, CardsLike
from ..base import Act

if TYPE_CHECKING:
    from ..lowering.make import Deed, Make

__all__ = ["OpenCards"]


class OpenCards(Act):
    """Cards that lie face down are turned face up."""

    op: Literal["open_cards"] = "open_cards"
    what: CardsLike | SquareLike = CARRIED

    articles = {
        "seven": (
            "308.3",
            "603.2",
        )
    }
    english = "{who:turn} {what} face up"
    english_again = "it face up"

    def lower(self, make: Make) -> Deed:
        """Those that lie face down are turned together."""
        from ..lowering.deeds import opening

        return opening(make, self)
