"""Cards are set to a card or in a zone. (VI 11.3)."""

from __future__ import annotations

from typing import Literal

from ...model.features import Either
from ...model.terms import CARRIED, CardsLike, Place, State
from ..base import Act

__all__ = ["SetCard"]


class SetCard(Act):
    """Cards are set to a card or in a zone."""

    op: Literal["set_card"] = "set_card"
    what: CardsLike | Either = CARRIED
    to: Place | CardsLike
    state: State | None = None

    articles = {"vision": ("11.3",)}
    english = "{who:set} {what} to {to}{state: }"
    english_again = "it"
