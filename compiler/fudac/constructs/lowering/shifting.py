"""Cards that are moved from square to square, and cards that are put below others (SV 309)."""

from __future__ import annotations

from typing import Any

from fudac.constructs.lowering.deeds import Source, disposes_of, mine, on_board
from fudac.constructs.lowering.make import Deed, Make, unready
from fudac.constructs.lowering.people import People
from fudac.constructs.lowering.squares import lower_squares
from fudac.constructs.lowering.table import act, rules_of, spoken
from fudac.kernel import Card, Context, Event, Process
from fudac.kernel.board import Square
from fudac.model.board import SquareLike, Under
from fudac.model.node import all_nodes


def shifting(make: Make, node: Any) -> Deed:
    """The cards lie then as they lay, in the order in which they lay; where nothing is said the one that is moved is on top."""
    below = isinstance(node.to, Under)
    place = node.to.of if below else node.to
    if not isinstance(place, SquareLike):
        raise unready(node)
    what, squares, people = make.cards(node.what), lower_squares(make, place), People(make, node.who)
    face = node.face.state if node.face is not None else ""
    that = any(getattr(one, "which", None) == "that" for one in all_nodes(place) if isinstance(one, SquareLike))

    def run(ctx: Context) -> Process:
        moved: list[Card] = []
        doer, board = ctx.doer, rules_of(ctx).board
        for player in (yield from people.pick(ctx)):
            ctx.doer = player
            cards = mine(ctx, node.what, (yield from what.pick(ctx)))
            if not cards:
                continue
            places = {card.spot for card in cards}
            if that:  # そのマスの隣に: from where they are moved
                ctx.squares = tuple(str(spot) for spot in places)
            there = yield from squares.pick(ctx, lambda ctx, square, places=places: square not in places)  # type: ignore[misc]
            for square in there[:1]:
                # The topmost one is put there last, so that it is on top again.
                yield from act(ctx, [
                    Event("move", card, player=player, zone=board.zone, spot=square, at="bottom" if below else "top",
                          state=face or (card.state if card.zone == board.zone else "face_down"), deed="shift_cards",
                          article="309.1")
                    for card in (cards if below else reversed(cards))
                ])  # fmt: skip
                disposes_of(ctx, cards)
                moved += cards
        ctx.doer = doer
        spoken(ctx, "shift_cards", moved)

    return Deed(run, lambda ctx: what.can(ctx) and (that or squares.can(ctx)))


def under(make: Make, node: Any) -> Deed:
    """Cards are put at the bottom of squares, or right below a card that lies on one."""
    source, people = Source(make, node.what), People(make, node.who)
    face = node.face.state if node.face is not None else "face_down"
    squares = lower_squares(make, node.to.of) if isinstance(node.to.of, SquareLike) else None
    above = make.cards(on_board(node.to.of)) if squares is None else None

    def places(ctx: Context) -> Process:
        if squares is not None:
            return [(square, None) for square in (yield from squares.pick(ctx))]
        assert above is not None
        return [(card.spot, card) for card in (yield from above.pick(ctx)) if card.zone == rules_of(ctx).board.zone]

    def run(ctx: Context) -> Process:
        put: list[Card] = []
        doer = ctx.doer
        for player in (yield from people.pick(ctx)):
            ctx.doer = player
            for square, card in (yield from places(ctx)):
                put += yield from _put_under(ctx, (yield from source.pick(ctx)), square, card, face)
        ctx.doer = doer
        spoken(ctx, "put_cards", put)

    def can(ctx: Context) -> bool:
        there = squares.can(ctx) if squares is not None else above is not None and above.can(ctx)
        return source.there(ctx) and there

    return Deed(run, can)


def _put_under(ctx: Context, cards: list[Card | None], square: Square, above: Card | None, face: str) -> Process:
    """Put cards at the bottom of a square, or below one of its cards; None is the top of the deck."""
    game, zone = ctx.game, rules_of(ctx).board.zone
    events = [
        Event("move", card, player=ctx.doer, top=(game.rules.deck, ctx.doer) if card is None else None, zone=zone,
              spot=square, state=face, at="bottom" if above is None else "below", cause=above, deed="put_cards", article="309.1")
        for card in cards if card is None or card is not above
    ]  # fmt: skip
    yield from act(ctx, events)
    put = [event.card for event in events if event.card is not None]
    disposes_of(ctx, put)
    return put
