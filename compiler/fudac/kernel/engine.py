"""The engine: gathers what abilities and procedures want to happen, replaces, commits, triggers, asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from fudac.kernel.abilities import Ability, Context, Lasting, Pending
from fudac.kernel.bans import Banned, banned_by_itself
from fudac.kernel.cards import NOBODY, Card, Look, Piece
from fudac.kernel.chance import Chance
from fudac.kernel.commit import Committing
from fudac.kernel.continuous import Views
from fudac.kernel.events import CHANGES, RESHAPING, THEN, Event, Now
from fudac.kernel.journal import Journal
from fudac.kernel.log import Entry
from fudac.kernel.observer import Observer
from fudac.kernel.position import Cycle, Nesting, Rounds
from fudac.kernel.questions import Pause, Question
from fudac.kernel.replacing import replaced
from fudac.kernel.rules import DONE, Deeds, Process, Rest, Rules
from fudac.kernel.triggers import collect, stops, triggered

__all__ = ["DONE", "Game", "GameOver", "Process", "Rest", "Rules"]


class GameOver(Exception):
    """The game has ended; the result is in the game."""


class Game(Committing):
    """One game: its cards, what is in force, what happened, and the process that runs it."""

    # A method of something without a dictionary is found at once, one of something with so many attributes is looked up.
    __slots__ = ("active", "asks_all", "battle", "cards", "chance", "choices", "cycle", "effects", "exact_windows",
                 "facts", "field", "happened", "journal", "keep_log", "log", "looks_back", "lost", "memo", "nesting",
                 "observer", "over", "pauses", "pending", "phase", "pieces", "piles", "play", "players", "provisos", "recalls",
                 "rules", "scores", "seen", "stamp", "together", "turn", "used", "views", "waiting", "window_kinds",
                 "windows_before", "winner", "won")  # fmt: skip

    def __init__(self, rules: Rules, chance: Chance | None = None, *, players: int = 2, keep_log: bool = True) -> None:
        self.rules = rules
        self.play = rules.play
        self.players: Sequence[int] = range(players)  # those who play, clockwise
        self.chance = chance or Chance()
        self.journal = self.chance.journal = Journal()
        self.cards: list[Card] = []
        self.field: list[Card] = []
        self.piles: dict[tuple[str, int], list[Card]] = {}
        for zone in rules.piles:
            common: list[Card] = []
            for player in (*self.players, NOBODY):
                self.piles[zone, player] = common if zone in rules.shared else []
        self.pieces: tuple[Piece, ...] = ()
        self.provisos: tuple[Banned, ...] = ()  # what the sentences being carried out forbid
        self.effects: tuple[Lasting, ...] = ()
        self.waiting: tuple[tuple[Ability, Context], ...] = ()
        self.happened: list[Event] = []  # this turn
        self.used: dict[Any, int] = {}  # this turn
        self.together: Sequence[Event] = ()  # what happens at once with the event that is being answered
        self.seen = 0  # how many of the happened have been offered to those who may answer
        self.window_kinds: frozenset[str] = frozenset()  # kinds of events that some card may be used in answer to
        self.windows_before: frozenset[str] = frozenset()  # those that it answers before they are done
        self.exact_windows: frozenset[str] | None = None  # those that it answers by numbers of cards; None: not known
        self.pending: tuple[Pending, ...] = ()
        self.active = 0
        self.turn = 0
        self.phase = ""
        self.battle: Any = None
        self.lost: frozenset[int] = frozenset()
        self.won: frozenset[int] = frozenset()
        self.winner: int | None = None
        self.over = False
        self.facts: dict[str, Any] = {}  # what the game's rules keep in mind
        self.scores: dict[int, int] = {}
        self.memo: dict[Any, Any] = {}  # what the rules have found out about the cards; no part of the position
        self.cycle: Cycle | None = None  # why it was ended, where it would have gone on for ever
        self.nesting = Nesting()
        self.choices = 0  # how often someone had more than one answer
        self.log: list[Entry] = []
        self.keep_log = keep_log
        self.pauses = False  # whether a watcher stops at points of the procedure
        self.asks_all = False  # whether also what can only be chosen in one way is asked, so that it can be said
        self.looks_back = True  # whether something may ask about what has happened
        self.recalls = True  # whether what happens is kept at all, for that or for windows that open afterwards
        self.observer: Observer | None = None
        self.stamp = 0
        self.views = Views(self)

    def close(self) -> None:
        """Let go of everything. A game's parts hold each other; taken apart, one that nobody will look at again is gone at once
        and need not be found by the garbage collector among all that there is."""
        for card in self.cards:
            card.base = card.turned = None
        for name in self.__slots__:
            delattr(self, name)

    # ------------------------------------------------------------------ looking

    def look(self, card: Card) -> Look:
        """A card as it is now."""
        return self.views.look_at(card)

    def in_play(self) -> list[Look]:
        """All cards in play as they are now, in the order in which they came."""
        return self.views.fresh().in_play

    def pile(self, zone: str, player: int) -> list[Card]:
        """The cards of a zone, top first; of a shared one, whoever is named."""
        return self.piles[zone, player]

    def context(self, look: Look) -> Context:
        """The context of an ability of a card as it is."""
        return Context(self, look.card, look.controller, look)

    def attached(self, card: Card) -> list[Card]:
        """The cards attached to a card."""
        return [one for one in self.field if one.holder is card]

    def standing(self, name: str) -> list[Any]:
        """The standing effects of a kind that the rules ask about, as far as their conditions hold."""
        views = self.views
        if views.shape != self.journal.shape:
            views.known()
        entries = views.rules.get(name)
        if not entries:
            return []
        return [e for e in entries if e.standing.condition is None or e.standing.condition(e.ctx)]

    def forbids(self, event: Event) -> Any:
        """The standing effect that forbids an event, if any."""
        for entry in self.standing("prohibit"):
            if entry.standing.freeze(entry.ctx)(entry.ctx, event, entry.fixed):
                self.acts(entry.standing)
                return entry
        for banned in self.provisos:
            if banned.standing.freeze(banned.ctx)(banned.ctx, event, None):
                return banned
        if event.card is not None and event.card.face.own:
            return banned_by_itself(self, event, event.card)
        return None

    def may_forbid(self, kind: str, card: Card) -> bool:
        """Whether something could forbid an event of a kind of a card: where nothing could, the event need not be made to be asked."""
        views = self.views
        if views.shape != self.journal.shape:
            views.known()
        return bool(card.face.own or self.provisos or (views.forbidding and views.forbids(kind)))

    # ------------------------------------------------------------------ running

    def carry_out(
        self, deeds: Deeds, source: Card | None = None, line: str = "", step: tuple[str, str | None, Any] | None = None
    ) -> Rest:
        """Do what an ability does: what it yields up to THEN happens at once (HM 407.5). ``source``, ``line``: whose ability.

        ``step``: of a step of the procedure its article, the name under which it asks, and what goes on as the cause.
        """
        if not isinstance(deeds, list):
            return self._carry_out(deeds, source, line, step)
        for item in deeds:
            item.source, item.line = source, line
            if step is not None:
                item.article = step[0]
                if item.cause is None:
                    item.cause = step[2]
        return self.do(deeds) if deeds else DONE

    def _carry_out(
        self, process: Process, source: Card | None, line: str, step: tuple[str, str | None, Any] | None
    ) -> Process:
        batch: list[Event] = []
        answer: Any = None
        while True:
            try:
                item = process.send(answer)
            except StopIteration:
                break
            answer = None
            if type(item) is Event:
                item.source, item.line = source, line
                if step is not None:
                    item.article = step[0]
                    if item.cause is None:
                        item.cause = step[2]
                batch.append(item)
            elif item is THEN:
                yield from self.do(batch)
                batch = []
            elif type(item) is Now:
                for event in item.events:
                    event.source, event.line = source, line
                yield from self.do(item.events)
            else:
                if step is not None and type(item) is Question:
                    item.article, item.name = step[0], step[1] or item.name
                answer = yield item
        if batch:
            yield from self.do(batch)

    def do(self, events: list[Event]) -> Rest:
        """Make events happen together: replaced where an effect says so, answered before and after (HM 403, 409)."""
        if self.provisos:  # ただし〜できない: what the sentence that is carried out forbids
            return self._fully(events)
        views = self.views
        if views.shape != self.journal.shape:
            views.known()
        forbidding, forbidden = views.forbidding, views.forbidden
        windows, kinds, play = self.windows_before, views.kinds, self.play
        answered = False
        # Who can ask later how a card was: the log, a window, an effect on what has happened, whoever comes to wait for it.
        asked = self.keep_log or self.looks_back or views.shifting
        for event in events:
            kind, card = event.kind, event.card
            if kind in windows or (card is not None and card.face.bans) or (
                forbidding and (forbidden is None or kind in forbidden or (card is not None and card.face.own))
            ):
                return self._fully(events)
            heard = kind in kinds
            if kind == "move":
                if heard and not self.keep_log:  # the log tells how each card was that somebody might have waited for
                    heard = views.hears(kind, (event.origin if event.top is None else event.top[0], event.zone))
                heard = heard or (card is not None and bool(card.face.watches))
            answered = answered or heard
            asked = asked or kind in RESHAPING or kind in self.window_kinds
        if answered or asked:
            for event in events:
                card = event.card
                if card is not None and (answered or forbidding or card.zone in play or event.kind in self.window_kinds):
                    event.look = self.seen_before(event.kind, card, alone=len(events) == 1)
        if answered and views.stopping and stops(self, events, views):
            return self._fully(events)
        if len(events) > 1 and self.order_counts(events):
            return self._in_order(events)
        self._commit(events, views)
        return DONE if views.checked == self.journal.version else self.rules.settle(self)

    def seen_before(self, kind: str, card: Card, *, alone: bool = False) -> Look:
        """A card as it is just before an event of a kind; its numbers are right where somebody may ask for them.

        Events that change something can have answers by abilities that come with them, unless one happens ``alone`` to a card in
        play: then all that may answer is in force before.
        """
        known = alone and card.zone in self.play and not card.face.elsewhere
        exact = self.keep_log or (kind in CHANGES and not known) or self.needs_numbers(kind)
        return self.views.look_at(card) if exact else self.views.plainly(card)

    def mark(self, kind: str, marks: Callable[[], list[Event]]) -> Rest:
        """Events of a kind that change nothing; not even made where nobody hears of them."""
        return self.do(marks()) if self.heard(kind) else self.rules.settle(self)

    def _in_order(self, events: list[Event]) -> Process:
        events = yield from self.ordered(events)
        self._commit(events, self.views.known())
        yield from self.rules.settle(self)

    def _fully(self, events: list[Event]) -> Process:
        """Events that something may forbid, replace or answer, or of which the order counts."""
        later: list[list[Event]] = []
        drawn = [event for event in events if event.top is not None]
        if len(drawn) > 1 and self._watched(drawn):
            # Cards that are taken from the top one by one are replaced one by one.
            events = [event for event in events if event.top is None or event is drawn[0]]
            later = [[event] for event in drawn[1:]]
        batch, after = yield from replaced(self, events)
        for event in batch:
            if event.card is not None and event.look is None:
                event.look = self.seen_before(event.kind, event.card)
        if self.views.known().watchers["before"]:
            yield from self._before(batch)
        if self.windows_before:
            yield from self.rules.interrupt(self, batch)
        batch = yield from self.ordered(batch)
        self._commit(batch, self.views.known())
        yield from self.rules.settle(self)
        for process, card, line in after:
            yield from self.carry_out(process, card, line)
        for events in later:
            yield from self.do(events)

    def _watched(self, events: list[Event]) -> bool:
        watchers = self.views.known().watchers
        kinds = {event.kind for event in events}
        return any(watcher.ability.kinds & kinds for when in ("instead", "before") for watcher in watchers[when])

    def _commit(self, batch: list[Event], views: Views) -> None:
        """Carry events out together; ``views``: as they are just before."""
        before, kinds = views.watchers, views.kinds
        loud = []
        for event in batch:
            if self.commit(event) and not event.quiet:
                loud.append(event)
        if not loud:
            return
        if self.recalls:
            self.journal.grow(self.happened, loud)
        changed = views.shape != self.journal.shape
        if changed:
            views.known()
        for event in loud:
            kind = event.kind
            if (
                (event.card is not None and event.card.face.watches)
                or (changed and (kind in kinds or kind in views.kinds))
                or (not changed and kind in kinds and views.hears(kind, (event.origin, event.zone)))
            ):
                collect(self, loud, before, views)
                return

    # ------------------------------------------------------------------ triggers (HM 408)

    def _before(self, batch: Sequence[Event]) -> Process:
        found = []
        self.together = batch
        for watcher in self.views.watchers["before"]:
            for event in batch:
                if not event.quiet and event.kind in watcher.ability.kinds:
                    ctx = triggered(watcher, event)
                    if ctx is not None:
                        found.append((watcher.ability, ctx))
        if found:
            yield from self._resolve(found)

    def flush(self) -> Rest:
        """Resolve what has triggered, and what that triggers, until nothing waits. Going round for ever ends the game."""
        return self._flush() if self.waiting else DONE

    def _flush(self) -> Process:
        rounds = Rounds()
        while self.waiting:
            if (cycle := rounds.again(self)) is not None:
                self.stop(cycle)
            group = list(self.waiting)
            self.journal.set(self, "waiting", ())
            yield from self._resolve(group)

    def _resolve(self, group: list[tuple[Ability, Context]]) -> Process:
        for player in self.rules.order(self, None):
            mine = [one for one in group if one[1].controller == player]
            if len({(id(ability), ctx.card) for ability, ctx in mine}) > 1:
                mine = yield Question(player, "order", "triggers", mine, article="408.2")
            for ability, ctx in mine:
                assert ctx.card is not None
                pending = Pending("ability", ctx.card, player, ability, ctx)
                if self.observer is not None:
                    self.observer.triggered(ability, ctx)
                yield from self.rules.respond(self, pending)
                if not pending.countered:
                    self.note("408.1", ability.line, ctx.card)
                    yield from self.run_ability(ability, ctx)

    def stop(self, cycle: Cycle) -> None:
        """End a game that would not end, as a draw. Raises GameOver."""
        self.journal.set(self, "cycle", cycle)
        self.note("", "∞ " + " → ".join(name for name, _ in cycle.steps))
        self.journal.set(self, "over", True)
        raise GameOver

    def run_ability(self, ability: Ability, ctx: Context) -> Process:
        """Carry out what an ability does."""
        assert ability.run is not None
        ctx.words["line"] = ability.line
        try:
            if (cycle := self.nesting.enter(self, ability, ctx)) is not None:
                self.stop(cycle)
            if self.observer is not None:
                self.observer.begins(ability, ctx)
            done = ability.swift(ctx) if ability.swift is not None else None
            yield from done if done is not None else self.carry_out(ability.run(ctx), ctx.card, ability.line)
            if self.observer is not None:
                self.observer.ends(ability, ctx)
        finally:
            self.nesting.leave()

    # ------------------------------------------------------------------ pausing

    def pause(self, name: str) -> Rest:
        """A point at which a watcher may stop; passed over where nobody does."""
        return self._pause(name) if self.pauses else DONE

    def _pause(self, name: str) -> Process:
        yield Pause(name)
