"""What is in force: standing effects, the abilities that wait for events, and all that one card brings along."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from fudac.kernel.abilities import Ability, Context, Sound, Standing
from fudac.kernel.cards import NOBODY, Card, Look

if TYPE_CHECKING:
    from fudac.kernel.engine import Game


class Entry:
    """A standing effect in force: since when, from which ability, on what; ``own``: the card in play whose static ability it is."""

    __slots__ = ("ctx", "data", "fixed", "line", "own", "stamp", "standing")

    def __init__(
        self,
        stamp: int,
        standing: Standing,
        ctx: Context,
        fixed: tuple[tuple[Card, int], ...] | None,
        data: Any,
        line: str,
        own: Card | None = None,
    ) -> None:
        self.stamp = stamp
        self.standing = standing
        self.ctx = ctx
        self.fixed = fixed
        self.data = data
        self.line = line
        self.own = own


class Watcher:
    """An ability that answers events, and the context it would run in."""

    __slots__ = ("ability", "ctx", "stamp")

    def __init__(self, ability: Ability, ctx: Context, stamp: int) -> None:
        self.ability = ability
        self.ctx = ctx
        self.stamp = stamp


Watchers = Mapping[str, Sequence[Watcher]]
"""Who waits, by when it answers."""


class Kit:
    """The effects and watchers of a card in play, with their contexts; ``same``: as long as this is so, which needs not be asked
    while it looks as it did (``look``). ``giving``: those effects that change abilities; ``outside``: what all of them ask about
    that is not in play; ``sounds``: what it listens to."""

    __slots__ = ("contexts", "entries", "giving", "look", "outside", "same", "sounds", "watchers")

    def __init__(self, same: tuple[Any, ...] = (), look: Look | None = None) -> None:
        self.same = same
        self.look = look
        self.entries: list[Entry] = []
        self.giving: list[Entry] = []
        self.outside: frozenset[str] = frozenset()
        self.watchers: list[tuple[str, Watcher]] = []
        self.contexts: list[Context] = []
        self.sounds: list[Sound] = []

    def act(self, entry: Entry) -> None:
        """One more effect."""
        (self.giving if entry.standing.layer == "abilities" else self.entries).append(entry)
        self.outside |= entry.standing.outside

    def watch(self, watcher: Watcher) -> None:
        """One more ability that answers events."""
        self.watchers.append((when_of(watcher.ability), watcher))
        self.sounds.append(watcher.ability.sound)


def near(game: Game, look: Look, same: tuple[Any, ...]) -> Kit:
    """What the abilities of a card in play do."""
    kit = Kit(same, look)
    for ability, stamp in look.abilities:
        if ability.standings:
            ctx = game.context(look)
            kit.contexts.append(ctx)
            for one in ability.standings:
                kit.act(Entry(stamp, one, ctx, None, None, ability.line, look.card))
        if ability.match is not None and look.zone in ability.zones:
            ctx = game.context(look)
            kit.contexts.append(ctx)
            kit.watch(Watcher(ability, ctx, stamp))
    return kit


def distant(game: Game, cards: Iterable[Card], base: Callable[[Card], Look]) -> Kit:
    """What the abilities do that act outside play, of cards that are where they do and do not lie face down."""
    kit = Kit()
    for card in cards:
        if card.zone in card.face.afar and card.state != "face_down":
            whose = card.player if card.owner == NOBODY else card.owner  # whose card it is (HM 402.3a)
            ctx = Context(game, card, whose, card.base or base(card))
            for one in card.face.abilities:
                if card.zone in one.zones:
                    for part in one.standings:
                        kit.act(Entry(0, part, ctx, None, None, one.line))
                    if one.match is not None and not one.facts.get("leaving"):
                        kit.watch(Watcher(one, ctx, 0))
    return kit


def when_of(ability: Ability) -> str:
    """When an ability answers."""
    return "instead" if ability.kind == "replacement" else ability.when


stamp_of: Callable[[Entry], int] = attrgetter("stamp")
"""Since when an effect is in force."""


def has(look: Look, standing: Standing) -> bool:
    """Whether a card has the ability that an effect belongs to."""
    return any(standing in ability.standings for ability, _ in look.abilities)


def recast(entries: Sequence[Entry], looks: Mapping[int, Look], apply: Callable[[Entry], None]) -> None:
    """Whose cards are and what they are copies of; on that depends which abilities there are (HM 412.1)."""
    for entry in entries:
        apply(entry)
    for look in looks.values() if entries else ():
        if look.face is not look.card.face:
            look.values = dict(look.face.values)
            look.abilities = [(ability, look.card.since) for ability in look.face.abilities]


def give(entries: Iterable[Entry], looks: Mapping[int, Look], apply: Callable[[Entry], None]) -> list[Entry]:
    """Abilities are given and taken in the order of the effects (HM 405.1). A static ability acts as long as its card has it:
    what an earlier effect has taken does nothing; what a later one takes must not have done anything, and is returned."""
    acting = []
    for entry in entries:
        own = entry.own
        if own is None:
            apply(entry)
        elif has(looks[own.uid], entry.standing):
            apply(entry)
            if has(looks[own.uid], entry.standing):  # it may take itself away
                acting.append((own.uid, entry))
    return [entry for uid, entry in acting if not has(looks[uid], entry.standing)]


def holds(entry: Entry) -> bool:
    """Whether an effect is on."""
    condition = entry.standing.condition
    return condition is None or condition(entry.ctx)


def on(entry: Entry, laid: Sequence[Look]) -> bool:
    """Whether an effect may be on: False only where that follows from who is in play (``laid``: before effects)."""
    among = entry.standing.among
    return among is None or among(entry.ctx, laid)


def fits(entry: Entry, look: Look) -> bool:
    """Whether an effect that acts everywhere acts on a card."""
    fits = entry.standing.fits
    assert fits is not None
    return fits(entry.ctx, look)


def data_of(entry: Entry) -> Any:
    """What an effect acts with."""
    return entry.data if entry.data is not None else entry.standing.freeze(entry.ctx)
