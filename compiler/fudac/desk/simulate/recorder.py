"""Counts what happens in a game while it is played, told by the kernel."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fudac.desk.simulate.tally import Tally
from fudac.kernel import Ability, Card, Context, Event, Face, Game, Pending, Standing

HAND = "hand"
"""The zone of the cards a player holds, in every game (formats.md 7)."""
OUTSIDE_PLAY = frozenset({"own_name", "deck"})
"""Standing effects that say what a card is before any game: its name, how many a deck may hold."""


class Recorder:
    """An observer of one game after another. What it counts of a game is added to ``tally`` by :meth:`close`.

    Of an ability: ``triggered`` (it came to be resolved), ``used`` (somebody used it), ``ran`` (what it does began), ``did``
    (something happened by it), ``replaced``, ``acted`` (games in which a static effect or restriction counted).
    Of a card: ``used`` (from wherever), ``entered`` (came into play).
    """

    def __init__(self, faces: Iterable[Face], tally: Tally) -> None:
        self.tally = tally
        self._keys: dict[int, tuple[str, int]] = {}
        self._standings: dict[int, tuple[str, int]] = {}
        self._always: dict[str, list[int]] = {}
        for face in faces:
            self.know(face)
        self._zones: frozenset[str] = frozenset()
        self._stack: list[list[Any]] = []
        self._acted: set[int] = set()
        self._counted: set[int] = set()
        self._held: set[tuple[int, str]] = set()
        self._used: set[tuple[int, str]] = set()

    def know(self, face: Face, number: str = "") -> None:
        """Abilities of a face are counted for it."""
        number = number or face.number
        for index, ability in enumerate(face.abilities):
            self._keys[id(ability)] = number, index
            for one in ability.standings:
                self._standings[id(one)] = number, index
                if one.layer in OUTSIDE_PLAY:
                    self._always.setdefault(number, []).append(index)

    def open(self, game: Game) -> None:
        """A new game begins."""
        self._zones = game.rules.play
        for seen in (self._acted, self._counted, self._held, self._used):
            seen.clear()
        self._stack.clear()
        for number in {card.face.number for card in game.cards}:
            for index in self._always.get(number, ()):
                self.tally.add(("ability", number, index, "acted"))

    def close(self) -> tuple[set[tuple[int, str]], set[tuple[int, str]]]:
        """The game is over; which seats held and used which cards."""
        acted = {self._standings[one] for one in self._acted if one in self._standings}
        acted |= {self._keys[one] for one in self._counted if one in self._keys}
        for number, index in acted:
            self.tally.add(("ability", number, index, "acted"))
        return self._held, self._used

    # ------------------------------------------------------------------ what the kernel tells

    def event(self, event: Event) -> None:
        """Cards that are held, used or come into play; whose ability it was."""
        card, source = event.card, event.source
        if source is None:
            # What an ability has the rules do (a move, a lock) names no card; it is the doing of the one being carried out.
            if self._stack:
                self._stack[-1][2] = True
        else:
            for entry in reversed(self._stack):
                if entry[1] is source:
                    entry[2] = True
                    break
        if event.kind == "move" and card is not None:
            if event.zone == HAND:
                self._held.add((card.player, card.face.number))
            elif event.zone in self._zones and event.origin not in self._zones:
                self.tally.add(("card", card.face.number, "entered"))
        elif isinstance(event.value, Pending) and event.deed == event.kind:
            self._use(event.value)

    def _use(self, pending: Pending) -> None:
        ability = pending.ability
        if pending.kind != "card" and ability is not None:
            self._count(ability, "used")
        # An ability that works in the hand is how its card is used.
        if pending.kind == "card" or (ability is not None and HAND in ability.zones):
            number = pending.card.face.number
            self.tally.add(("card", number, "used"))
            self._used.add((pending.controller, number))

    def triggered(self, ability: Ability, ctx: Context) -> None:
        """It has triggered."""
        self._count(ability, "triggered")

    def begins(self, ability: Ability, ctx: Context) -> None:
        """It is carried out."""
        self._count(ability, "ran")
        self._stack.append([ability, ctx.card, False])

    def ends(self, ability: Ability, ctx: Context) -> None:
        """It has been carried out."""
        while self._stack:
            entry = self._stack.pop()
            if entry[2]:
                self._count(entry[0], "did")
            if entry[0] is ability:
                return

    def replaced(self, ability: Ability, ctx: Context) -> None:
        """It has replaced an event."""
        self._count(ability, "replaced")

    def acts(self, standing: Standing) -> None:
        """It acts."""
        self._acted.add(id(standing))

    def counts(self, ability: Ability) -> None:
        """It counts."""
        self._counted.add(id(ability))

    def _count(self, ability: Ability, what: str) -> None:
        key = self._keys.get(id(ability))
        if key is not None:
            self.tally.add(("ability", *key, what))

    def unfinished(self) -> None:
        """The game ended in the middle of abilities: what they have done so far counts."""
        while self._stack:
            entry = self._stack.pop()
            if entry[2]:
                self._count(entry[0], "did")


_: type[Card] = Card
