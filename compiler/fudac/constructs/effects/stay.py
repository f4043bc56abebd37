"""A card stays where it is when its effect is over. (SV 604.3, SV 606.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.board import SquareLike
from ...model.terms import Place, Ref
from ..base import Act

if TYPE_CHECKING:
    from ..lowering.make import Deed, Make

__all__ = ["Stay"]


class Stay(Act):
    """A card stays where it is when its effect is over: it is not discarded, nor taken into the hand. ``to``: where that is."""

    op: Literal["stay"] = "stay"
    what: Ref
    to: Place | SquareLike | None = None

    articles = {"seven": ("604.3", "606.4")}
    english = "{who:leave} {what} {to:in} || {who:leave} {what} where it is"

    def lower(self, make: Make) -> Deed:
        """The text says itself where its card goes: nowhere."""
        from ..lowering.deeds import leaving_it
        from ..lowering.make import unready

        if self.what.to not in ("this_card", "self"):
            raise unready(self)

        return leaving_it()
