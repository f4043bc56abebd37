"""Things that change places all at once: the top cards of two squares, the hands of two players (SV 111.1, 114.1, 309)."""

from __future__ import annotations

from typing import Any

from fudac.constructs.lowering.make import Deed, Make, unready
from fudac.constructs.lowering.people import People
from fudac.constructs.lowering.squares import lower_squares
from fudac.constructs.lowering.table import act, rules_of
from fudac.kernel import Context, Event, Process
from fudac.model.board import OnSquare
from fudac.model.filters import InZone
from fudac.model.terms import Amount, Cards, Const, Zones


def swapping_cards(make: Make, node: Any) -> Deed:
    """Cards that lie on two squares, or that two players hold."""
    what = node.what
    one = what.filters[0] if isinstance(what, Cards) and len(what.filters) == 1 and what.noun == "card" else None
    if isinstance(one, OnSquare) and one.at is None and what.amount is None:
        return _of_squares(make, node, one.square)
    if isinstance(one, InZone) and isinstance(one.zone, Zones) and what.amount == Amount(rel="all"):
        return _of_hands(make, node, one.zone)
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


def _of_hands(make: Make, node: Any, zones: Zones) -> Deed:
    """Everything in the one hand goes to the other, and the other way round."""
    if len(zones.zones) != 2 or zones.link != "and" or any(zone.zone != "hand" for zone in zones.zones):
        raise unready(node)
    people = [People(make, zone.owner) for zone in zones.zones]

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
