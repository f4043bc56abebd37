"""The one way in which state changes, so that every change can be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from fudac.kernel.cards import KEPT, Card

if TYPE_CHECKING:
    from fudac.kernel.engine import Game

LOOKED_AT = frozenset({"active", "battle", "kind", "winner", "loser", "lost", "won", "happened", "phase"})
"""Facts of the procedure that effects or the rules ask about."""

ENDING = frozenset({"lost", "won"})
"""Those of them that the rules themselves ask about after every change."""

MUCH = 1_000_000
"""By how much ``moves`` grows when anything may have changed."""

_FILLED, _TAKEN, _PUT, _GROWN, _KEPT, _MOVED = range(6)


class Journal:
    """Changes in order.

    ``field`` grows when cards in play or effects change, ``shape`` when they come or go (and not when a card is turned),
    ``version`` when anything does that an effect could ask about, so that what was worked out can be told to be old.
    ``facts`` grows with what is known of the procedure and the past; ``followed``: whether an effect in force asks about that,
    so that it counts for ``version`` too. ``history``: whether effects ask about what has happened.
    ``asked``: the kinds of events that some effect, whenever it is carried out, asks about when they are past.
    ``moves`` grows when piles change or someone has won or lost: by at least as much as any pile grows or shrinks,
    and by ``MUCH`` where one of those grows that the rules name (``Rules.scored``). ``remembers``: whether
    changes can be taken back; a game that is only played on keeps none of them.

    An entry is what it takes to undo a change: (thing, name of the attribute, old value), or (list or card, which kind of
    change, what was before).
    """

    __slots__ = ("_entries", "asked", "facts", "field", "followed", "history", "moves", "remembers", "shape", "version")

    def __init__(self) -> None:
        self._entries: list[tuple[Any, str | int, Any]] = []
        self.version = 0
        self.facts = 0
        self.field = 0
        self.shape = 0
        self.moves = 0
        self.history = False
        self.asked: frozenset[str] = frozenset()
        self.followed = True
        self.remembers = True

    def touch(self, *, field: bool = False) -> None:
        """Something has changed that effects could ask about; ``field``: in play."""
        self.version += 1
        self.facts += 1
        if field:
            self.field += 1
            self.shape += 1

    def turned(self) -> None:
        """A card in play has another state, and nothing else has changed."""
        self.version += 1
        self.field += 1

    def set(self, thing: Any, name: str, value: Any) -> None:
        """Give an attribute of a thing a new value."""
        if type(thing) is Card and name in KEPT:
            self.keep(thing)
        elif self.remembers:
            self._entries.append((thing, name, getattr(thing, name)))
        setattr(thing, name, value)
        if name in LOOKED_AT:
            self.facts += 1
            if name in ENDING:
                self.version += 1
                self.moves += MUCH
            elif self.followed:
                self.version += 1

    def phase(self, game: Game, phase: str) -> None:
        """Go to another phase: what ``set`` does, which costs twice as much."""
        if self.remembers:
            self._entries.append((game, "phase", game.phase))
        game.phase = phase
        self.facts += 1
        if self.followed:
            self.version += 1

    def keep(self, card: Card) -> None:
        """Remember a card as it is; whoever calls this changes it then as needed."""
        if self.remembers:
            self._entries.append((card, _KEPT, card.kept()))
        card.base = card.turned = None
        self.version += 1

    def turn(self, card: Card, state: str) -> None:
        """Give a card in play another state."""
        if self.remembers:
            self._entries.append((card, _KEPT, card.kept()))
        card.state, before = state, card.turned
        card.base, card.turned = before if before is not None and before.state == state else None, card.base
        self.version += 1

    def fill(self, items: list[Any], contents: list[Any]) -> None:
        """Give a list other contents."""
        if self.remembers:
            self._entries.append((items, _FILLED, items[:]))
        self.version += 1
        self.moves += 1 + abs(len(contents) - len(items))
        items[:] = contents

    def move(self, cards: Sequence[Card], source: list[Card], target: list[Card], index: int | None) -> None:
        """Take cards, one after another, out of one list and put them into one; None: at its end. Whoever calls this then changes them."""
        for card in cards:
            if self.remembers:
                place = source.index(card)
                there = len(target) - (source is target) if index is None else index
                self._entries.append((card, _MOVED, (card.kept(), source, place, target, there)))
                del source[place]
            else:
                source.remove(card)
            if index is None:
                target.append(card)
            else:
                target.insert(index, card)
            card.base = card.turned = None
        self.version += 1
        self.moves += len(cards)

    def take(self, items: list[Any], item: Any) -> None:
        """Take an item out of a list."""
        index = items.index(item)
        if self.remembers:
            self._entries.append((items, _TAKEN, (index, item)))
        del items[index]
        self.version += 1
        self.moves += 1

    def put(self, items: list[Any], index: int, item: Any) -> None:
        """Put an item into a list."""
        if self.remembers:
            self._entries.append((items, _PUT, index))
        items.insert(index, item)
        self.version += 1
        self.moves += 1

    def grow(self, items: list[Any], more: list[Any]) -> None:
        """Add to the end of a list that only grows, such as what has happened."""
        if self.remembers:
            self._entries.append((items, _GROWN, len(items)))
        items += more
        if self.history:
            self.version += 1
            self.facts += 1

    def mark(self) -> int:
        """A point to come back to."""
        return len(self._entries)

    def undo(self, mark: int) -> None:
        """Take back everything since a point, newest first. Raises RuntimeError where no change was remembered."""
        if not self.remembers:
            raise RuntimeError("この対戦は巻き戻せない / this game cannot be taken back")
        entries = self._entries
        while len(entries) > mark:
            thing, what, before = entries.pop()
            if what.__class__ is str:
                setattr(thing, what, before)
            elif what == _MOVED:
                kept, source, place, target, index = before
                del target[index]
                source.insert(place, thing)
                thing.restore(kept)
            elif what == _KEPT:
                thing.restore(before)
            elif what == _TAKEN:
                thing.insert(*before)
            elif what == _PUT:
                del thing[before]
            elif what == _GROWN:
                del thing[before:]
            else:
                thing[:] = before
        self.moves += MUCH
        self.touch(field=True)
