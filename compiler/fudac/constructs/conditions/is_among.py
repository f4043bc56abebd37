"""A card is among those mentioned. (SV 114.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.filters import Among
from ...model.terms import CardsLike, Condition

if TYPE_CHECKING:
    from ...kernel import Context
    from ..lowering.make import Make, Test

__all__ = ["IsAmong"]


class IsAmong(Condition):
    """A card is among those mentioned."""

    op: Literal["is_among"] = "is_among"
    what: CardsLike
    group: Among
    negated: bool = False

    articles = {"seven": ("114.1",)}

    def holds(self, make: Make) -> Test:
        """Whether one of the cards shown or spoken of fits."""
        fits, negated = make.fits(self.what), self.negated
        of = make.cards(self.group.of) if self.group.of is not None else None

        def test(ctx: Context) -> bool:
            cards = [look.card for look in of.now(ctx)] if of is not None else list(ctx.looked or ctx.that)
            found = [card for card in cards if fits(ctx, ctx.game.look(card))]
            if found and not negated:
                ctx.that = found  # その中に〜があるなら、＋それを
            return bool(found) != negated

        return test
