"""Committing: the only code that changes cards, zones and effects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from fudac.kernel.abilities import Ability, Lasting, Standing, Until
from fudac.kernel.cards import NOBODY, Card
from fudac.kernel.events import Event
from fudac.kernel.journal import MUCH
from fudac.kernel.log import Entry
from fudac.kernel.questions import Question

if TYPE_CHECKING:
    from fudac.kernel.bans import Banned
    from fudac.kernel.chance import Chance
    from fudac.kernel.continuous import Views
    from fudac.kernel.engine import Process, Rules
    from fudac.kernel.journal import Journal
    from fudac.kernel.observer import Observer


class Committing:
    """The part of a game that carries events out. Every change goes through the journal."""

    __slots__ = ()

    rules: Rules
    play: frozenset[str]
    chance: Chance
    journal: Journal
    field: list[Card]
    piles: dict[tuple[str, int], list[Card]]
    effects: tuple[Lasting, ...]
    lost: frozenset[int]
    won: frozenset[int]
    log: list[Entry]
    keep_log: bool
    observer: Observer | None
    looks_back: bool
    window_kinds: frozenset[str]
    windows_before: frozenset[str]
    exact_windows: frozenset[str] | None
    provisos: tuple[Banned, ...]
    views: Views
    stamp: int
    turn: int
    active: int

    def commit(self, event: Event) -> bool:
        """Carry one event out. False where it can no longer be: the card has moved on since it was meant."""
        if event.top is not None:
            pile = self.piles[event.top]
            if not pile and not self._turned_over(*event.top):
                return False
            card = event.card = pile[0]
            event.life, event.origin, event.origin_player = card.life, card.zone, card.player
        if event.card is not None and event.card.life != event.life:
            return False
        change = _CHANGES.get(event.kind)
        if change is not None and change(self, event) is False:
            return False
        if self.keep_log:
            self.log.append(Entry(self.turn, event, "", event.article, event.source, event.line))
        if self.observer is not None:
            self.observer.event(event)
        return True

    def note(self, article: str, text: str, source: Card | None = None) -> None:
        """Write something into the log that is not an event."""
        if self.keep_log:
            self.log.append(Entry(self.turn, None, text, article, source, text))

    def heard(self, kind: str) -> bool:
        """Whether a mark of a kind is written down or answered, or may be asked about; a mark that is not changes nothing."""
        return kind in self.window_kinds or self.watched(kind)

    def watched(self, kind: str) -> bool:
        """The same, apart from what players could use in answer to it."""
        if self.keep_log or self.looks_back or self.observer is not None:
            return True
        views = self.views
        if views.shape != self.journal.shape:
            views.known()
        return kind in views.kinds

    def unheard(self, kind: str, way: tuple[str, str] = ("", "")) -> bool:
        """Whether nobody can notice how something happens: nothing forbids, replaces or answers it, nobody writes it down or
        may ask about it later. ``way``: of a move from where to where."""
        if self.keep_log or self.looks_back or self.observer is not None or self.provisos:
            return False
        views = self.views
        if views.shape != self.journal.shape:
            views.known()
        found = views.unheard.get((kind, way))
        if found is None:
            heard = kind in self.window_kinds or kind in self.windows_before or views.hears(kind, way)
            found = views.unheard[kind, way] = not (heard or views.forbids(kind) or views.shifting)
        return found

    def needs_numbers(self, kind: str) -> bool:
        """Whether what answers a mark, or may ask about it later, can ask for numbers of its card."""
        if self.looks_back or self.exact_windows is None or kind in self.exact_windows or self.views.shifting:
            return True
        return kind in self.views.exact

    def free_way(self, origin: str, zone: str) -> bool:
        """Whether a card can just be shifted from one pile to another: see :meth:`unheard`."""
        if self.keep_log or self.looks_back or self.observer is not None or self.provisos:
            return False
        views, way = self.views, (origin, zone)
        if views.shape != self.journal.shape:
            views.known()
        found = views.free_ways.get(way)
        if found is None:
            rules = self.rules
            apart = bool(rules.shared or rules.restock) or zone in rules.scored
            inside = origin in self.play or zone in self.play
            found = views.free_ways[way] = not apart and not inside and self.unheard("move", way)
        return found

    def shift(self, cards: Sequence[Card], zone: str, owner: int, at: str) -> None:
        """Move cards of one pile to a pile by a free way, one after another; what a move of one does without anybody noticing.

        Not for cards with abilities that act outside play (``Face.elsewhere``).
        """
        first = cards[0]
        source, target = self.piles[first.zone, first.player], self.piles[zone, owner]
        self.journal.move(cards, source, target, None if at == "bottom" else 0)
        if source is not target:
            for card in cards:
                card.life += 1
                card.state, card.zone, card.player, card.spot = "", zone, owner, None
        else:
            for card in cards:
                card.spot = None

    def in_a_row(self) -> int:
        """How many cards can be shifted before the rules' standing conditions have to be looked at: they hold for certain until then."""
        views, journal = self.views, self.journal
        return max(views.counted - journal.moves, 1) if views.firm == journal.shape else 1

    def turn_over(self, card: Card, state: str) -> None:
        """Turn a card in play while nobody can notice."""
        if card.state != state:
            self.journal.turn(card, state)
            self._turned(card)

    def _turned(self, card: Card) -> None:
        if card.face.afar:
            self.journal.touch(field=True)
        else:
            self.journal.turned()

    def acts(self, standing: Standing) -> None:
        """Tell whoever observes that a standing effect has acted."""
        if self.observer is not None:
            self.observer.acts(standing)

    def counts(self, ability: Ability) -> None:
        """Tell whoever observes that a restriction or keyword has counted."""
        if self.observer is not None:
            self.observer.counts(ability)

    def _next(self) -> int:
        self.journal.set(self, "stamp", self.stamp + 1)
        return self.stamp

    def _do_move(self, event: Event) -> bool | None:
        card, journal = event.card, self.journal
        assert card is not None
        origin, zone, rules = card.zone, event.zone, self.rules
        owner = event.to if event.to is not None else card.owner
        if zone in rules.shared:
            owner = NOBODY
        here, there = origin in self.play, zone in self.play
        same = zone == origin and (owner == card.player or (there and event.spot is None))
        if same and there and event.spot == card.spot:
            return False
        if here or there or card.face.afar:
            journal.touch(field=True)
        left = self.field if here else self.piles[origin, card.player]
        pile = self.field if there else self.piles[zone, owner]
        place = None if there or event.at == "bottom" else 0
        if event.at == "below" and event.cause in pile and event.cause is not card:
            place = pile.index(event.cause) + (0 if left is pile and left.index(card) < pile.index(event.cause) else 1)
        journal.move((card,), left, pile, place)
        if zone in rules.scored:
            journal.moves += MUCH
        emptied = origin if not left and origin in rules.restock else ""
        if not same:
            card.life += 1  # it forgets what it was (HM 215.10)
            if here:
                self._let_go(card)
            card.state, card.zone, card.player = event.state, zone, owner
        elif event.state:
            card.state = event.state
        card.spot = event.spot
        if there:
            card.controller, card.since = owner, self._next()
            card.state, card.role, holder = event.value
            if holder is not None:
                card.holder = holder
        if emptied:
            self._turned_over(emptied, event.origin_player or 0)
        return None

    def _turned_over(self, zone: str, player: int) -> bool:
        """A pile that has run out is made anew of the one the rules name, turned over as it lies; whether there is a card."""
        source = self.rules.restock.get(zone)
        if source is None:
            return False
        old, new = self.piles[source, player], self.piles[zone, player]
        if new or not old:
            return bool(new)
        cards = old[::-1]
        self.journal.fill(old, [])
        self.journal.fill(new, cards)
        for card in cards:
            self.journal.set(card, "zone", zone)
            self.journal.set(card, "life", card.life + 1)
            self.journal.set(card, "state", "")
        if self.keep_log:
            self.log.append(Entry(self.turn, None, f"{source} → {zone}", "", None, ""))
        return True

    def _do_piece(self, event: Event) -> bool | None:
        piece = event.value
        if piece.spot == event.spot:
            return False
        event.at = piece.spot  # where it came from
        self.journal.set(piece, "spot", event.spot)
        self.journal.touch()
        return None

    def _let_go(self, card: Card) -> None:
        """A card that leaves play holds nothing any more and is nothing."""
        for item in self.field:
            if item.holder is card:
                self.journal.set(item, "holder", None)
        card.holder, card.role = None, ""
        if self.effects:
            self._forget()

    def _forget(self) -> None:
        """Effects that only concerned objects that are no more are dropped."""
        kept = tuple(
            effect for effect in self.effects
            if effect.fixed is None or any(card.life == life for card, life in effect.fixed)
        )  # fmt: skip
        if len(kept) != len(self.effects):
            self.journal.set(self, "effects", kept)

    def _do_turn(self, event: Event) -> bool | None:
        card = event.card
        assert card is not None
        if card.state == event.value:
            return False
        self.journal.turn(card, event.value)
        self._turned(card)
        return None

    def _do_attach(self, event: Event) -> None:
        self.journal.set(event.card, "holder", event.value)
        self.journal.set(event.card, "since", self._next())
        self.journal.touch(field=True)

    def _do_shuffle(self, event: Event) -> None:
        assert event.to is not None
        pile = self.piles[event.zone, event.to]
        self.journal.fill(pile, self.chance.shuffled(pile))

    def _do_begin(self, event: Event) -> None:
        event.value.stamp = self._next()
        self.journal.set(self, "effects", (*self.effects, event.value))
        self.journal.touch(field=True)

    def _do_outcome(self, event: Event) -> None:
        name = "won" if event.value == "win" else "lost"
        self.journal.set(self, name, getattr(self, name) | {event.player})

    def _do_set(self, event: Event) -> None:
        thing, name = event.cause
        self.journal.set(thing, name, event.value)
        self.journal.touch()

    def _is_over(self, lasts: str | Until | None, moment: str) -> bool:
        if not isinstance(lasts, Until):
            return lasts == moment
        return lasts.moment == moment and self.turn > lasts.after and lasts.player in (None, self.active)

    def end_effects(self, until: str) -> bool:
        """End the effects that last until a moment; whether there were any."""
        if not self.effects:
            return False
        kept = tuple(
            effect if effect.until != f"next_{until}" else effect.lasting(until)
            for effect in self.effects
            if not self._is_over(effect.until, until)
        )
        if kept == self.effects:
            return False
        self.journal.set(self, "effects", kept)
        self.journal.touch(field=True)
        return True

    # ------------------------------------------------------------------ the order of cards that arrive together

    def order_counts(self, batch: list[Event]) -> bool:
        """Whether someone may have to be asked in which order cards arrive: where more than one does."""
        kept, arriving = self.rules.ordered, 0
        for event in batch:
            if event.kind == "move" and (event.zone in kept or event.at == "as_named"):
                arriving += 1
        return arriving > 1

    def ordered(self, batch: list[Event]) -> Process:
        """Cards that are put on one pile together: their owner orders them (HM 215.5c, 215.7c, 215.8c)."""
        groups: dict[tuple[str, int, int], list[Event]] = {}
        for event in batch:
            card = event.card
            if (
                event.kind == "move"
                and card is not None
                and (event.zone in self.rules.ordered or event.at == "as_named")
            ):
                to = event.to if event.to is not None else card.owner
                groups.setdefault((event.zone, to, card.owner), []).append(event)
        for (zone, _, owner), events in groups.items():
            if len({event.card.face for event in events if event.card}) < 2:
                continue
            cards = [event.card for event in events]
            if events[0].at != "bottom":
                cards.reverse()  # the one put last lies on top
            answer = yield Question(
                owner, "order", f"order_{zone}", cards, article=events[0].article, source=events[0].source
            )
            order = answer if answer is not None else cards
            places = [index for index, event in enumerate(batch) if event in events]
            by_card = {event.card: event for event in events}
            # The last one put on top lies on top.
            for place, card in zip(places, _as_put(order, events[0].at), strict=True):
                batch[place] = by_card[card]
        return batch


_CHANGES: dict[str, Callable[[Committing, Event], bool | None]] = {
    "move": Committing._do_move, "turn": Committing._do_turn, "attach": Committing._do_attach,
    "shuffle": Committing._do_shuffle, "begin": Committing._do_begin, "outcome": Committing._do_outcome,
    "set": Committing._do_set, "piece": Committing._do_piece,
}  # fmt: skip
"""How each kind of event changes the state; all others only say that something is done."""


def _as_put(order: Iterable[Any], at: str) -> list[Any]:
    """In which order cards are put so that they lie in an order, top first."""
    return list(order) if at == "bottom" else list(order)[::-1]
