"""Cards are taken from another into one's own hand. (SV 300.1, SV 507.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import YOU, CardsLike, Place, Zone
from ..base import Act

if TYPE_CHECKING:
    from ..lowering.make import Deed, Make

__all__ = ["Seize"]


class Seize(Act):
    """Cards are taken from another into one's own hand."""

    op: Literal["seize"] = "seize"
    what: CardsLike

    articles = {"seven": ("300.1", "507.1")}
    english = "{who:take} {what}"

    def lower(self, make: Make) -> Deed:
        """The same as adding them to the hand of whoever takes them."""
        from ..lowering.deeds import taking
        from .add_to_hand import AddToHand

        owner = YOU if self.who == YOU else self.who.replace(who="own", every=False, amount=None, filters=())
        return taking(make, AddToHand(who=self.who, what=self.what, to=Place(zone=Zone(zone="hand", owner=owner))))
