"""Cards are taken into a hand. (HM 215.3, SV 304.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CARRIED, CardsLike, Place, State
from ..base import Act

if TYPE_CHECKING:
    from ..lowering.make import Deed, Make

__all__ = ["AddToHand"]


class AddToHand(Act):
    """Cards are taken into a hand."""

    op: Literal["add_to_hand"] = "add_to_hand"
    what: CardsLike = CARRIED
    to: Place
    state: State | None = None
    order: str | None = None

    articles = {"harem-master": ("215.3",), "seven": ("304.1",)}
    english = "{who:add} {what} {to:to}{state: }{order: order}"
    english_again = "it"

    def lower(self, make: Make) -> Deed:
        """Take the cards and put them there."""
        if make.stepwise:
            from ..lowering.deeds import taking

            return taking(make, self)
        from ..lowering.verbs import moving

        return moving(make, self, "215.3a")
