"""Cards come onto the field, acted, under the player's control. (HM 214.2d, HM 214.2f)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.features import Described
from ...model.terms import CARRIED, Cards, CardsLike, Place, State
from ..base import Act

if TYPE_CHECKING:
    from ..lowering.make import Deed, Make

__all__ = ["PutIntoPlay"]


class PutIntoPlay(Act):
    """Cards come onto the field, acted, under the player's control."""

    op: Literal["put_into_play"] = "put_into_play"
    what: CardsLike = CARRIED
    to: Place
    state: State | None = None
    as_: Described | Cards | None = None

    articles = {
        "harem-master": (
            "214.2d",
            "214.2f",
        )
    }
    english = "{who:bring} {what} {to:into}{state: }{as_: as }"
    english_again = "it onto the field"

    def lower(self, make: Make) -> Deed:
        """Put the cards onto the field."""
        from ..lowering.verbs import entering

        return entering(make, self, "214.2d")
