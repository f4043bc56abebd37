"""Things that change places all at once: the top cards of two squares, the hands of two players (SV 111.1, 114.1, 309)."""

from __future__ import annotations

from typing import Any

from fudac.constructs.lowering.make import Deed, Make, unready
from fudac.constructs.lowering.people import People
from fudac.constructs.lowering.select import Selector
from fudac.constructs.lowering.squares import lower_squares
from fudac.constructs.lowering.stepwise import OWN
from fudac.constructs.lowering.table import act, rules_of
from fudac.constructs.lowering.trades import goes_to
from fudac.kernel import Card, Context, Event, Process, Question
from fudac.model.board import OnSquare
from fudac.model.filters import InZone, Picked
from fudac.model.terms import Amount, Cards, Const, Player, Zone, Zones


def swapping_cards(make: Make, node: Any) -> Deed:
    """Cards that lie on two squares, or that two players hold."""
    what = node.what
    one = what.filters[0] if isinstance(what, Cards) and len(what.filters) == 1 and what.noun == "card" else None
    if isinstance(one, OnSquare) and one.at is None and what.amount is None:
        return _of_squares(make, node, one.square)
    if isinstance(one, InZone) and isinstance(one.zone, Zones) and what.amount == Amount(rel="all"):
        return of_hands(make, node, one.zone)
    if isinstance(one, InZone) and isinstance(one.zone, Zones) and what.amount is not None:
        return _so_many_of_hands(make, node, one.zone)
    raise unready(node)


def _of_squares(make: Make, node: Any, square: Any) -> Deed:
    """Each top card goes where the other was, face up or down as it lay."""
    if getattr(square, "amount", None) != Amount(number=Const(value=2)):
        raise unready(node)
    squares = lower_squares(make, square)

    def there(ctx: Context, name: str) -> bool:
        return rules_of(ctx).top(ctx.game, name) is not None

    def run(ctx: Context) -> Process:
        taken = yield from squares.pick(ctx, there)
        if len(taken) != 2:
            ctx.did = False
            return
        rules, zone = rules_of(ctx), rules_of(ctx).board.zone
        cards = [rules.top(ctx.game, name) for name in taken]
        yield from act(ctx, [
            Event("move", card, player=ctx.doer, zone=zone, spot=name, state=card.state, deed="exchange", article="111.1")
            for card, name in zip(cards, reversed(taken), strict=True)
            if card is not None
        ])  # fmt: skip

    return Deed(run, lambda ctx: sum(there(ctx, name) for name in squares.now(ctx)) > 1)


def chosen_places(make: Make, node: Any) -> Deed:
    """カードを２枚選び、場所を入れ替える: the two that were chosen go where the other was, as they lay."""

    def run(ctx: Context) -> Process:
        cards, zone = list(ctx.carried), rules_of(ctx).board.zone
        if len(cards) != 2 or any(card.zone != zone for card in cards):
            ctx.did = False
            return
        yield from act(ctx, [
            Event("move", card, player=ctx.doer, zone=zone, spot=other.spot, state=card.state, deed="exchange", article="111.1")
            for card, other in zip(cards, reversed(cards), strict=True)
        ])  # fmt: skip

    return Deed(run, lambda ctx: False)


def of_hands(make: Make, node: Any, zones: Zones) -> Deed:
    """Everything in the one hand goes to the other, and the other way round."""
    if len(zones.zones) != 2 or zones.link != "and" or any(zone.zone != "hand" or zone.filters for zone in zones.zones):
        raise unready(node)
    return _hands(People(make, zones.zones[0].owner), People(make, zones.zones[1].owner))


def _so_many_of_hands(make: Make, node: Any, zones: Zones) -> Deed:
    """So many cards of the one hand for as many of the other."""
    if len(zones.zones) != 2 or zones.link != "and" or any(zone.zone != "hand" for zone in zones.zones):
        raise unready(node)
    one, other = (People(make, zone.owner) for zone in zones.zones)
    own = InZone(zone=Zone(zone="hand", owner=OWN))
    mine = make.cards(node.what.replace(filters=(own,), amount=node.what.amount.replace(each=False)))
    return _cards_of_each(one, other, mine, not node.what.random)


def swapping_with(make: Make, node: Any) -> Deed:
    """〜と手札を入れ替える, 〜と手札を１枚ずつ入れ替える: with a player who is named, the whole hand or so many cards of each."""
    what, who, partner = node.what, People(make, node.who), People(make, node.partner)
    if isinstance(what, Zone) and what.zone == "hand" and what.owner is None and not what.filters:
        return _hands(who, partner)
    if not isinstance(what, Cards):
        raise unready(node)
    zone = next((one.zone for one in what.filters if isinstance(one, InZone | Picked)), None)
    if not isinstance(zone, Zone) or zone.zone not in ("hand", "lock") or zone.owner is not None:
        raise unready(node)
    if what.amount is None or what.amount.rel == "all":
        return _hands(who, partner) if zone.zone == "hand" else _refused(node)
    mine = make.cards(_owned(what, OWN))
    return _cards_of_each(who, partner, mine, zone.zone == "hand" and not what.random)


def _refused(node: Any) -> Deed:
    raise unready(node)


def _owned(what: Cards, owner: Player) -> Cards:
    filters = tuple(
        one.replace(zone=one.zone.replace(owner=owner)) if isinstance(one, InZone | Picked) and isinstance(one.zone, Zone) else one
        for one in what.filters
    )
    amount = what.amount.replace(each=False) if what.amount is not None else None
    return what.replace(filters=filters, amount=amount)


def _cards_of_each(who: People, partner: People, mine: Selector, hidden: bool) -> Deed:
    """So many cards of each go to where one of the other's was. Of hands each picks the own cards, since nobody else sees them
    (SV 304.3); elsewhere whoever acts picks both (115.1)."""

    def cards_of(ctx: Context, player: int) -> Process:
        # What is picked is so much of the doer's own, whoever picks it.
        doer, ctx.doer = ctx.doer, player
        asked = mine.pick(ctx)
        answer = None
        try:
            while True:
                item = asked.send(answer)
                if not hidden and isinstance(item, Question):
                    item.player = doer
                answer = yield item
        except StopIteration as end:
            found: list[Card] = end.value
        ctx.doer = doer
        return found

    def count(ctx: Context, player: int) -> int:
        doer, ctx.doer = ctx.doer, player
        found = len(mine.now(ctx))
        ctx.doer = doer
        return found

    def run(ctx: Context) -> Process:
        doer, swapped = ctx.doer, False
        for one in (yield from who.pick(ctx)):
            ctx.doer = one
            others = yield from partner.pick(ctx, lambda player, one=one: player != one and count(ctx, player) > 0)  # type: ignore[misc]
            if not others or not count(ctx, one):
                continue
            own = yield from cards_of(ctx, one)
            theirs = yield from cards_of(ctx, others[0])
            if len(own) != len(theirs):
                continue
            pairs = list(zip(own, theirs, strict=True))
            yield from act(ctx, [goes_to(ctx, a, b) for x, y in pairs for a, b in ((x, y), (y, x))])
            swapped = True
        ctx.doer = doer
        ctx.did = ctx.did and swapped

    def can(ctx: Context) -> bool:
        return any(
            a != b and count(ctx, a) and count(ctx, b) for a in who.all(ctx) for b in partner.all(ctx)
        )

    return Deed(run, can)


def _hands(*people: People) -> Deed:
    """All that one holds goes to the other."""

    def run(ctx: Context) -> Process:
        one = yield from people[0].pick(ctx)
        other = yield from people[1].pick(ctx, lambda player: player not in one[:1])
        if not one or not other:
            ctx.did = False
            return
        hands = [(player, list(ctx.game.pile("hand", player))) for player in (one[0], other[0])]
        yield from act(ctx, [
            Event("move", card, player=ctx.doer, zone="hand", to=to, deed="exchange", article="304.1")
            for (_, cards), (to, _) in zip(hands, reversed(hands), strict=True)
            for card in cards
        ])  # fmt: skip

    def can(ctx: Context) -> bool:
        sides = [people[0].all(ctx), people[1].all(ctx)]
        return any(
            a != b and (ctx.game.pile("hand", a) or ctx.game.pile("hand", b)) for a in sides[0] for b in sides[1]
        )

    return Deed(run, can)
