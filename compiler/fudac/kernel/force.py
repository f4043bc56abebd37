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
    """By which ways (from where, to where) a move goes that one of the abilities could answer; noted when it is asked for."""

    def __init__(self, watchers: Watchers) -> None:
        self._watchers = watchers

    def __missing__(self, way: tuple[str, str]) -> bool:
        found = self[way] = any(self._leads(way, one.ability) for each in self._watchers.values() for one in each)
        return found

    def _leads(self, way: tuple[str, str], ability: Ability) -> bool:
        (before, after), (origin, zone) = ability.route, way
        return "move" in ability.kinds and (before is None or origin in before) and (after is None or zone in after)


class Late(dict[str, Sequence[Watcher]]):
    """By kind of event, who answers it when it has happened; noted when it is asked for."""

    def __init__(self, watchers: Watchers) -> None:
        self._watchers = watchers

    def __missing__(self, kind: str) -> Sequence[Watcher]:
        late = (*self._watchers["after"], *self._watchers["at"])
        found = self[kind] = [one for one in late if kind in one.ability.kinds]
        return found


class Exact(dict[str, bool]):
    """By kind of event, whether someone who answers it may ask for numbers of its card; noted when it is asked for."""

    def __init__(self, watchers: Watchers) -> None:
        self._watchers = watchers

    def __missing__(self, kind: str) -> bool:
        found = self[kind] = any(
            kind in one.ability.kinds and not one.ability.numberless for each in self._watchers.values() for one in each
        )
        return found
