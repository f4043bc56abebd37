"""Cards are moved from square to square, lying there as they lay. (SV 309.1, SV 608.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from ...model.board import SquareLike, Under
from ...model.terms import CARRIED, CardsLike, State
from ..base import Act

if TYPE_CHECKING:
    from ..lowering.make import Deed, Make

__all__ = ["ShiftCards"]


class ShiftCards(Act):
    """Cards are moved from square to square, lying there as they lay, or with the ``face`` that the text says."""

    op: Literal["shift_cards"] = "shift_cards"
    what: CardsLike = CARRIED
    to: SquareLike | Under
    face: State | None = None

    never_carried: ClassVar[tuple[str, ...]] = ("移動する",)  # １枚置き、隣に移動する: the piece does
    named_only: ClassVar[bool] = True  # １枚移動する: a slip for １マス

    articles = {"seven": ("309.1", "608.7")}
    english = "{who:move} {what} {to:into}{face: }"
    english_again = "it there"

    def lower(self, make: Make) -> Deed:
        """Take the cards and lay them there as they lay."""
        from ..lowering.shifting import shifting

        return shifting(make, self)
