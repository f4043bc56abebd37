"""What is in force: standing effects, the abilities that wait for events, and all that one card brings along."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from fudac.kernel.abilities import Ability, Context, Standing
from fudac.kernel.cards import Card, Look

if TYPE_CHECKING:
    from fudac.kernel.engine import Game


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


def distant(game: Game, cards: Iterable[Card], base: Callable[[Card], Look]) -> list[tuple[Ability, Context]]:
    """The abilities that act outside play, of cards that are where they do and do not lie face down."""
    found = []
    for card in cards:
        if card.zone in card.face.afar and card.state != "face_down":
            ctx = Context(game, card, card.player, card.base or base(card))
            found += [(one, ctx) for one in card.face.abilities if card.zone in one.zones]
    return found


class Kit(NamedTuple):
    """The effects and watchers of a card in play, with the contexts of the effects; ``same``: as long as this is so."""

    same: tuple[Any, ...]
    entries: list[Entry]
    watchers: list[tuple[str, Watcher]]
    contexts: list[Context]


def when_of(ability: Ability) -> str:
    """When an ability answers."""
    return "instead" if ability.kind == "replacement" else ability.when


def stamp_of(entry: Entry) -> int:
    """Since when an effect is in force."""
    return entry.stamp


def has(look: Look, standing: Standing) -> bool:
    """Whether a card has the ability that an effect belongs to."""
    return any(standing in ability.standings for ability, _ in look.abilities)


def holds(entry: Entry) -> bool:
    """Whether an effect is on."""
    condition = entry.standing.condition
    return condition is None or condition(entry.ctx)


def fits(entry: Entry, look: Look) -> bool:
    """Whether an effect that acts everywhere acts on a card."""
    fits = entry.standing.fits
    assert fits is not None
    return fits(entry.ctx, look)


def data_of(entry: Entry) -> Any:
    """What an effect acts with."""
    return entry.data if entry.data is not None else entry.standing.freeze(entry.ctx)


class Ways(dict[tuple[str, str], bool]):
    """By which ways (from where, to where) a move goes that one of the abilities could answer; noted when it is asked for."""

    def __init__(self, abilities: Iterable[Ability]) -> None:
        self._routes = [one.route for one in abilities if "move" in one.kinds]

    def __missing__(self, way: tuple[str, str]) -> bool:
        origin, zone = way
        found = self[way] = any(
            (before is None or origin in before) and (after is None or zone in after) for before, after in self._routes
        )
        return found
