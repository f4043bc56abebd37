"""The start of a game and the course of a turn (HM 101, 300–310)."""

from __future__ import annotations

from collections.abc import Iterable

from fudac.games.harem_master.battle import fight, moment
from fudac.games.harem_master.cards import GIRL
from fudac.games.harem_master.legal import main_actions, quick_actions
from fudac.games.harem_master.moments import Action, Moment
from fudac.games.harem_master.using import calm, perform
from fudac.kernel import Card, Event, Game, Pause, Process, Question

FIRST_HAND = 7
FLIPS = 50


def whole_game(game: Game, starters: dict[int, Card], first: int | None = None) -> Process:
    """From the start: castles lie ready, the starters face down in limbo. ``first``: who takes the first turn, if settled."""
    for player, card in starters.items():
        game.note("101.1", "", card)
        assert card.owner == player
    if first is None:
        first = yield from _who_begins(game)
        if first is None:
            return
    game.journal.set(game, "active", first)
    for player in (first, 1 - first):
        yield from game.do([_top(player, "hand", "101.4") for _ in range(FIRST_HAND)])
    for player in (first, 1 - first):
        yield from _mulligan(game, player)
    reveal = [
        Event("move", card, player=player, zone="field", to=player, value=("acted", "character", None), deed="start",
              article="101.6", quiet=True)
        for player, card in starters.items()
    ]  # fmt: skip
    yield from game.do(reveal)
    yield from turns(game, begun=False)


def _top(player: int, zone: str, article: str) -> Event:
    return Event("move", player=player, top=("castle", player), zone=zone, to=player, deed="deal", article=article)


def _who_begins(game: Game) -> Process:
    """101.3: the greater random number chooses; after fifty ties the game is a draw."""
    from fudac.games.harem_master.rules import finish

    for _ in range(FLIPS):
        cards = [game.pile("castle", player)[0] for player in (0, 1)]
        numbers = [int(card.face.values.get("random") or 0) for card in cards]
        yield from game.do([
            Event("move", card, player=card.owner, zone="castle", to=card.owner, at="bottom", deed="random", article="101.3")
            for card in cards
        ])  # fmt: skip
        if numbers[0] != numbers[1]:
            player = 0 if numbers[0] > numbers[1] else 1
            answer = yield Question(player, "one", "first", ("first", "second"), article="101.3")
            return player if answer == "first" else 1 - player
    finish(game, None, "101.3")
    return None


def _mulligan(game: Game, player: int) -> Process:
    """101.5: once, the hand goes to the bottom of the castle in any order and seven cards are drawn anew."""
    wanted = yield Question(player, "yes_no", "mulligan", (True, False), may_pass=True, default=False, article="101.5")
    if not wanted:
        return
    hand = list(game.pile("hand", player))
    order = yield Question(player, "order", "mulligan", hand, article="101.5")
    yield from game.do([
        Event("move", card, player=player, zone="castle", to=player, at="bottom", deed="mulligan", article="101.5")
        for card in order
    ])  # fmt: skip
    yield from game.do([_top(player, "hand", "101.5") for _ in range(FIRST_HAND)])


def turns(game: Game, *, begun: bool) -> Process:
    """Turn after turn; ``begun``: the turn stands at article 306."""
    while True:
        if not begun:
            yield from _begin(game)
        yield from _actions(game, free=not begun)
        begun = False
        yield from _end(game)
        game.journal.set(game, "active", 1 - game.active)


def _begin(game: Game) -> Process:
    change, active = game.journal.set, game.active
    change(game, "turn", game.turn + 1)
    change(game, "used", {})
    change(game, "happened", ())
    change(game, "seen", 0)
    change(game, "phase", "301")
    acted = [card for card in game.field if card.role == "character" and card.state == "acted"]
    if acted:
        yield from game.do([Event("turn", card, value="ready", deed="turn", article="301") for card in acted])
    change(game, "phase", "302")
    stack = list(game.pile("action_stack", active))
    if stack:
        yield from game.do([
            Event("move", card, player=active, zone="hand", to=active, deed="turn", article="302") for card in stack
        ])  # fmt: skip
    change(game, "phase", "303")
    for _ in range(income(game)):
        yield from game.do([_top(active, "action_stack", "303")])
    change(game, "phase", "304")
    yield from moment(game, "turn_start", "304")


def income(game: Game) -> int:
    """How many cards the action stack gets: girls and two; less in each player's first turn (HM 303, 101.7, 101.8)."""
    girls = sum(
        1 for look in game.in_play()
        if look.role == "character" and look.controller == game.active and look.values.get("sex") == GIRL
    )  # fmt: skip
    return girls + {1: 0, 2: 1}.get(game.turn, 2)


def _free(game: Game, player: int, name: str) -> Process:
    """The non-active player may use something; whether it was."""
    window = Moment("free", player)
    options = list(quick_actions(game, player, window))
    if not options:
        return False
    answer = yield Question(
        player,
        "act",
        name,
        options,
        may_pass=True,
        article="305" if name == "free" else "307",
        source=window,
        starts=True,
    )
    if answer is None:
        return False
    yield from perform(game, player, answer)
    return True


def _actions(game: Game, *, free: bool) -> Process:
    """305 to 307: what the active player does, and what the other may do in between."""
    active = game.active
    while True:
        if free:
            game.journal.set(game, "phase", "305")
            while (yield from _free(game, 1 - active, "free")):
                pass
        free = True
        game.journal.set(game, "phase", "306")
        window = Moment("main", active)
        action: Action = yield Question(
            active, "act", "main", main_actions(game, active, window), article="306", source=window, starts=True
        )
        if action.kind == "end_turn":
            game.journal.set(game, "phase", "307")
            if not (yield from _free(game, 1 - active, "last")):
                return
        elif action.kind == "attack":
            assert action.card is not None
            yield from fight(game, active, action.card)
        else:
            yield from perform(game, active, action)


def _end(game: Game) -> Process:
    """308 to 310: abilities at the end of the turn, the hand limit, the end of effects."""
    change, active = game.journal.set, game.active
    change(game, "phase", "308")
    yield from moment(game, "turn_end", "308")
    change(game, "phase", "309")
    hand = list(game.pile("hand", active))
    over = len(hand) - game.rules.hand_limit(game, active)  # type: ignore[attr-defined]
    if over > 0:
        cards = yield Question(active, "choose", "hand_limit", hand, least=over, most=over, article="309")
        yield from game.do([
            Event("move", card, player=active, zone="discard", to=active, deed="hand_limit", article="309")
            for card in reversed(cards)
        ])  # fmt: skip
        yield from calm(game)
    change(game, "phase", "310")
    if game.end_effects("turn"):
        yield from game.rules.settle(game)
        yield from calm(game)
    yield Pause("end_of_turn")


_: Iterable[Action] = ()
