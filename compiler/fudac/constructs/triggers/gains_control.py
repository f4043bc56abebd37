"""A player gains control of a card. (HM 214.2d)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike, Event, Player

if TYPE_CHECKING:
    from ..lowering.make import Make, Matcher

__all__ = ["GainsControl"]


class GainsControl(Event):
    """A player gains control of a card."""

    op: Literal["gains_control"] = "gains_control"
    who: Player | None = None
    what: CardsLike | None = None

    nouns = {"what": ("character", "item")}
    articles = {"harem-master": ("214.2d",)}
    english = "{who:gain} control of {what} || {what:come} under anyone's control"

    def match(self, make: Make) -> Matcher:
        """Control goes to a player."""
        from ..lowering.make import Matcher
        from ..lowering.verbs import about_card

        who = make.player(self.who) if self.who is not None else None
        inner = about_card(make, self, "control", self.what)
        return Matcher(
            inner.kinds, lambda ctx, event: (who is None or event.player in who(ctx)) and inner.test(ctx, event)
        )
