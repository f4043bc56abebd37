"""What is in force: standing effects, the abilities that wait for events, and all that one card brings along."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from fudac.kernel.abilities import Ability, Context, Standing
from fudac.kernel.cards import Card


class Entry(NamedTuple):
    """A standing effect in force: since when, from which ability, on what; ``own``: the card in play whose static ability it is."""

    stamp: int
    standing: Standing
    ctx: Context
    fixed: tuple[tuple[Card, int], ...] | None
    data: Any
    line: str
    own: Card | None = None


class Watcher(NamedTuple):
    """An ability that answers events, and the context it would run in."""

    ability: Ability
    ctx: Context
    stamp: int


Watchers = Mapping[str, Sequence[Watcher]]
"""Who waits, by when it answers."""


class Kit(NamedTuple):
    """The effects and watchers of a card in play, with the contexts of the effects; ``same``: as long as this is so."""

    same: tuple[Any, ...]
    entries: list[Entry]
    watchers: list[tuple[str, Watcher]]
    contexts: list[Context]
