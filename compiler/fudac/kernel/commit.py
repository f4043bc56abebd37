"""Committing: the only code that changes cards, zones and effects."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from fudac.kernel.abilities import Lasting
from fudac.kernel.cards import NOBODY, Card
from fudac.kernel.events import Event
from fudac.kernel.log import Entry
from fudac.kernel.questions import Question

if TYPE_CHECKING:
    from fudac.kernel.chance import Chance
    from fudac.kernel.engine import Process, Rules
    from fudac.kernel.journal import Journal


class Committing:
    """The part of a game that carries events out. Every change goes through the journal."""

    rules: Rules
    chance: Chance
    journal: Journal
    field: list[Card]
    piles: dict[tuple[str, int], list[Card]]
    effects: tuple[Lasting, ...]
    lost: frozenset[int]
    won: frozenset[int]
    log: list[Entry]
    keep_log: bool
    stamp: int
    turn: int

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
        done = getattr(self, "_do_" + event.kind, None)
        if done is not None and done(event) is False:
            return False
        if self.keep_log:
            self.log.append(Entry(self.turn, event, "", event.article, event.source, event.line))
        return True

    def _next(self) -> int:
        self.journal.set(self, "stamp", self.stamp + 1)
        return self.stamp

    def _do_move(self, event: Event) -> bool | None:
        card = event.card
        assert card is not None
        change = self.journal.set
        owner = event.to if event.to is not None else card.owner
        if event.zone in self.rules.shared:
            owner = NOBODY
        here, there = card.zone in self.rules.play, event.zone in self.rules.play
        same = event.zone == card.zone and (owner == card.player or (there and event.spot is None))
        if same and there and event.spot == card.spot:
            return False
        if here or there:
            self.journal.touch(field=True)
        left = self.field if here else self.piles[card.zone, card.player]
        self.journal.take(left, card)
        emptied = card.zone if not left and card.zone in self.rules.restock else ""
        if not same:
            change(card, "life", card.life + 1)  # it forgets what it was (HM 215.10)
            if here:
                for item in self.field:
                    if item.holder is card:
                        change(item, "holder", None)
                change(card, "holder", None)
                change(card, "role", "")
                if self.effects:
                    self._forget()
            if card.state != event.state:
                change(card, "state", event.state)
            change(card, "zone", event.zone)
            change(card, "player", owner)
        elif event.state and card.state != event.state:
            change(card, "state", event.state)
        if card.spot != event.spot:
            change(card, "spot", event.spot)
        if there:
            change(card, "controller", owner)
            change(card, "since", self._next())
            state, role, holder = event.value
            change(card, "state", state)
            change(card, "role", role)
            if holder is not None:
                change(card, "holder", holder)
            self.journal.put(self.field, len(self.field), card)
        else:
            pile = self.piles[event.zone, owner]
            self.journal.put(pile, len(pile) if event.at == "bottom" else 0, card)
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
        self.journal.set(card, "state", event.value)
        self.journal.touch(field=True)
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

    def end_effects(self, until: str) -> bool:
        """End the effects that last until a moment; whether there were any."""
        kept = tuple(effect for effect in self.effects if effect.until != until)
        if len(kept) == len(self.effects):
            return False
        self.journal.set(self, "effects", kept)
        self.journal.touch(field=True)
        return True

    # ------------------------------------------------------------------ the order of cards that arrive together

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


def _as_put(order: Iterable[Any], at: str) -> list[Any]:
    """In which order cards are put so that they lie in an order, top first."""
    return list(order) if at == "bottom" else list(order)[::-1]
