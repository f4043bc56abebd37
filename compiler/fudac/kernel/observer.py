"""Whoever wants to know what happens in a game while it happens, such as a simulation that counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from fudac.kernel.abilities import Ability, Context, Standing
    from fudac.kernel.events import Event


class Observer(Protocol):
    """Is told by the game and changes nothing in it. A game without one pays a look at an attribute."""

    def event(self, event: Event) -> None:
        """An event has been carried out."""

    def triggered(self, ability: Ability, ctx: Context) -> None:
        """An ability has triggered and comes to be resolved; it can still be countered."""

    def begins(self, ability: Ability, ctx: Context) -> None:
        """What an ability does begins; what happens up to ``ends`` may be part of it."""

    def ends(self, ability: Ability, ctx: Context) -> None:
        """What an ability does is over."""

    def replaced(self, ability: Ability, ctx: Context) -> None:
        """A replacement ability has put something else in the place of an event."""

    def acts(self, standing: Standing) -> None:
        """A standing effect acts on a card, or the rules have asked and it answered."""

    def counts(self, ability: Ability) -> None:
        """The rules have looked at a restriction or keyword, and it counts."""
