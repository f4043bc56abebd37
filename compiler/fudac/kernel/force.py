"""What is in force: standing effects, the abilities that wait for events, and all that one card brings along."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from fudac.kernel.abilities import Ability, Context, Sound, Standing
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


class Kit(NamedTuple):
    """The effects and watchers of a card in play, with their contexts; ``same``: as long as this is so."""

    same: tuple[Any, ...]
    entries: list[Entry]
    watchers: list[tuple[str, Watcher]]
    contexts: list[Context]


def distant(game: Game, cards: Iterable[Card], base: Callable[[Card], Look]) -> Kit:
    """What the abilities do that act outside play, of cards that are where they do and do not lie face down."""
    kit = Kit((), [], [], [])
    for card in cards:
        if card.zone in card.face.afar and card.state != "face_down":
            ctx = Context(game, card, card.player, card.base or base(card))
            for one in card.face.abilities:
                if card.zone in one.zones:
                    kit.entries.extend(Entry(0, part, ctx, None, None, one.line) for part in one.standings)
                    if one.match is not None and not one.facts.get("leaving"):
                        kit.watchers.append((when_of(one), Watcher(one, ctx, 0)))
    return kit


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
    """By which ways (from where, to where) a move goes that is listened to; noted when it is asked for."""

    def __init__(self, sounds: Iterable[Sound]) -> None:
        self._routes = [route for kinds, route, _ in sounds if "move" in kinds]

    def __missing__(self, way: tuple[str, str]) -> bool:
        origin, zone = way
        found = self[way] = any(
            (before is None or origin in before) and (after is None or zone in after) for before, after in self._routes
        )
        return found


class Heard(NamedTuple):
    """What is listened to: ``kinds`` of events, ``ways`` of moves, and kinds of events of whose cards numbers may be asked.

    ``unheard`` and ``free``: what ``Game.unheard`` and ``Game.free_way`` have found out about it.
    """

    kinds: frozenset[str]
    ways: Ways
    exact: frozenset[str]
    unheard: dict[tuple[str, tuple[str, str]], bool]
    free: dict[tuple[str, str], bool]


def heard(sounds: frozenset[Sound]) -> Heard:
    """All that somebody listens to."""
    kinds = frozenset().union(*(one for one, _, _ in sounds))
    return Heard(kinds, Ways(sounds), frozenset().union(*(one for one, _, plain in sounds if not plain)), {}, {})


class Late(dict[str, Sequence[Watcher]]):
    """By kind of event, who answers it when it has happened; noted when it is asked for."""

    def __init__(self, watchers: Watchers) -> None:
        self._watchers = watchers

    def __missing__(self, kind: str) -> Sequence[Watcher]:
        late = (*self._watchers["after"], *self._watchers["at"])
        found = self[kind] = [one for one in late if kind in one.ability.kinds]
        return found
