"""How many of the card a deck may hold. (HM 100.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Amount
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Standing
    from ..lowering.make import Make

__all__ = ["DeckCopies"]


class DeckCopies(Continuous):
    """How many of the card a deck may hold, whatever the rules say of other cards (HM 100.2)."""

    op: Literal["deck_copies"] = "deck_copies"
    amount: Amount

    articles = {"harem-master": ("100.2",)}
    english = "a deck may hold {amount:copy} of this card"

    def standing(self, make: Make) -> Standing:
        """Nothing in a game: it is about decks."""
        from ...kernel import Standing

        return Standing("deck", "deck_copies", targets=lambda ctx: [])
