"""The start of a game and the course of a turn (SV 401, 501–509)."""

from __future__ import annotations

from functools import partial

from fudac.games.seven.cards import ETERNAL, FIRST
from fudac.games.seven.invasion import invasions
from fudac.games.seven.legal import can_step, legal, lock_actions, move_actions, usable
from fudac.games.seven.moments import Action, Moment
from fudac.games.seven.moving import further, step
from fudac.games.seven.running import rules
from fudac.games.seven.using import declare, use
from fudac.kernel import Card, Event, Game, Pending, Process, Question

PHASES = ("lock", "hand", "move")


def whole_game(game: Game, firsts: dict[int, Card], first: int) -> Process:
    """From the start: first cards are locked, 49 cards are laid face down, pieces stand on their gates (SV 401–403).

    The deck lies shuffled. ``firsts``: the first card of each player who has one (404.1); ``first``: who begins.
    """
    change = game.journal.set
    change(game, "active", first)
    game.note("401.1", "")
    for player in game.rules.order(game, first):
        card = firsts.get(player)
        if card is None:
            continue
        place = next(iter(card.face.values["colors"]))
        yield from game.do([
            Event("move", card, player=player, zone="lock", to=player, spot=place, value=("face_up", "locked", None),
                  deed="start", article="402.2", quiet=True)
        ])  # fmt: skip
    for square in rules(game).board.squares:
        yield from game.do([
            Event("move", player=first, top=("deck", first), zone="board", spot=square, state="face_down", deed="start",
                  article="401.1", quiet=True)
        ])  # fmt: skip
    yield from turns(game)


def turns(game: Game, phase: str = "", *, again: bool = False) -> Process:
    """Turn after turn; ``phase``: where the first one stands, "" at its very beginning; ``again``: that phase has begun."""
    while True:
        if not phase:
            _begin(game)
        for name in PHASES[PHASES.index(phase) if phase else 0 :]:
            if game.facts.get("over") == "turn":
                break
            if name in game.facts.get("skip", ()):
                continue
            yield from _phase(game, name, begun=again)
            again = False
        while (more := game.facts.get("more", ())) and game.facts.get("over") != "turn":
            game.journal.set(game, "facts", {**game.facts, "more": more[1:]})
            yield from _phase(game, more[0])
        phase = ""
        yield from _end(game)
        change = game.journal.set
        once_more = game.facts.get("again")
        change(game, "facts", {**game.facts, "again": None})
        after = next((one for one in game.rules.order(game, None) if one != game.active), game.active)
        change(game, "active", after if once_more is None else once_more)


def _begin(game: Game) -> None:
    change = game.journal.set
    change(game, "turn", game.turn + 1)
    change(game, "used", {})
    change(game, "happened", [])
    change(game, "seen", 0)
    change(game, "facts", {**game.facts, "over": "", "phase_from": 0, "loops": {}, "skip": (), "more": ()})


def _phase(game: Game, name: str, *, begun: bool = False) -> Process:
    """One phase, with the moments at its two ends (SV 502)."""
    change = game.journal.set
    if not begun:
        change(game, "phase", name)
        change(game, "facts", {**game.facts, "over": "", "phase_from": len(game.happened), "tried": 0, "doing": ""})
        yield from _moment(game, f"{name}_phase_start", "502.1")
    yield from {"lock": _lock, "hand": _hand, "move": _move}[name](game)
    yield from _moment(game, f"{name}_phase_end", "502.1")


def _moment(game: Game, name: str, article: str) -> Process:
    yield from game.do([Event("moment", player=game.active, deed=name, article=article)])


def _over(game: Game) -> bool:
    return bool(game.facts.get("over"))


def _ask(game: Game, name: str, article: str, options: list[Action], *, must: bool = False) -> Process:
    moment = Moment(name, game.active)
    return (
        yield Question(
            game.active, "act", name, options, may_pass=not must, article=article, source=moment, starts=True
        )
    )


def _lock(game: Game) -> Process:
    """One card may be locked (SV 503), more where a text says so (104.2); a lock that was made void counts."""
    while not _over(game):
        moment = Moment("lock", game.active)
        anytime = list(usable(game, game.active, moment))
        action = yield from _ask(game, "lock", "503.1", [*lock_actions(game, game.active, moment), *anytime])
        if action is None:
            return
        if action.kind == "use":
            yield from use(game, game.active, action, moment)
            continue
        yield from rules(game).lock(game, game.active, [action.card], action.place, "lock_phase")
        tried = game.facts.get("tried", 0) + 1
        game.journal.set(game, "facts", {**game.facts, "tried": tried})
        if tried >= rules(game).lock_limit(game, game.active):
            return


def _hand(game: Game) -> Process:
    """As many cards as wanted are used, one after the other (SV 504)."""
    while not _over(game):
        moment = Moment("hand", game.active)
        action = yield from _ask(game, "hand", "504.1", list(usable(game, game.active, moment)))
        if action is None:
            return
        yield from use(game, game.active, action, moment)


def _move(game: Game) -> Process:
    """A movement or a contact has to be made; where neither can be, a card is put (SV 505–508)."""
    active = game.active
    while not _over(game):
        moment = Moment("move", active)
        actions = move_actions(game, active, moment)
        again = game.facts.get("tried", 0) > 0
        if again:  # a further movement or contact need not be made (104.2), and is of the same kind (505.2)
            actions = [action for action in actions if action.kind == game.facts["doing"]]
        action = yield from _ask(game, "move", "505.1", [*actions, *usable(game, active, moment)], must=not again)
        if action is None or _over(game):  # or whoever was asked has given up
            return
        if action.kind == "use":
            yield from use(game, active, action, moment)
            continue
        yield from _carry_out(game, active, action)
        tried = game.facts.get("tried", 0) + 1
        limit = {"move": rules(game).move_limit, "contact": rules(game).contact_limit}.get(action.kind)
        if limit is None or tried >= limit(game, active):
            return
        game.journal.set(game, "facts", {**game.facts, "tried": tried, "doing": action.kind})


def _carry_out(game: Game, player: int, action: Action) -> Process:
    if action.kind == "move":
        pending = Pending("move", game.cards[0], player, None)
        yield from declare(game, "move", pending, spot=action.place)
        if not pending.countered and legal(game, player, action, Moment("move", player)):
            yield from step(game, player, action.place)
            if game.pieces[player].spot != action.place:  # something else was done in its place
                return
            yield from further(game, player, partial(can_step, game, player))
    elif action.kind == "contact":
        assert action.player is not None
        yield from contact(game, player, action.player)
    elif action.kind == "put":
        move = Event("move", player=player, top=("deck", player), zone="board", spot=action.place, state="face_down",
                     deed="rescue", article="508.1")  # fmt: skip
        yield from game.do([move])
    else:
        game.note("508.1", "")


def contact(game: Game, player: int, other: int) -> Process:
    """A card of the hand at random, then the piece goes home; one that is there stays (SV 507)."""
    pending = Pending("contact", game.cards[0], player, None)
    yield from declare(game, "contact", pending, to=other)
    if pending.countered:
        return
    seven, made = rules(game), Event("contact", player=player, to=other, deed="contact", article="507.1")
    yield from game.do([made])
    if made not in game.happened:  # something else was done in its place
        return
    hand = list(game.pile("hand", other))
    if hand:
        (taken,) = game.chance.pick(hand, 1)
        move = Event("move", taken, player=player, zone="hand", to=player, deed="contact", article="507.1")
        yield from game.do([move])
    gate, piece = seven.board.gate(game, other), game.pieces[other]
    if seven.can_move(game, piece, gate, forced=True):
        yield from game.do(seven.steps(game, player, piece, gate, forced=True, deed="contact"))


def _end(game: Game) -> Process:
    """Effects at the end of the turn, the end of effects, then invasions (SV 509, 801)."""
    game.journal.set(game, "facts", {**game.facts, "over": ""})
    yield from _moment(game, "turn_end", "501.2")
    if game.end_effects("turn"):
        yield from game.rules.settle(game)
    yield from _vacate(game)
    yield from invasions(game)
    yield from game.pause("end_of_turn")


def _vacate(game: Game) -> Process:
    """The seats of those who have given up are empty from now on: no piece, no gate, no cards (SV 102.4, 302.3, 904)."""
    for player in [one for one in game.facts.get("left", ()) if one in game.players]:
        cards = [*game.pile("hand", player), *(card for card in game.field if card.player == player)]
        yield from game.do([
            Event("move", card, player=player, zone=_back(card), deed="leave", article="904.1", quiet=True)
            for card in cards
        ])  # fmt: skip
        game.journal.set(game.pieces[player], "spot", "")
        game.journal.set(game, "players", tuple(one for one in game.players if one != player))


def _back(card: Card) -> str:
    """Where the card of someone who leaves goes: back to the others of its kind (SV 201, 306)."""
    return {FIRST: "limbo", ETERNAL: "eternal"}.get(str(card.face.values.get("kind")), "discard")
