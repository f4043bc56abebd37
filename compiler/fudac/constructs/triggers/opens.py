"""A card is turned face up. (SV 308.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike, Event, Player
from ...model.words import Abilities

if TYPE_CHECKING:
    from ...kernel import Context
    from ...kernel import Event as Happening
    from ..lowering.make import Make, Matcher

__all__ = ["Opens"]


class Opens(Event):
    """A card is turned face up."""

    op: Literal["opens"] = "opens"
    who: Player | None = None
    what: CardsLike | None = None
    cause: Abilities | None = None

    articles = {"seven": ("308.3",)}
    english = "{who:turn} {what|a card} face up || {what|a card:be} turned face up{cause: by }"

    def match(self, make: Make) -> Matcher:
        """A card on the board is turned face up."""
        from ..lowering.make import Matcher
        from ..lowering.verbs import lower_cause

        who = make.player(self.who) if self.who is not None else None
        fits = make.fits(self.what)
        cause = lower_cause(make, self.cause) if self.cause is not None else None

        def test(ctx: Context, event: Happening) -> bool:
            if event.value != "face_up" or (who is not None and event.player not in who(ctx)):
                return False
            if cause is not None and not cause(ctx, event):
                return False
            return event.card is not None and fits(ctx, ctx.game.look(event.card))

        return Matcher(frozenset({"turn"}), test)
