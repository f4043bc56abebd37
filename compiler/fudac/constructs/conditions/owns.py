"""A player owns a card. (HM 100.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import IT, CardsLike, Condition, Player

if TYPE_CHECKING:
    from ..lowering.make import Make, Test

__all__ = ["Owns"]


class Owns(Condition):
    """A player owns a card."""

    op: Literal["owns"] = "owns"
    who: Player | None = None
    what: CardsLike = IT
    negated: bool = False

    articles = {"harem-master": ("100.2",)}
    english = "{who:own} {what}"

    def holds(self, make: Make) -> Test:
        """Whether the card is that player's."""
        who, what, negated = make.player(self.who), make.cards(self.what), self.negated
        return lambda ctx: any(look.owner in who(ctx) for look in what.now(ctx)) != negated
