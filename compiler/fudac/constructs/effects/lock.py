"""A player locks cards. (SV 701.1, SV 701.2, SV 702.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.board import Spot
from ...model.terms import CARRIED, CardsLike, ZoneLike
from ..base import Act

if TYPE_CHECKING:
    from ..lowering.make import Deed, Make

__all__ = ["Lock"]


class Lock(Act):
    """A player locks cards."""

    op: Literal["lock"] = "lock"
    what: CardsLike = CARRIED
    to: ZoneLike | Spot | None = None

    articles = {
        "seven": (
            "701.1",
            "701.2",
            "702.1",
        )
    }
    english = "{who:lock} {what}{to: slot}"
    english_again = "it"

    def lower(self, make: Make) -> Deed:
        """One card after the other is declared and locked; several that are named together, on one place (SV 702.2)."""
        from ..lowering.locking import locking

        return locking(make, self)
