"""A player gets an effect. (SV 604.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Event, Player
from ...model.words import Abilities

if TYPE_CHECKING:
    from ..lowering.make import Make, Matcher

__all__ = ["GetsEffect"]


class GetsEffect(Event):
    """A player gets an effect."""

    op: Literal["gets_effect"] = "gets_effect"
    who: Player | None = None
    effect: Abilities

    articles = {"seven": ("604.5",)}
    english = "{who:get} {effect} || {effect:be} gained"

    def match(self, make: Make) -> Matcher:
        """The arrival effect of a card is gained: of the card itself, or of where a movement of the text has ended."""
        from ..lowering.declared import lower_gain

        return lower_gain(make, self)
