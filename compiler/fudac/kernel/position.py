"""Where a game stands, as a value: to tell whether undo has brought everything back, and whether a position has come again."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from fudac.kernel.abilities import Ability, Context, Lasting, Pending, Standing
from fudac.kernel.cards import Card, Look
from fudac.kernel.events import Event

if TYPE_CHECKING:
    from fudac.kernel.engine import Game

EARLY = 4
"""Turns that are told apart by their number: what rules say of each player's first turns."""
_DEEP = 8
_CARD = attrgetter("zone", "player", "controller", "state", "role", "life", "since", "holder", "spot", "owner", "face")
_PLACE = attrgetter("zone", "player", "controller", "state", "role", "holder", "spot")
_PAST = attrgetter("kind", "card", "player", "zone", "deed", "to", "spot", "origin")
_OF_EVENTS = ("kind", "card", "player", "zone", "to", "value", "deed", "origin", "spot", "look")
_OF_LOOKS = ("zone", "player", "spot", "controller", "state", "role", "holder", "values")
_OF_CONTEXTS = ("card", "controller", "look", "event", "that", "looked", "carried", "done", "did", "x", "doer", "it", "words",
                "answers")  # fmt: skip


class Cycle(NamedTuple):
    """Why a game was ended that would not have ended.

    ``kind``: ``forced``: the same position came again without a choice between; ``settled``: it came again, and everyone
    decides by the position alone; ``repeated``: it came again and again until a bound; ``bound``: a bound was reached
    although the position kept changing. ``turn`` and ``again``: where it was first and next seen; ``steps``: what happens in
    between, as (name of the card, its text).
    """

    kind: str
    turn: int
    again: int
    steps: tuple[tuple[str, str], ...] = ()


def snapshot(game: Game) -> tuple[Any, ...]:
    """Everything that taking back a step has to restore; equal exactly when nothing differs."""
    battle = game.battle
    return (
        list(map(_CARD, game.cards)),
        {key: list(pile) for key, pile in game.piles.items()}, list(game.field), game.turn, game.active, game.phase,
        game.effects, [effect.stamp for effect in game.effects], game.waiting, list(game.happened), game.used, game.seen,
        game.pending, [pending.countered for pending in game.pending], game.lost, game.won, game.winner, game.over,
        game.cycle, game.scores, game.facts, game.stamp, game.chance.counted, game.chance.script,
        [piece.spot for piece in game.pieces], game.provisos,
        battle, None if battle is None else {name: _copy(value) for name, value in _slots(battle)},
    )  # fmt: skip


def position(game: Game) -> tuple[Any, ...]:
    """What the rest of the game can depend on. Equal positions go on alike where the same choices are made.

    Left out is what only counts up: how often a card has moved, stamps (their order stays), the number of a turn that is
    not an early one, the log, what has happened this turn where no effect asks about it, facts of the rules that follow from
    the rest. The count of random results stays in, so that a shuffle is never taken for standing still. What cannot be
    compared counts as different.
    """
    stamps = [(card.since, card.uid) for card in game.field]
    stamps += [(effect.stamp, -1 - index) for index, effect in enumerate(game.effects)]
    facts = {key: value for key, value in game.facts.items() if key not in game.rules.passing}
    return (
        tuple(map(_PLACE, game.cards)),
        tuple(tuple(card.uid for card in pile) for pile in game.piles.values()),
        tuple(piece.spot for piece in game.pieces),
        tuple(who for _, who in sorted(stamps)),
        min(game.turn, EARLY), game.active, game.phase,
        tuple(plain(effect) for effect in game.effects),
        tuple((id(ability), plain(ctx)) for ability, ctx in game.waiting),
        past(game), plain(game.provisos),
        plain(game.used), plain(game.pending), game.lost, game.won, plain(game.scores), plain(facts),
        game.chance.counted, len(game.chance.script), plain(game.battle),
    )  # fmt: skip


def past(game: Game) -> frozenset[Any]:
    """What has happened this turn, as far as some effect asks whether it has: what happens again adds nothing."""
    asked = game.journal.asked
    if not asked:
        return frozenset()
    return frozenset((*_PAST(one), plain(one.cause)) for one in game.happened if one.kind in asked)


def _slots(thing: Any) -> list[tuple[str, Any]]:
    return [(name, getattr(thing, name)) for name in type(thing).__slots__]


def _copy(value: Any) -> Any:
    return dict(value) if isinstance(value, dict) else list(value) if isinstance(value, list) else value


def plain(value: Any, depth: int = 0) -> Any:
    """A value without absolute moments, that can be compared and hashed."""
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, Card):
        return "card", value.uid
    if depth > _DEEP:
        return "?", id(value)
    deeper = depth + 1
    if isinstance(value, list | tuple):
        return tuple(plain(one, deeper) for one in value)
    if isinstance(value, dict):
        return frozenset((plain(key, deeper), plain(one, deeper)) for key, one in value.items())
    if isinstance(value, set | frozenset):
        return frozenset(plain(one, deeper) for one in value)
    if isinstance(value, Ability | Standing) or callable(value):
        return "made", id(value)
    return _object(value, deeper)


def _object(value: Any, depth: int) -> Any:
    if isinstance(value, Lasting):
        fixed = None if value.fixed is None else tuple((card.uid, card.life == life) for card, life in value.fixed)
        what = id(value.standing), id(value.watch), value.until, fixed
        return (*what, plain(value.data, depth), plain(value.ctx, depth))
    if isinstance(value, Context):
        same = value.card is not None and value.card.life == value.life
        return (same, *(plain(getattr(value, name), depth) for name in _OF_CONTEXTS))
    if isinstance(value, Look):
        now = value.card.life == value.life
        return (value.card.uid, now, *(plain(getattr(value, name), depth) for name in _OF_LOOKS))
    if isinstance(value, Event):
        now = value.card is None or value.card.life == value.life
        return (now, *(plain(getattr(value, name), depth) for name in _OF_EVENTS))
    if isinstance(value, Pending):
        used = value.kind, value.card.uid, value.controller, id(value.ability), value.countered
        return (*used, plain(value.ctx, depth))
    if hasattr(type(value), "__slots__") and type(value).__slots__:
        return (type(value).__name__, *(plain(one, depth) for _, one in _slots(value)))
    return "?", id(value)


class Rounds:
    """Watches something that goes round by itself: whether a position comes again.

    After ``LONG`` rounds positions are kept; after ``MOST`` it is over in any case.
    """

    LONG, MOST = 60, 2000

    def __init__(self) -> None:
        self.count = 0
        self._seen: dict[Any, tuple[int, int]] = {}
        self._steps: list[tuple[str, str]] = []
        self._turn = 0

    def again(self, game: Game) -> Cycle | None:
        """One more round begins; the cycle, if this one is there."""
        self.count += 1
        if self.count <= self.LONG:
            return None
        self._steps += [(ctx.card.face.name if ctx.card else "", ability.line) for ability, ctx in game.waiting]
        here, at = position(game), (len(self._steps) - len(game.waiting), game.choices)
        before = self._seen.get(here)
        if before is not None and before[1] == game.choices:
            return Cycle("forced", game.turn, game.turn, tuple(self._steps[before[0] : at[0]]))
        self._seen[here] = at
        if self.count < self.MOST:
            return None
        if before is not None:
            return Cycle("repeated", game.turn, game.turn, tuple(self._steps[before[0] : at[0]]))
        return Cycle("bound", game.turn, game.turn, tuple(self._steps[-8:]))


class Nesting:
    """Watches abilities that are carried out inside one another: whether the same one begins again where nothing has changed.

    Below ``DEEP`` nobody looks; at ``MOST`` it is over in any case, before the program's own depth is used up.
    """

    DEEP, MOST = 12, 60

    def __init__(self) -> None:
        self._lines: list[tuple[str, str]] = []
        self._seen: dict[Any, tuple[int, int]] = {}

    def enter(self, game: Game, ability: Ability, ctx: Context) -> Cycle | None:
        """An ability begins; the cycle, if it would never end. :meth:`leave` has to follow in any case."""
        lines = self._lines
        depth = len(lines)
        lines.append((ctx.card.face.name if ctx.card is not None else "", ability.line))
        if depth < self.DEEP:
            if self._seen:
                self._seen = {}
            return None
        here = id(ability), ctx.card, position(game)
        before = self._seen.get(here)
        if before is not None and before[1] == game.choices:
            return Cycle("forced", game.turn, game.turn, tuple(lines[before[0] : depth]))
        self._seen[here] = depth, game.choices
        if depth < self.MOST:
            return None
        kind, steps = ("bound", lines[-8:]) if before is None else ("repeated", lines[before[0] : depth])
        return Cycle(kind, game.turn, game.turn, tuple(steps))

    def leave(self) -> None:
        """The ability that began last is over."""
        self._lines.pop()
