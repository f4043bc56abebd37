"""The one way in which state changes, so that every change can be taken back."""

from __future__ import annotations

from typing import Any

LOOKED_AT = frozenset({"active", "battle", "kind", "winner", "loser"})
"""Facts of the procedure that effects ask about."""


class Journal:
    """Changes in order.

    ``field`` grows when cards in play or effects change, ``version`` when anything does that an effect could ask about, so
    that what was worked out can be told to be old. ``history``: whether effects ask about what has happened.
    """

    __slots__ = ("_entries", "field", "history", "version")

    def __init__(self) -> None:
        self._entries: list[tuple[Any, str, Any]] = []
        self.version = 0
        self.field = 0
        self.history = False

    def touch(self, *, field: bool = False) -> None:
        """Something has changed that effects could ask about; ``field``: in play."""
        self.version += 1
        if field:
            self.field += 1

    def set(self, thing: Any, name: str, value: Any) -> None:
        """Give an attribute of a thing a new value."""
        self._entries.append((thing, name, getattr(thing, name)))
        setattr(thing, name, value)
        if name in LOOKED_AT or (self.history and name == "happened"):
            self.version += 1

    def fill(self, items: list[Any], contents: list[Any]) -> None:
        """Give a list other contents."""
        self._entries.append((items, "", items[:]))
        items[:] = contents
        self.version += 1

    def take(self, items: list[Any], item: Any) -> None:
        """Take an item out of a list."""
        self._entries.append((items, "", items[:]))
        items.remove(item)
        self.version += 1

    def put(self, items: list[Any], index: int, item: Any) -> None:
        """Put an item into a list."""
        self._entries.append((items, "", items[:]))
        items.insert(index, item)
        self.version += 1

    def mark(self) -> int:
        """A point to come back to."""
        return len(self._entries)

    def undo(self, mark: int) -> None:
        """Take back everything since a point, newest first."""
        entries = self._entries
        while len(entries) > mark:
            thing, name, value = entries.pop()
            if name:
                setattr(thing, name, value)
            else:
                thing[:] = value
        self.touch(field=True)
