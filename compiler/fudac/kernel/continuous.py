"""What cards are just now: printed values with every standing effect applied, layer by layer, in the order in which the
effects came to be (HM 405.1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from fudac.kernel.abilities import Ability, Context, Standing
from fudac.kernel.cards import Card, Held, Look

if TYPE_CHECKING:
    from fudac.kernel.engine import Game

LAYERS = ("traits", "cost", "numbers")
"""Layers after ``copy``, ``control`` and ``abilities``; of a cost effect also cards outside play are asked."""


class Entry(NamedTuple):
    """A standing effect in force: since when, from which ability, on what."""

    stamp: int
    standing: Standing
    ctx: Context
    fixed: tuple[tuple[Card, int], ...] | None
    data: Any
    line: str


class Watcher(NamedTuple):
    """An ability that answers events, and the context it would run in."""

    ability: Ability
    ctx: Context
    stamp: int


class Views:
    """The looks of all cards in play, worked out when they are asked for after a change."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._version = self._field = self._undone = -1
        self._outside = False
        self.generation = 0  # how often they were worked out
        self.settled = 0  # the generation for which the rules' standing conditions hold
        self.checked = -1  # the version of the journal for which they do, the end of the game included
        self.looks: dict[int, Look] = {}
        self.in_play: list[Look] = []
        self._outside_play: dict[int, Look] = {}
        self._everywhere: list[Entry] = []  # what acts on cards outside play too
        self._held: dict[int, tuple[Any, int, list[Held]]] = {}
        self.kinds: frozenset[str] = frozenset()  # kinds of events that some ability answers
        self.stopping: frozenset[str] = frozenset()  # those that one answers before they are done, or replaces
        self.rules: dict[str, list[Entry]] = {}
        self.forbidding = False  # whether some effect forbids something
        self.watchers: dict[str, list[Watcher]] = {}

    def fresh(self) -> Views:
        """Itself, up to date."""
        journal = self._game.journal
        if self._version != journal.version:
            self._version = journal.version
            if self._field != journal.field or self._outside:
                self._field = journal.field
                if self._undone != journal.undone:
                    self._undone = journal.undone
                    self._outside_play = {}
                self._work_out()
            elif self._everywhere:
                self._outside_play = {}
        return self

    def look(self, card: Card) -> Look:
        """A card as it is now, wherever it is."""
        found = self.looks.get(card.uid)
        if found is not None:
            return found
        # A card outside play looks the same for as long as it is the same object, if no effect acts there.
        found = self._outside_play.get(card.uid)
        if found is None or found.life != card.life or found.state != card.state or found.spot != card.spot:
            found = Look(card)
            self._game.rules.elsewhere(found)
            for entry in self._everywhere:
                _apply_everywhere(self._game, entry, (found,))
            self._outside_play[card.uid] = found
        return found

    # ------------------------------------------------------------------ working out

    def _work_out(self) -> None:
        game = self._game
        self.generation += 1
        self.looks = looks = {card.uid: Look(card) for card in game.field}
        self.in_play = list(looks.values())
        if self._everywhere:
            self._outside_play, self._everywhere = {}, []
        self._outside = False
        self.rules = {}
        self.watchers = {"before": [], "after": [], "at": [], "instead": []}
        lasting: dict[str, list[Entry]] = {}
        for effect in game.effects:
            if effect.standing is not None:
                self._outside = self._outside or effect.standing.outside
                line = effect.ctx.words.get("line", "")
                entry = Entry(effect.stamp, effect.standing, effect.ctx, effect.fixed, effect.data, line)
                lasting.setdefault(effect.standing.layer, []).append(entry)
        for layer in ("copy", "control"):
            for entry in lasting.pop(layer, ()):
                self._apply(entry)
        for look in self.in_play:
            if look.face is not look.card.face:
                look.values = dict(look.face.values)
            look.abilities = self._printed(look)
        by_layer = lasting
        statics = self._statics()
        giving = [*by_layer.pop("abilities", ()), *(one for one in statics if one.standing.layer == "abilities")]
        if giving:
            for entry in sorted(giving, key=_stamp):
                self._apply(entry)
            statics = self._statics()
        for entry in statics:
            self._outside = self._outside or entry.standing.outside
            if entry.standing.layer != "abilities":
                by_layer.setdefault(entry.standing.layer, []).append(entry)
        for entries in by_layer.values():
            if len(entries) > 1:
                entries.sort(key=_stamp)
        self.rules = by_layer
        self._everywhere = [one for layer in LAYERS for one in by_layer.get(layer, ()) if one.standing.everywhere]
        if self._everywhere:
            self._outside_play = {}
        self.forbidding = "prohibit" in by_layer
        for layer in LAYERS:
            if layer == "numbers":
                game.rules.numbers(game, self.in_play)
            for entry in by_layer.get(layer, ()):
                self._apply(entry)
        self._watch()

    def _printed(self, look: Look) -> list[Held]:
        """The abilities of its face, in one list for as long as the card stays; effects replace it and never change it."""
        card = look.card
        known = self._held.get(card.uid)
        if known is None or known[0] is not look.face or known[1] != card.since:
            held = [(ability, card.since) for ability in look.face.abilities]
            known = self._held[card.uid] = (look.face, card.since, held)
        return known[2]

    def printed(self, look: Look) -> bool:
        """Whether a card in play has just the abilities of its face."""
        return look.abilities is self._held[look.card.uid][2]

    def _statics(self) -> list[Entry]:
        found = []
        for look in self.in_play:
            if not look.face.standing and self.printed(look):
                continue
            for ability, stamp in look.abilities:
                if ability.standings:
                    ctx = self._game.context(look)
                    found += [Entry(stamp, one, ctx, None, None, ability.line) for one in ability.standings]
        return found

    def _apply(self, entry: Entry) -> None:
        standing, ctx = entry.standing, entry.ctx
        observer = self._game.observer
        if entry.fixed is not None:
            for card, life in entry.fixed:
                if card.life == life and (look := self.looks.get(card.uid)) is not None:
                    if observer is not None:
                        observer.acts(standing)
                    standing.apply(self._game, look, entry.data)
                    look.notes.append((standing.name, entry.data, ctx.card, entry.line))
            return
        look = self.looks.get(ctx.card.uid) if ctx.card is not None else None
        # A static ability acts as long as its card has it; one lost to an earlier effect no longer does.
        if look is not None and entry.stamp >= 0 and not _has(look, standing):
            return
        if standing.everywhere:
            _apply_everywhere(self._game, entry, self.in_play)
            return
        if standing.condition is not None and not standing.condition(ctx):
            return
        targets = standing.targets(ctx)
        if targets:
            if observer is not None:
                observer.acts(standing)
            ctx.that = [look.card for look in targets]
            data = standing.freeze(ctx)
            for look in targets:
                standing.apply(self._game, look, data)
                look.notes.append((standing.name, data, ctx.card, entry.line))

    def _watch(self) -> None:
        game = self._game
        kinds: set[str] = set()
        for look in self.in_play:
            if not look.face.watching and self.printed(look):
                continue
            for ability, stamp in look.abilities:
                if ability.match is not None and look.zone in ability.zones:
                    when = "instead" if ability.kind == "replacement" else ability.when
                    self.watchers[when].append(Watcher(ability, game.context(look), stamp))
                    kinds |= ability.kinds
        for effect in game.effects:
            if effect.watch is not None:
                when = "instead" if effect.watch.kind == "replacement" else effect.watch.when
                self.watchers[when].append(Watcher(effect.watch, effect.ctx, effect.stamp))
                kinds |= effect.watch.kinds
        self.kinds = frozenset(kinds)
        early = (*self.watchers["instead"], *self.watchers["before"])
        self.stopping = frozenset().union(*(one.ability.kinds for one in early)) if early else frozenset()


def _stamp(entry: Entry) -> int:
    return entry.stamp


def _has(look: Look, standing: Standing) -> bool:
    return any(standing in ability.standings for ability, _ in look.abilities)


def _apply_everywhere(game: Game, entry: Entry, looks: Iterable[Look]) -> None:
    standing, ctx = entry.standing, entry.ctx
    if standing.condition is not None and not standing.condition(ctx):
        return
    fits = standing.fits
    assert fits is not None
    for look in looks:
        if fits(ctx, look):
            game.acts(standing)
            data = entry.data if entry.data is not None else standing.freeze(ctx)
            standing.apply(game, look, data)
            look.notes.append((standing.name, data, ctx.card, entry.line))
