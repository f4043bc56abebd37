"""A card or ability is countered. (HM 411.1, HM 411.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike, Event, Player

if TYPE_CHECKING:
    from ..lowering.make import Make, Matcher

__all__ = ["Countered"]


class Countered(Event):
    """A card or ability is countered."""

    op: Literal["countered"] = "countered"
    what: CardsLike | None = None
    who: Player | None = None  # whose doing it is

    articles = {
        "harem-master": (
            "411.1",
            "411.2",
        )
    }
    english = "{who:counter} {what} || {what:be} countered"

    def match(self, make: Make) -> Matcher:
        """A card or ability of the kind."""
        from ..lowering.pending import lower_pending, pending_event

        who = make.player(self.who) if self.who is not None else None
        fits = lower_pending(make, self.what)

        return pending_event(
            "countered", lambda ctx, event: (who is None or event.player in who(ctx)) and fits(ctx, event.value)
        )
