"""Cards go back to a hand or pile. (HM 215.1b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CARRIED, CardsLike, Place, State
from ..base import Act

if TYPE_CHECKING:
    from ..lowering.make import Deed, Make

__all__ = ["ReturnCards"]


class ReturnCards(Act):
    """Cards go back to a hand or pile."""

    op: Literal["return_cards"] = "return_cards"
    what: CardsLike = CARRIED
    to: Place
    state: State | None = None
    order: str | None = None

    articles = {"harem-master": ("215.1b",)}
    english = "{who:return} {what} {to:to}{state: }{order: order}"
    english_again = "it"

    def lower(self, make: Make) -> Deed:
        """Take the cards and put them there."""
        from ..lowering.verbs import moving

        return moving(make, self, "215.1b")
