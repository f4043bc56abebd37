"""A player alone looks at cards; they stay where they are. (HM 215.2b, HM 215.3c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CARRIED, CardsLike
from ..base import Act

if TYPE_CHECKING:
    from ..lowering.make import Deed, Make

__all__ = ["LookAt"]


class LookAt(Act):
    """A player alone looks at cards; they stay where they are."""

    op: Literal["look_at"] = "look_at"
    what: CardsLike = CARRIED

    articles = {
        "harem-master": (
            "215.2b",
            "215.3c",
        )
    }
    english = "{who:look} at {what}"
    english_again = "at it"

    def lower(self, make: Make) -> Deed:
        """Look at the cards; nothing moves."""
        from ..lowering.verbs import showing

        return showing(make, self, "look", "215.2b")
