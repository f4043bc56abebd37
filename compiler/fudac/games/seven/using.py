"""Declarations, interrupts and the use of hand effects (SV 502.2, 502.4, 606, 607)."""

from __future__ import annotations

from typing import Any

from fudac.games.seven.arrival import carry, signature
from fudac.games.seven.legal import context, limit_key, usable, uses
from fudac.games.seven.moments import Action, Moment
from fudac.games.seven.paying import as_if, cost, fresh_payments, payers, payment_key, works
from fudac.kernel import Card, Context, Event, Game, Pending, Process, Question


def declare(
    game: Game, deed: str, pending: Pending, *, card: Card | None = None, to: int | None = None, spot: Any = None,
    last: bool = False, state: str = "",
) -> Process:  # fmt: skip
    """Something is declared; whoever can interrupt does so before it is carried out (SV 502.2, 502.4).

    ``state``: of a lock whether it is the one of the lock phase.
    """
    event = Event(
        "declare", card, player=pending.controller, to=to, spot=spot, value=pending, deed=deed,
        cause="last" if last else None, article="502.2", state=state,
    )  # fmt: skip
    yield from game.do([event])


def respond(game: Game, event: Event, when: str) -> Process:
    """Clockwise from whose effect brought the moment about, until all of them decline (SV 502.4c, 502.4d).

    いつでも is not offered while an effect is carried out (502.4f); the moment named by a card is (502.4g).
    """
    while True:
        used = False
        for player in game.rules.order(game, _first(game, event)):
            if isinstance(event.value, Pending) and event.value.countered:
                return
            moment = Moment("response", player, event, when, _free(game, event))
            options = list(usable(game, player, moment))
            if not options:
                continue
            answer = yield Question(player, "act", "response", options, may_pass=True, article="502.4c", source=moment)
            if answer is not None:
                yield from use(game, player, answer, moment)
                used = True
                break
        if not used:
            return


def _first(game: Game, event: Event) -> int | None:
    """Whose effect it is: of a use and its cost the user's; without an effect the active player comes first (None)."""
    if event.deed in ("use", "pay"):
        return event.player
    acting: tuple[int, ...] = game.facts.get("acting", ())
    return acting[-1] if acting else None


def _free(game: Game, event: Event) -> bool:
    return event.kind == "declare" and not game.facts.get("acting")


def use(game: Game, player: int, action: Action, moment: Moment) -> Process:
    """Pay, discard the card itself, declare, and carry the effect out (SV 606, 607)."""
    card, ability = action.card, action.ability
    assert card is not None and ability is not None
    ctx = context(game, player, card, ability, moment)
    ctx.words["line"] = ability.line
    for test in ability.facts["tests"]:  # what it speaks of (その中の, そのゲート) is as it is now
        test(ctx)
    count = cost(ctx, ability)
    paid = yield from _payment(game, player, card, ability, ctx, count)
    remember_state(game, card, ability, paid)
    keeps = ability.facts["keeps"]
    events = []
    if card.zone == "hand" and not keeps:
        events.append(_discard(player, card, "606.2"))
    events += [_discard(player, one, "607.2") for one in paid]
    for event in events:
        event.line = ability.line
    if "limit" in ability.facts:
        key, count_now = limit_key(card, ability), uses(game, card, ability) + 1
        if ability.facts["limit_span"] == "game":
            ever = {**game.facts.get("ever", {}), key: count_now}
            game.journal.set(game, "facts", {**game.facts, "ever": ever})
        else:
            game.journal.set(game, "used", {**game.used, key: count_now})
    in_hand = card.zone == "hand"
    if events:
        yield from game.do(events)
    pending = Pending("ability", card, player, ability, ctx)
    _uses_now(game, card, in_hand and bool(keeps))
    yield from declare(game, "use", pending, card=card)
    if not pending.countered:
        yield from game.do([Event("use", card, player=player, value=pending, deed="use", article="606.1")])
    life = card.life
    if pending.countered:
        _uses_now(game, card, False)
        if keeps and in_hand and card.zone == "hand":
            yield from game.do([_discard(player, card, "606.2")])
        return
    if keeps == "option" and in_hand:
        ctx.words["as_if"] = as_if(game, player, card, ability)
        ctx.words["option_chosen"] = lambda number: _after_choice(game, player, card, life, number, ability)
    yield from carry(game, ability, ctx)
    _uses_now(game, card, False)


def _uses_now(game: Game, card: Card, now: bool) -> None:
    """A card that says itself where it goes is still in the hand, but its use has begun (SV 606.4)."""
    others = tuple(one for one in game.facts.get("in_use", ()) if one[0] != card.uid)
    if now or len(others) < len(game.facts.get("in_use", ())):
        game.journal.set(game, "facts", {**game.facts, "in_use": (*others, (card.uid, card.life)) if now else others})


def _after_choice(game: Game, player: int, card: Card, life: int, number: int, ability: Any) -> Process:
    """Of the options some say where the card goes; with any other it is discarded first (SV 606.2, 606.4)."""
    if number not in ability.facts["keeping_options"] and card.zone == "hand" and card.life == life:
        yield from game.do([_discard(player, card, "606.2")])


def _payment(game: Game, player: int, card: Card, ability: Any, ctx: Context, count: int) -> Process:
    if not count:
        return []
    there = payers(game, player, card)
    if len(there) == count:
        return there
    question = Question(player, "choose", "pay", there, least=count, most=count, article="607.2", source=card)
    fresh = {
        payment_key(one) for one in fresh_payments(game, player, card, ability, there, count)
        if works(game, player, card, ability, ctx, one)
    }  # fmt: skip
    question.check = lambda chosen: payment_key(chosen) in fresh
    return (yield question)


def remember_state(game: Game, card: Card, ability: Any, paid: list[Card]) -> None:
    """In which state it was used and with what, so that a repetition that changes nothing is known (SV 611)."""
    loops, key = game.facts.get("loops", {}), (card.face, ability.index)
    known: frozenset[Any] = loops.get(key, frozenset())
    loops = {**loops, key: known | {(signature(game), payment_key(paid))}}
    game.journal.set(game, "facts", {**game.facts, "loops": loops})


def _discard(player: int, card: Card, article: str) -> Event:
    deed = "use" if article == "606.2" else "pay"
    return Event("move", card, player=player, zone="discard", deed=deed, article=article)
