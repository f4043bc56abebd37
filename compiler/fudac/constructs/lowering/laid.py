"""Selecting cards that lie on squares, in the hands of several players, or in lock areas (SV 111, 115, 701)."""

from __future__ import annotations

from typing import Any

from fudac.constructs.lowering.filters import lower_filter
from fudac.constructs.lowering.make import Fits, Make
from fudac.constructs.lowering.numbers import Bounds, lower_amount
from fudac.constructs.lowering.people import People
from fudac.constructs.lowering.select import Kind, Selector
from fudac.constructs.lowering.squares import Squares, is_choosing, lower_chooser, lower_squares
from fudac.constructs.lowering.table import choose, rules_of
from fudac.constructs.lowering.together import choose_together, is_together, largest, lower_together
from fudac.kernel import Card, Context, Event, Look, Process
from fudac.model import filters as f
from fudac.model.board import Arbitrary, NthFrom, OnSquare
from fudac.model.terms import Cards, Player, Zone


def targetable(ctx: Context, card: Card) -> bool:
    """Whether an effect may do something to a card (SV 105.4): to some no other card's may, whatever their texts say (704.3)."""
    if card is not ctx.card and card.face.values.get("untouchable"):
        return False
    if not card.face.own and not ctx.game.provisos and not ctx.game.views.known().forbidding:
        return True
    spot = card.spot if card.zone == "board" else None
    event = Event("targeted", card, player=ctx.controller, spot=spot, deed="effect")
    event.source = ctx.card
    return ctx.game.forbids(event) is None


def discardable(ctx: Context, card: Card) -> bool:
    """Whether a card may be discarded by whoever acts: what cannot be is not offered (SV 105.3, 114.1)."""
    if not targetable(ctx, card):
        return False
    if not card.face.own and not ctx.game.provisos and not ctx.game.views.known().forbidding:
        return True
    event = Event("move", card, player=ctx.doer, zone="discard", deed="discard", article="306.1")
    event.source = ctx.card
    return ctx.game.forbids(event) is None


class OnBoard(Selector):
    """Cards of squares: the top ones unless all of a definite square are named (SV 111.1, 309.2)."""

    def __init__(self, make: Make, node: Cards) -> None:
        where = next((one for one in node.filters if isinstance(one, OnSquare)), None)
        self.squares = lower_squares(make, where.square) if where is not None else None
        self.bottom = where is not None and where.at == "bottom"
        self.tests: list[Fits] = [
            lower_filter(make, one) for one in node.filters
            if not isinstance(one, OnSquare | Arbitrary | f.InZone) and not _named_zone(one) and not _of_choosing(one)
        ]  # fmt: skip
        self.together, self.chooser = lower_together(node.filters), lower_chooser(make, node.filters)
        self.bounds: Bounds = lower_amount(make, node.amount)
        self.number = node.amount is not None and node.amount.number is not None
        self.each = node.amount is not None and node.amount.each
        self.every = node.amount is not None and node.amount.rel == "all"
        self.whole = self.every and self.squares is not None and self.squares.definite
        self.random = node.random
        self.unsaid = node.amount is None
        self.also: Fits | None = None
        self.may = targetable

    def _fits(self, ctx: Context, card: Card) -> bool:
        look = ctx.game.look(card)
        if self.also is not None and not self.also(ctx, look):
            return False
        return all(test(ctx, look) for test in self.tests) and self.may(ctx, card)

    def fits(self, ctx: Context, look: Look) -> bool:
        """Whether a card lies there, whether or not an effect may touch it: so that what forbids that can ask."""
        card = look.card
        if look.zone != "board" or (self.squares is not None and look.spot not in self.squares.now(ctx)):
            return False
        there = card.zone == "board" and card.life == look.life
        if there and not self.whole and rules_of(ctx).top(ctx.game, look.spot) is not card:
            return False
        return (self.also is None or self.also(ctx, look)) and all(test(ctx, look) for test in self.tests)

    def _on(self, ctx: Context, squares: list[str]) -> list[Card]:
        rules, game = rules_of(ctx), ctx.game
        if self.whole:
            there = [card for square in squares for card in rules.stack(game, square)]
        elif self.bottom:
            there = [pile[-1] for square in squares if (pile := rules.stack(game, square))]
        else:
            there = [card for square in squares if (card := rules.top(game, square)) is not None]
        return [card for card in there if self._fits(ctx, card)]

    def cards(self, ctx: Context) -> list[Card]:
        """All that may be taken."""
        return self._on(ctx, self.squares.now(ctx) if self.squares is not None else list(rules_of(ctx).board.squares))

    def now(self, ctx: Context) -> list[Look]:
        """The looks of all that may be taken."""
        return [ctx.game.look(card) for card in self.cards(ctx)]

    def pick(self, ctx: Context, times: int = 1) -> Process:
        """Those taken; their squares are what そのマス means."""
        if self.whole and isinstance(self.squares, Squares):
            squares = yield from self.squares.pick(ctx, lambda ctx, square: bool(self._on(ctx, [square])))
            return self._on(ctx, squares)
        cards = self.cards(ctx)
        bounds = self.bounds
        if self.unsaid:  # one of each square that is named; else one (SV 115.1)
            several = isinstance(self.squares, Squares) and (self.squares.bounds is not None or self.squares.every)
            bounds = self.bounds if several else (lambda ctx, there: (min(1, there),) * 2)
            if isinstance(self.squares, Squares) and self.squares.bounds is not None:
                bounds = self.squares.bounds
        elif self.each and isinstance(self.squares, Squares) and self.squares.bounds is not None:
            bounds = self.squares.bounds  # so many squares, one card of each
        least, most = bounds(ctx, len(cards))
        if self.number and times != 1:
            least, most = min(least * times, len(cards)), min(most * times, len(cards))
        if self.random and least < len(cards):
            cards = ctx.game.chance.pick(cards, most)
        elif not self.every or self.each:
            cards = yield from _chosen(self, ctx, cards, least, most)
        ctx.squares = tuple(dict.fromkeys(card.spot for card in cards))
        return cards


class OfPlayers(Selector):
    """Cards of a zone of other players: of one who is chosen, or so many of each (SV 115.1)."""

    def __init__(self, make: Make, node: Cards, zone: Zone) -> None:
        assert isinstance(zone.owner, Player)
        self.people = People(make, zone.owner)
        self.apart = zone.owner.every or zone.owner.who in ("each", "any")
        self.zone = zone.zone
        self.tests = [
            lower_filter(make, one) for one in node.filters
            if not isinstance(one, f.InZone | f.Picked | Arbitrary) and not _of_choosing(one)
        ]  # fmt: skip
        self.together, self.chooser = lower_together(node.filters), lower_chooser(make, node.filters)
        self.bounds: Bounds = lower_amount(make, node.amount)
        self.every = node.amount is None or node.amount.rel in ("all", "rest")
        self.random = node.random or any(isinstance(one, f.Picked) and one.random for one in node.filters)
        self.may = targetable

    def _of(self, ctx: Context, player: int) -> list[Card]:
        game = ctx.game
        if self.zone in game.rules.play:
            there = [card for card in game.field if card.zone == self.zone and card.player == player]
        else:
            there = list(game.pile(self.zone, player))
        return [
            card for card in there
            if all(test(ctx, game.look(card)) for test in self.tests) and self.may(ctx, card)
        ]  # fmt: skip

    def now(self, ctx: Context) -> list[Look]:
        """The looks of all that may be taken."""
        return [ctx.game.look(card) for player in self.people.all(ctx) for card in self._of(ctx, player)]

    def pick(self, ctx: Context, times: int = 1) -> Process:
        """From whoever is chosen, or from each."""
        players = yield from self.people.pick(ctx, lambda player: bool(self._of(ctx, player)))
        if self.people.one and not players:  # nobody has any: whom it is done to shows where その相手 comes (SV 114.4)
            ctx.people, ctx.words["unsettled"] = (), self.people.all(ctx)
        taken: list[Card] = []
        for player in players:
            cards = self._of(ctx, player)
            least, most = self.bounds(ctx, len(cards))
            if self.random and least < len(cards):
                taken += ctx.game.chance.pick(cards, most)
            elif self.every or self.random:
                taken += cards
            else:
                taken += yield from _chosen(self, ctx, cards, least, most)
        return taken


class Targets(Kind):
    """Cards elsewhere, without those that no effect may touch."""

    def __init__(self, make: Make, node: Cards) -> None:
        nth = next((one for one in node.filters if isinstance(one, NthFrom)), None)
        filters = tuple(
            one for one in node.filters if not isinstance(one, Arbitrary | NthFrom) and not _of_choosing(one)
        )
        if nth is not None and nth.place is not None:
            filters = (*filters, f.InZone(zone=nth.place.zone))
        super().__init__(make, node.replace(filters=filters))
        self.nth, self.may = nth, targetable
        self.together, self.chooser = lower_together(node.filters), lower_chooser(make, node.filters)
        # A locked card is in play.
        self.in_play = self.in_play or any(
            isinstance(one, f.Which) and getattr(one.clause, "op", "") == "has_locked" for one in node.filters
        )
        self.everywhere = self.everywhere and not self.in_play
        self.locked_by: People | None = None
        for one in node.filters:
            if isinstance(one, f.Which) and getattr(one.clause, "op", "") == "has_locked":
                self.locked_by = People(make, getattr(one.clause, "who", None))

    def now(self, ctx: Context) -> list[Look]:
        """All that fit; counted from the end of a pile where the text counts."""
        found = [look for look in super().now(ctx) if self.may(ctx, look.card)]
        if self.locked_by is not None and self.locked_by.one:
            players = self.locked_by.all(ctx)
            found = [look for look in found if look.player in players]
        if self.nth is not None:
            place = self.nth.nth - 1
            if self.nth.place is not None and self.nth.place.at == "bottom":
                found = found[::-1]
            return found[place : place + 1]
        return found

    def pick(self, ctx: Context, times: int = 1) -> Process:
        """Asked for also where there is only one way; from an end of a pile, all, or at random as ever."""
        if self.amount is None or self.amount.rel in ("all", "rest") or self.place is not None or self.random:
            return (yield from super().pick(ctx, times))
        cards = [look.card for look in self.now(ctx)]
        least, most = self.bounds(ctx, len(cards))
        return (yield from _chosen(self, ctx, cards, least * times, most * times))

    def count(self, ctx: Context) -> int:
        """How many fit, or can be together what the text says."""
        found = self.now(ctx)
        return len(found) if self.together is None else len(largest(found, self.together, len(found)))

    def can(self, ctx: Context) -> bool:
        """Whether at least one is to be taken."""
        found = self.now(ctx)
        return bool(found) and self.bounds(ctx, len(found))[1] > 0


def _chosen(of: OnBoard | OfPlayers | Targets, ctx: Context, cards: list[Card], least: int, most: int) -> Process:
    """Asked of whoever acts, or of whom the text says; several have to be together what it says of them."""
    doer = ctx.doer
    if of.chooser is not None:
        ctx.doer = next(iter(of.chooser(ctx)), doer)
    if of.together is not None:
        found = yield from choose_together(ctx, [ctx.game.look(card) for card in cards], of.together, least, most)
    else:
        found = yield from choose(ctx, "cards", cards, least, most)
    ctx.doer = doer
    return found


def _of_choosing(one: Any) -> bool:
    """Whether a filter says how cards are chosen, not what they are."""
    return is_together(one) or is_choosing(one)


def _named_zone(one: Any) -> bool:
    return isinstance(one, f.AtPlace)


def lower_laid(make: Make, node: Cards) -> Selector:
    """The selection of a game with squares."""
    for one in node.filters:
        if isinstance(one, OnSquare):
            return OnBoard(make, node)
        zone = getattr(one, "zone", None)
        if isinstance(one, f.InZone) and isinstance(zone, Zone):
            if zone.zone == "board":
                return OnBoard(make, node)
            owner = zone.owner
            if isinstance(owner, Player) and (owner.who in ("opponent", "other", "each") or owner.filters):
                return OfPlayers(make, node, zone)
    return Targets(make, node)
