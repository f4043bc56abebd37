"""What verbs do in a game with squares, where every deed is over before the next begins (SV 112, 304–308, 506, 609, 701)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from fudac.constructs.lowering.counting import Drawn
from fudac.constructs.lowering.ends import choose_end, to_either_end
from fudac.constructs.lowering.laid import OfPlayers, OnBoard, Targets, discardable, targetable
from fudac.constructs.lowering.make import Deed, Make, Test
from fudac.constructs.lowering.numbers import lower_amount
from fudac.constructs.lowering.people import OUTSIDE, People, lower_place
from fudac.constructs.lowering.select import Selector
from fudac.constructs.lowering.squares import lower_squares
from fudac.constructs.lowering.table import act, choose_one, rules_of, spoken, still
from fudac.kernel import Card, Context, Event, Process, Question
from fudac.model.board import OnSquare, OnTop, Spot, SquareLike
from fudac.model.filters import InZone
from fudac.model.terms import Cards, Place, Ref, Zone, Zones

DECK = "deck"
DISPOSED = "disposed"
"""What a text says of its own card instead of what the rules would do with it (SV 604.3, 606.4)."""


def drawing(make: Make, node: Any) -> Deed:
    """Draw one by one; what was drawn is what それら means (SV 305.2, 902)."""
    people, per, bounds = People(make, node.who), make.per(node), lower_amount(make, node.count)

    def run(ctx: Context) -> Process:
        game, drawn = ctx.game, []
        for player in (yield from people.pick(ctx)):
            there = len(game.pile(game.rules.deck, player)) + sum(
                len(game.pile(source, player)) for source in game.rules.restock.values()
            )
            least, most = bounds(ctx, there)
            if least < most:
                most = yield Question(player, "number", "draw", least=least, most=most, may_pass=True, default=least,
                                      source=ctx.card, article="305.2")  # fmt: skip
            count, spared = (most or 0) * per(ctx), set[Any]()
            events = [
                Event("move", player=player, top=(game.rules.deck, player), zone="hand", to=player, deed="draw_cards",
                      value=Drawn(index, count, spared), article="305.2")
                for index in range(count)
            ]  # fmt: skip
            yield from act(ctx, events)
            mine = [event.card for event in events if event.card is not None]
            if mine:
                yield from game.mark("drew", partial(_drew, ctx, player, len(mine)))
            drawn += mine
        spoken(ctx, "draw_cards", drawn)

    return Deed(run, lambda ctx: bool(there_is(ctx)) and per(ctx) > 0)


def _drew(ctx: Context, player: int, count: int) -> list[Event]:
    """So many cards have been drawn by one effect."""
    event = Event("drew", player=player, value=count, deed="draw_cards", article="305.2")
    event.source, event.line = ctx.card, str(ctx.words.get("line", ""))
    return [event]


def there_is(ctx: Context) -> int:
    """How many cards can still be drawn: the discard pile is turned over when the deck has run out (SV 901)."""
    game = ctx.game
    return len(game.pile(game.rules.deck, 0)) + sum(len(game.pile(one, 0)) for one in game.rules.restock.values())


def discarding(make: Make, node: Any) -> Deed:
    """Cards go to the discard pile, the first named on top (SV 306)."""
    people, what, per = People(make, node.who), make.cards(node.what), make.per(node)
    counted = getattr(getattr(node.what, "amount", None), "number", None) is not None
    if isinstance(what, OfPlayers | OnBoard | Targets) and counted:  # of half of them, all count that there are
        what.may = discardable

    def run(ctx: Context) -> Process:
        taken: list[Card] = []
        doer = ctx.doer
        for player in (yield from people.pick(ctx)):
            ctx.doer = player
            cards = mine(ctx, node.what, (yield from what.pick(ctx, per(ctx))))
            from_where(ctx, cards)
            yield from act(ctx, [
                Event("move", card, player=player, zone="discard", deed="discard", article="306.1") for card in reversed(cards)
            ])  # fmt: skip
            disposes_of(ctx, cards)
            taken += cards
        ctx.doer = doer
        spoken(ctx, "discard", taken)

    return Deed(run, able(what, node.what))


def able(what: Selector, node: Any) -> Test:
    """Whether there is something to take; what a text will have spoken of by then cannot be known to be there."""
    if isinstance(node, Ref) and node.to in ("that", "those", "carried", "done", "rest"):
        return lambda ctx: bool(still(ctx, what.cards(ctx))) if hasattr(what, "cards") else False
    return what.can


def mine(ctx: Context, node: Any, cards: list[Card]) -> list[Card]:
    """Of cards spoken of, those that are still what they were, and that an effect may touch."""
    if isinstance(node, Ref):
        cards = still(ctx, cards) if node.to != "this_card" else cards
    return [card for card in cards if targetable(ctx, card)]


def from_where(ctx: Context, cards: list[Card]) -> None:
    """Where cards lie that are about to be taken from squares is what そのマス means afterwards."""
    zone = rules_of(ctx).board.zone
    squares = tuple(dict.fromkeys(card.spot for card in cards if card.zone == zone))
    ctx.squares = squares or ctx.squares


def disposes_of(ctx: Context, cards: list[Card]) -> None:
    """Notes that the text has said where its own card goes, where that is one of them (SV 604.3, 606.4)."""
    if ctx.card is not None and ctx.card in cards:
        ctx.words[DISPOSED] = "yes"


def leaving_it() -> Deed:
    """The text's own card goes nowhere: it stays where it is when the effect is over (SV 604.3, 606.4)."""

    def run(ctx: Context) -> Process:
        ctx.words[DISPOSED] = "yes"
        yield from ()

    return Deed(run, lambda ctx: True)


# --------------------------------------------------------------------------- taking and putting


def taking(make: Make, node: Any) -> Deed:
    """Cards go to a zone: a hand, the deck, the discard pile, a lock area (SV 300, 304, 705)."""
    if isinstance(node.to, Place) and isinstance(node.to.zone, Zone) and node.to.zone.zone == "lock":
        return placing(make, node)
    people, what, per, place = People(make, node.who), make.cards(node.what), make.per(node), lower_place(make, node.to)
    verb, article = node.op, make.article(node, "300.1")
    named = node.to.zone.owner if isinstance(node.to, Place) and isinstance(node.to.zone, Zone) else None
    whose = make.player(named) if named is not None else None
    owners = Owners(make, named)
    face, order = getattr(getattr(node, "face", None), "state", ""), getattr(node, "order", None)
    piled, either = isinstance(node.to, Place) and getattr(node.to.zone, "zone", "") in OUTSIDE, to_either_end(node.to)

    def run(ctx: Context) -> Process:
        taken: list[Card] = []
        doer = ctx.doer
        for player in (yield from people.pick(ctx)):
            ctx.doer = player
            if whose is not None and not whose(ctx):
                continue  # その相手 is nobody
            for owner in (yield from owners.pick(ctx)):
                taken += yield from take(ctx, player, owner)
        ctx.doer = doer
        spoken(ctx, verb, taken)

    def take(ctx: Context, player: int, owner: int | None) -> Process:
        cards = mine(ctx, node.what, (yield from what.pick(ctx, per(ctx))))
        if order == "any" and piled and len(cards) > 1:
            cards = yield Question(player, "order", "order", cards, source=ctx.card, article=article)
        if cards and either:
            yield from choose_end(ctx, article)
        if cards and cards[0].zone == "hand" and cards[0].player != player:
            ctx.people = (cards[0].player,)  # その相手
        moves = []
        from_where(ctx, cards)
        for card in cards:
            zone, to, at = place(ctx, card)
            to = to if owner is None else owner
            moves.append(Event("move", card, player=player, zone=zone, to=to, at=at, deed=verb, article=article, state=face))
        yield from act(ctx, moves[::-1] if moves and moves[0].at == "top" else moves)
        disposes_of(ctx, cards)
        return cards

    return Deed(run, able(what, node.what))


class Owners:
    """Whose zone cards go to, where it is one of several players', who has to be chosen, or that of each (SV 115.1, 115.2)."""

    def __init__(self, make: Make, named: Any) -> None:
        several = getattr(named, "who", "") in ("opponent", "other", "each", "any", "both")
        self.people = People(make, named) if several else None
        self.any = getattr(named, "who", "") == "any" and not named.every

    def pick(self, ctx: Context, able: Callable[[int], bool] = lambda player: True) -> Process:
        """They; None where nothing is said that would have to be asked."""
        if self.people is None:
            return (None,)
        found = yield from self.people.pick(ctx, able)
        if self.any and len(found) > 1:
            found = ((yield from choose_one(ctx, "player", found)),)
            ctx.people = found
        return found

    def able(self, ctx: Context, able: Callable[[int], bool]) -> bool:
        """Whether there is one for whom it can be."""
        return self.people is None or any(able(player) for player in self.people.all(ctx))


def putting(make: Make, node: Any) -> Deed:
    """Cards are put on squares, on top of cards, or into a zone (SV 608.7, 705.1)."""
    if isinstance(node.to, OnTop):
        return _on_top(make, node)
    if isinstance(node.to, Spot):
        return placing(make, node)
    if not isinstance(node.to, SquareLike):
        return taking(make, node)
    source, squares, people = Source(make, node.what), lower_squares(make, node.to), People(make, node.who)
    face = node.face.state if node.face is not None else "face_down"

    def run(ctx: Context) -> Process:
        put: list[Card] = []
        doer = ctx.doer
        for player in (yield from people.pick(ctx)):
            ctx.doer = player
            if not source.there(ctx):
                continue
            for square in (yield from squares.pick(ctx)):
                cards = yield from source.pick(ctx)
                if not cards:
                    break
                put += yield from _lay(ctx, cards, square, face, "put_cards", "608.7")
            # Where something was put is what そのマス means.
        ctx.doer = doer
        spoken(ctx, "put_cards", put)

    return Deed(run, lambda ctx: source.there(ctx) and squares.can(ctx))


def _lay(ctx: Context, cards: list[Card | None], square: str, face: str, deed: str, article: str) -> Process:
    """Put cards on a square; None is the top of the deck. Gives the cards that were put."""
    game = ctx.game
    zone = rules_of(ctx).board.zone
    events = [
        Event("move", card, player=ctx.doer, top=(game.rules.deck, ctx.doer) if card is None else None, zone=zone,
              spot=square, state=face, deed=deed, article=article)
        for card in cards
    ]  # fmt: skip
    yield from act(ctx, events)
    put = [event.card for event in events if event.card is not None]
    disposes_of(ctx, put)
    return put


class Source:
    """What is put: cards selected as ever, or the top of the deck, which nobody sees before (None)."""

    def __init__(self, make: Make, node: Any) -> None:
        self.node = node
        self.deck = self.hand = False
        self.count = lower_amount(make, getattr(node, "amount", None)) if getattr(node, "amount", None) else None
        zone = next((one.zone for one in getattr(node, "filters", ()) if isinstance(one, InZone)), None)
        zones = zone.zones if isinstance(zone, Zones) else (zone,) if isinstance(zone, Zone) else ()
        if isinstance(node, Cards):
            self.deck = any(one.zone == DECK for one in zones)
        self.hand = self.deck and any(one.zone == "hand" for one in zones)
        self.cards: Selector | None = None if self.deck and not self.hand else make.cards(node)
        if self.hand and isinstance(node, Cards):
            rest = tuple(one for one in zones if one.zone != DECK)
            filters = tuple(
                InZone(zone=Zones(zones=rest) if len(rest) > 1 else rest[0]) if isinstance(one, InZone) else one
                for one in node.filters
            )
            self.cards = make.cards(node.replace(filters=filters))

    def there(self, ctx: Context) -> bool:
        """Whether there is something to put."""
        if self.deck and there_is(ctx):
            return True
        if self.cards is None:
            return False
        return able(self.cards, self.node)(ctx) if not isinstance(self.node, Ref) else bool(self.cards.now(ctx))

    def pick(self, ctx: Context) -> Process:
        """What is put on one square."""
        number = self.count(ctx, 99)[1] if self.count is not None else 1
        if self.cards is None:
            return [None] * min(number, there_is(ctx))
        if self.deck:
            cards = [look.card for look in self.cards.now(ctx)]
            top: list[Any] = [DECK] if there_is(ctx) else []
            options = [*top, *cards]
            if not options:
                return []
            chosen = yield from choose_one(ctx, "source", options, "114.4")
            return [None if chosen == DECK else chosen]
        return mine(ctx, self.node, (yield from self.cards.pick(ctx)))


def on_board(of: Any) -> Any:
    """Cards on or under which others are put lie on squares, also where the text does not say so."""
    if isinstance(of, Cards) and not any(isinstance(one, InZone | OnSquare) for one in of.filters):
        return of.replace(filters=(*of.filters, InZone(zone=Zone(zone="board"))))
    return of


def _on_top(make: Make, node: Any) -> Deed:
    """One card on top of each of the cards named (SV 309.1)."""
    of, source = make.cards(on_board(node.to.of)), Source(make, node.what)
    face = node.face.state if node.face is not None else "face_down"

    def run(ctx: Context) -> Process:
        put: list[Card] = []
        squares = [card.spot for card in (yield from of.pick(ctx))]
        for square in squares:
            cards = yield from source.pick(ctx)
            if not cards:
                break
            put += yield from _lay(ctx, cards, square, face, "put_cards", "309.1")
        ctx.squares = tuple(squares)
        spoken(ctx, "put_cards", put)

    return Deed(run, lambda ctx: source.there(ctx) and of.can(ctx))


def placing(make: Make, node: Any) -> Deed:
    """Cards are put into a lock area, which is no lock (SV 705)."""
    zone = node.to.zone if isinstance(node.to, Place) else None
    named = zone.owner if isinstance(zone, Zone) else getattr(node.to, "of", None)
    filters = zone.filters if isinstance(zone, Zone) else node.to.filters
    vacant = any(getattr(getattr(one, "clause", None), "op", "") == "is_vacant" for one in filters)
    color = getattr(zone, "color", None)
    whose, owners = make.player(named) if named is not None else None, Owners(make, named)
    what, people = make.cards(node.what), People(make, node.who)
    face = node.face.state if getattr(node, "face", None) is not None else "face_up"

    def places(ctx: Context, owner: int | None = None) -> tuple[str, ...]:
        rules = rules_of(ctx)
        if owner is None:
            owner = whose(ctx)[0] if whose is not None else ctx.doer
        found = rules.vacant(ctx.game, owner) if vacant else rules.colors
        return tuple(one for one in found if color in (None, one))

    def run(ctx: Context) -> Process:
        put: list[Card] = []
        doer = ctx.doer
        for player in (yield from people.pick(ctx)):
            ctx.doer = player
            for chosen in (yield from owners.pick(ctx, lambda one: bool(places(ctx, one)))):
                owner = chosen if chosen is not None else whose(ctx)[0] if whose is not None else player
                for card in mine(ctx, node.what, (yield from what.pick(ctx))):
                    found = places(ctx, owner)
                    if not found:
                        break
                    place = yield from choose_one(ctx, "place", found, "705.1")
                    yield from act(ctx, [
                        Event("move", card, player=player, zone="lock", to=owner, spot=place, value=(face, "placed", None),
                              deed=node.op, article="705.1")
                    ])  # fmt: skip
                    put.append(card)
        ctx.doer = doer
        disposes_of(ctx, put)
        spoken(ctx, node.op, put)

    def can(ctx: Context) -> bool:
        there = bool(places(ctx)) if owners.people is None else owners.able(ctx, lambda one: bool(places(ctx, one)))
        return there and what.can(ctx)

    return Deed(run, can)


def opening(make: Make, node: Any) -> Deed:
    """Face-down cards are turned face up together (SV 308.3, 603.2)."""
    people = People(make, node.who)
    if isinstance(node.what, SquareLike):
        from fudac.model.board import OnSquare

        amount = getattr(node.what, "amount", None)
        what = make.cards(Cards(noun="card", filters=(OnSquare(square=node.what.replace(amount=None)),), amount=amount))
    else:
        what = make.cards(node.what)
    if isinstance(what, OnBoard):
        what.also = lambda ctx, look: look.state == "face_down"

    def run(ctx: Context) -> Process:
        opened: list[Card] = []
        doer = ctx.doer
        for player in (yield from people.pick(ctx)):
            ctx.doer = player
            cards = [card for card in (yield from what.pick(ctx)) if card.state == "face_down"]
            events = [
                Event("turn", card, player=player, value="face_up", deed="open", article="308.3") for card in cards
            ]
            yield from act(ctx, events)
            opened += cards
        ctx.doer = doer
        spoken(ctx, "open_cards", opened)

    return Deed(run, what.can)
