"""Cards are set to a card or in a zone. (VI 11.3)."""

from __future__ import annotations

from typing import Literal

from ...model.features import Described, Either
from ...model.terms import CARRIED, Cards, CardsLike, Place, State
from ..base import Act

__all__ = ["SetCard"]


class SetCard(Act):
    """Cards are set to a card or in a zone."""

    op: Literal["set_card"] = "set_card"
    what: CardsLike | Either = CARRIED
    to: Place | CardsLike = CARRIED
    state: State | None = None
    as_: Described | Cards | None = None

    articles = {"vision": ("11.3",)}
    english = "{who:set} {what} {to:to}{state: }{as_: as }"
    english_again = "it"
