"""Who listens to what happens: the abilities in force that answer events, and which events nobody would notice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from fudac.kernel.abilities import Lasting, Sound
from fudac.kernel.force import Entry, Kit, Watcher, Watchers, when_of


class Listening:
    """What is listened to and what is forbidden, as long as the same is in force."""

    __slots__ = ("_heard", "_ways", "exact", "forbidden", "forbidding", "free_ways", "kinds", "late", "stopping",
                 "unheard", "watchers")  # fmt: skip

    def __init__(self) -> None:
        self.forbidding = False  # whether some effect forbids something
        self.forbidden: frozenset[str] | None = frozenset()  # kinds of events of which some may be forbidden; None: any
        self.watchers: dict[str, list[Watcher]] = {}
        self.late = Late({})  # by kind of event, those that answer it when it has happened
        self.stopping = False  # whether some are answered before they are done, or replaced
        # What is listened to; kept for all that is listened to, what is forbidden, and whether effects shift.
        self._heard: Noted = {}
        self.kinds, self._ways, self.exact, self.unheard, self.free_ways = heard(frozenset())

    def share(self, noted: Noted) -> None:
        """Use what was found out in other games with just these cards, and add to it."""
        if len(noted) > MANY:
            noted.clear()
        self._heard = noted

    def hears(self, kind: str, way: tuple[str, str]) -> bool:
        """Whether some ability could answer an event of a kind; ``way``: of a move from where to where."""
        return kind in self.kinds and (kind != "move" or self._ways[way])

    def forbids(self, *kinds: str) -> bool:
        """Whether some effect may forbid an event of one of the kinds."""
        return self.forbidden is None or not self.forbidden.isdisjoint(kinds)

    def _listen(self, bans: Sequence[Entry], kits: Iterable[Kit], effects: Iterable[Lasting], shifting: bool) -> None:
        """Note who waits for what, and what is forbidden. ``shifting``: effects change what is in force."""
        self.forbidding, self.forbidden = bool(bans), _forbidden(bans) if bans else _NOTHING
        watchers: dict[str, list[Watcher]] = {"before": [], "after": [], "at": [], "instead": []}
        sounds: list[Sound] = []
        for kit in kits:
            for when, watcher in kit.watchers:
                watchers[when].append(watcher)
            sounds += kit.sounds
        for effect in effects:
            if effect.watch is not None:
                watchers[when_of(effect.watch)].append(Watcher(effect.watch, effect.ctx, effect.stamp))
                sounds.append(effect.watch.sound)
        self.watchers, self.late = watchers, Late(watchers)
        listens = frozenset(sounds), self.forbidden, shifting
        noted = self._heard.get(listens)
        if noted is None:
            noted = self._heard[listens] = heard(listens[0])
        self.kinds, self._ways, self.exact, self.unheard, self.free_ways = noted
        self.stopping = bool(watchers["instead"] or watchers["before"])


_NOTHING: frozenset[str] = frozenset()


def _forbidden(entries: Sequence[Entry]) -> frozenset[str] | None:
    """The kinds of events of which one may be forbidden; None: of any."""
    kinds: frozenset[str] = frozenset()
    for entry in entries:
        if entry.standing.kinds is None:
            return None
        kinds |= entry.standing.kinds
    return kinds


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


Noted = dict[tuple[frozenset[Sound], frozenset[str] | None, bool], Heard]
MANY = 5000
"""How much is noted at most, from one game to the next."""


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
