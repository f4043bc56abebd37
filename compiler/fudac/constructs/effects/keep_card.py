"""A card is not discarded when its effect is over. (SV 606.2, SV 606.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Ref
from ..base import Act

if TYPE_CHECKING:
    from ..lowering.make import Deed, Make

__all__ = ["KeepCard"]


class KeepCard(Act):
    """A card is not discarded when its effect is over, as a card that is used otherwise is."""

    op: Literal["keep_card"] = "keep_card"
    what: Ref

    articles = {"seven": ("606.2", "606.4")}
    english = "{who:do} not discard {what}"

    def lower(self, make: Make) -> Deed:
        """The card stays where it is; what the text goes on to do with it is done."""
        from ..lowering.deeds import leaving_it
        from ..lowering.make import unready

        if self.what.to not in ("this_card", "self"):
            raise unready(self)

        return leaving_it()
