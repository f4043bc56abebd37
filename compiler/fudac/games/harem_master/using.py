"""Using cards and abilities, and answering them (HM 306.1–306.4, 406, 407, 411)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from fudac.games.harem_master.cards import EVENT, ITEM
from fudac.games.harem_master.counts import entry_state, span_key
from fudac.games.harem_master.legal import charge, cost_of, holders, points, spell_of, tapping
from fudac.games.harem_master.moments import Action, Moment, response
from fudac.games.harem_master.offers import awaited, quick_actions
from fudac.games.harem_master.setup import ANNOUNCED
from fudac.kernel import DONE, Ability, Card, Context, Event, Game, Pending, Process, Question, Rest, happening, window


def payment(game: Game, player: int, amount: int) -> list[Event]:
    """Points are cards that go one at a time from the action stack to the top of the castle (HM 215.4c)."""
    cards = game.pile("action_stack", player)[:amount]
    moves = [
        happening("move", card, player=player, zone="castle", to=player, deed="pay", article="215.4c") for card in cards
    ]
    return [*moves, happening("pay", player=player, value=amount, deed="pay", article="215.4c")] if moves else []


def _pay(game: Game, player: int, amount: int, turn: Event | None) -> Rest:
    """Pay for an ability; ``turn``: by acting, too (HM 504)."""
    if _shifted(game, player, amount) and (turn is None or game.unheard("turn")):
        _shift(game, player, amount)
        if turn is not None and turn.card is not None:
            game.turn_over(turn.card, "acted")
        return game.rules.settle(game)
    costs = payment(game, player, amount)
    if turn is not None:
        costs.append(turn)
    return game.do(costs)


def _put_down(game: Game, player: int, amount: int, card: Card, zone: str, article: str) -> Rest:
    """Pay for a card, and lay it where it lies while it is used; together."""
    if _shifted(game, player, amount) and not card.face.elsewhere and game.free_way(card.zone, zone):
        _shift(game, player, amount)
        game.shift((card,), zone, card.owner, "top")
        return game.rules.settle(game)
    move = happening("move", card, player=player, zone=zone, to=card.owner, deed="use", article=article)
    return game.do([*payment(game, player, amount), move])


def _shifted(game: Game, player: int, amount: int) -> bool:
    """Whether nobody can notice how a payment is made."""
    if not amount:
        return True
    if not game.unheard("pay") or not game.free_way("action_stack", "castle"):
        return False
    for card in game.pile("action_stack", player)[:amount]:  # noqa: SIM110 (a generator costs more here than the loop)
        if card.face.elsewhere:
            return False
    return True


def _shift(game: Game, player: int, amount: int) -> None:
    if cards := game.pile("action_stack", player)[:amount]:
        game.shift(cards, "castle", player, "top")


def perform(
    game: Game, player: int, action: Action, answers: Pending | None = None, event: Event | None = None
) -> Process:
    """Carry out the use of a card or ability, and everything it triggers; ``event``: what it is used in response to."""
    if action.kind == "play":
        yield from _play(game, player, action, answers, event=event)
    else:
        yield from _use(game, player, action, answers, event)
    yield from calm(game)


def _x(game: Game, player: int, ability: Ability | None, cost: int, given: int | None, card: Card) -> Process:
    if ability is None or not ability.facts.get("x"):
        return 0
    most = len(game.pile("action_stack", player)) - cost
    if given is not None:
        return given
    return (yield Question(player, "number", "n", least=0, most=most, article="503.2", source=card))


def use_by_effect(game: Game, player: int, card: Card, free: bool) -> Process:
    """An effect has a card used, an item on a character of the user's choice; ``free``: without paying (HM 306.1–306.3)."""
    holder = None
    if card.face.values.get("type") == ITEM:
        found = holders(game, player, card)
        holder = yield Question(player, "one", "cards", found, source=card, article="306.3")
    yield from _play(game, player, Action("play", card, None, holder), None, free)
    yield from calm(game)


def _speak_of(ctx: Context, ability: Ability, event: Event | None) -> None:
    """What a response calls その〜 is what it answers (HM 214.3c, 402.2a)."""
    for _, _, matcher in ability.facts["windows"] if event is not None else ():
        if event is not None and event.kind in matcher.kinds and matcher.test(ctx, event):
            return


def _play(
    game: Game, player: int, action: Action, answers: Pending | None, free: bool = False, event: Event | None = None
) -> Process:
    card = action.card
    assert card is not None
    is_event, origin = card.face.values.get("type") == EVENT, card.zone
    spell = spell_of(card.face) if is_event else None
    used_as = ITEM if action.as_item else ""
    cost, x = 0, 0
    if not free:
        cost = cost_of(game, card, used_as)
        if spell is not None and spell.facts.get("costs"):
            cost += points(game, spell, Context(game, card, player, game.views.plainly(card)))
        x = yield from _x(game, player, spell, cost, action.x, card)
    article = "306.2" if is_event else "306.3" if action.holder is not None else "306.1"
    # An event lies in the discard pile while it is carried out; other cards are on their way to the field.
    zone = "discard" if is_event else "limbo"
    yield from _put_down(game, player, cost + x, card, zone, article)
    if not is_event and action.holder is None:
        count(game, "character")
    elif action.as_item:
        for one in card.face.abilities:
            if "PA" in one.facts:
                game.counts(one)
    answered = announced(game, "use", used=True)
    if answered or spell is not None:
        ctx = Context(game, card, player, game.views.plainly(card))
        ctx.x, ctx.answers = x, answers
        if spell is not None:
            _speak_of(ctx, spell, event)
    for said in (spell,) if spell is not None else card.face.abilities:
        if "limit" in said.facts and said.kind in ("spell", "restriction"):
            count_limit(game, card, said)
    pending = None
    if answered:
        pending = Pending("card", card, player, spell, ctx, used_as)
        yield from announce(game, pending, article)
    if pending is not None and pending.countered:
        if card.zone == "limbo":
            move = happening("move", card, player=player, zone="discard", to=card.owner, deed="counter", article="411.1c")
            yield from game.do([move])
    elif spell is not None:
        yield from game.run_ability(spell, ctx)
    elif card.zone == "limbo":
        holder = action.holder
        value = ("", "item", holder if holder is not None and holder.zone == "field" else None)
        if holder is None:
            value = (entry_state(game, player, card), "character", None)
        move = happening("move", card, player=player, zone="field", to=player, value=value, deed="use", article=article)
        move.origin = origin
        yield from game.do([move])


def _use(game: Game, player: int, action: Action, answers: Pending | None, event: Event | None) -> Process:
    card, ability = action.card, action.ability
    assert card is not None and ability is not None
    ctx = Context(game, card, player, game.views.plainly(card))
    cost = charge(game, ability, card, ctx)
    x = yield from _x(game, player, ability, cost, action.x, card)
    ctx.x, ctx.answers = x, answers
    _speak_of(ctx, ability, event)
    turn = tapping(card, player) if ability.facts.get("tap") else None
    if turn is not None or cost + x:
        yield from _pay(game, player, cost + x, turn)
        if turn is not None and turn.replaced:  # the card has not acted, so that this was not paid for (HM 402.1a, 409.2)
            game.note("402.1a", ability.line, card)
            return
    if "limit" in ability.facts:
        count_limit(game, card, ability)
    if announced(game, "use", used=True):
        pending = Pending("ability", card, player, ability, ctx)
        yield from announce(game, pending, "306.4")
        if pending.countered:
            return
    yield from game.run_ability(ability, ctx)


def count_limit(game: Game, card: Card, ability: Ability) -> None:
    """Count a use of what may be used so often a turn, or in the whole game."""
    key = span_key(game, card, ability)
    if ability.facts.get("limit_span") == "game":
        ever = game.facts.get("ever", {})
        game.journal.set(game, "facts", {**game.facts, "ever": {**ever, key: ever.get(key, 0) + 1}})
    else:
        count(game, key)


def count(game: Game, key: object) -> None:
    """Count a use of this turn."""
    game.journal.set(game, "used", {**game.used, key: game.used.get(key, 0) + 1})


def announced(game: Game, kind: str, *, used: bool = False) -> bool:
    """Whether something with a place of its own to be answered (``ANNOUNCED``) has to be announced there: somebody writes it down,
    waits for it or has something to answer it with. ``used``: it could be countered."""
    if game.watched(kind):
        return True
    kinds = game.window_kinds
    return (kind in kinds or (used and "counter" in kinds)) and awaited(game, kind, used=used)


def announce(game: Game, pending: Pending, article: str) -> Process:
    """The use is declared and paid for; now it can be answered (HM 407.3)."""
    game.journal.set(game, "pending", (*game.pending, pending))
    event = happening("use", pending.card, player=pending.controller, value=pending, deed="use", article=article)
    yield from game.do([event])
    if event.replaced:  # something else happens than what it does (HM 409.2)
        game.journal.set(pending, "countered", True)
    else:
        yield from respond(game, event, "any", pending)
    game.journal.set(game, "pending", game.pending[:-1])


def respond(game: Game, event: Event | None, when: str, pending: Pending | None = None) -> Rest:
    """Responses to an event, or counters of something used or triggered; each is carried out at once (HM 406.3a)."""
    kinds = game.window_kinds
    if not (pending is not None and "counter" in kinds) and (event is None or event.kind not in kinds):
        return DONE

    def options(player: int) -> Iterable[Action]:
        if pending is not None and pending.countered:
            return ()
        return quick_actions(game, player, response(player, event, when, pending))

    return chances(game, "response", options, lambda p: response(p, event, when, pending), pending)


def chances(
    game: Game,
    name: str,
    options: Callable[[int], Iterable[Action]],
    moment: Callable[[int], Moment],
    pending: Pending | None = None,
) -> Rest:
    """The non-active player uses as many as wanted, then the active one may use one; so on until both pass (HM 406.2)."""
    other, active = 1 - game.active, game.active
    found = {other: list(options(other))}
    if not found[other]:
        found = {active: list(options(active))}
        if not found[active]:
            return DONE
        found[other] = []
    return _chances(game, name, options, moment, pending, found)


def _chances(
    game: Game,
    name: str,
    options: Callable[[int], Iterable[Action]],
    moment: Callable[[int], Moment],
    pending: Pending | None,
    found: dict[int, list[Action]],
) -> Process:
    """``found``: what is known already to be offered, as nothing has been done yet."""
    while True:
        acted = False
        for player in (1 - game.active, game.active):
            while offered := found.pop(player) if player in found else list(options(player)):
                now = moment(player)
                answer = yield window(player, name, offered, may_pass=True, article="406.2", source=now)
                if answer is None:
                    break
                # What has triggered before waits for what it was part of.
                waiting = game.waiting
                game.journal.set(game, "waiting", ())
                yield from perform(game, player, answer, pending, now.event)
                game.journal.set(game, "waiting", waiting)
                if player == game.active:
                    acted = True
                    break
        if not acted:
            return


def calm(game: Game) -> Rest:
    """Resolve what has triggered, and give the chances that events of late have opened, until there are none."""
    if game.waiting:
        return _calm(game)
    happened = game.happened
    if game.seen == len(happened):
        return DONE
    kinds = game.window_kinds
    for event in happened[game.seen :]:
        if event.kind in kinds and event.kind not in ANNOUNCED:
            return _calm(game)
    game.journal.set(game, "seen", len(happened))
    return DONE


def _calm(game: Game) -> Process:
    while True:
        yield from game.flush()
        recent = game.happened[game.seen :]
        if not recent:
            return
        game.journal.set(game, "seen", len(game.happened))
        kinds = game.window_kinds
        for event in recent:
            if event.kind in kinds and event.kind not in ANNOUNCED:
                yield from respond(game, event, "after")
