"""The names a card pool knows: card names, factions, races. They are words of the language for texts of that pool."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Names"]


class Names(NamedTuple):
    """Names as printed (canonical spelling). ``cards`` holds effective names too."""

    cards: frozenset[str] = frozenset()
    factions: frozenset[str] = frozenset()
    races: frozenset[str] = frozenset()
