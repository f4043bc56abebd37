"""Cards are put somewhere. (HM 215.1, HM 215.5, SV 608.7, SV 705.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.board import OnTop, Spot, SquareLike, Under
from ...model.terms import CARRIED, CardsLike, Place, State
from ..base import Act

if TYPE_CHECKING:
    from ..lowering.make import Deed, Make

__all__ = ["PutCards"]


class PutCards(Act):
    """Cards are put somewhere, on a board ``face`` up or down (SV 308, 705.1)."""

    op: Literal["put_cards"] = "put_cards"
    what: CardsLike = CARRIED
    to: Place | SquareLike | OnTop | Under | Spot
    face: State | None = None
    order: str | None = None

    articles = {
        "harem-master": (
            "215.1",
            "215.5",
        ),
        "seven": (
            "608.7",
            "705.1",
        ),
    }
    english = "{who:put} {what}{face: } {to:into}{order: order}"
    english_again = "it there"

    def lower(self, make: Make) -> Deed:
        """Take the cards and put them there."""
        if isinstance(self.to, Under):
            from ..lowering.shifting import under

            return under(make, self)
        if make.stepwise:
            from ..lowering.deeds import putting

            return putting(make, self)
        from ..lowering.verbs import moving

        return moving(make, self, "215.1")
