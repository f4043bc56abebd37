"""Cards are shown to a player. (HM 215.3c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CARRIED, CardsLike, Player
from ..base import Act

if TYPE_CHECKING:
    from ..lowering.make import Deed, Make

__all__ = ["ShowTo"]


class ShowTo(Act):
    """Cards are shown to a player."""

    op: Literal["show_to"] = "show_to"
    what: CardsLike = CARRIED
    to: Player

    articles = {"harem-master": ("215.3c",)}
    english = "{who:show} {what} to {to}"
    english_again = "it"

    def lower(self, make: Make) -> Deed:
        """Look at the cards; nothing moves."""
        from ..lowering.verbs import showing

        return showing(make, self, "reveal", "215.3c")
