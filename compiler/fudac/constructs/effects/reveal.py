"""Cards are shown to everybody. (HM 215.2b, SV 308.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CARRIED, CardsLike
from ..base import Act

if TYPE_CHECKING:
    from ..lowering.make import Deed, Make

__all__ = ["Reveal"]


class Reveal(Act):
    """Cards are shown to everybody."""

    op: Literal["reveal"] = "reveal"
    what: CardsLike = CARRIED

    articles = {"harem-master": ("215.2b",), "seven": ("308.4",)}
    english = "{who:reveal} {what}"
    english_again = "it"

    def lower(self, make: Make) -> Deed:
        """Look at the cards; nothing moves."""
        from ..lowering.verbs import showing

        return showing(make, self, "reveal", "215.2b")
