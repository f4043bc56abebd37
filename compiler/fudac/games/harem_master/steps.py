"""The steps of ``game.yaml`` with the parts that the language cannot say (HM 101, 305–309, 306.5)."""

from __future__ import annotations

from functools import cache
from typing import Any

from fudac.games.harem_master import battle
from fudac.games.harem_master.cards import EVENT, GIRL
from fudac.games.harem_master.limits import limit
from fudac.games.harem_master.moments import FREE, MAIN, Action
from fudac.games.harem_master.offers import fitting, main_actions, quick_actions
from fudac.games.harem_master.using import calm, perform
from fudac.games.procedure import Parts, Procedure, make_procedures
from fudac.kernel import DONE, Card, Event, Game, Process, Question, Rest, window
from fudac.model.game_file import bundled_game


@cache
def procedures() -> dict[str, Procedure]:
    """The procedures of the game: ``start``, ``turn``, ``battle``."""
    return make_procedures(bundled_game("harem-master"), PARTS)


# --------------------------------------------------------------------------- the start (101)


def who_begins(game: Game, starters: dict[int, Card]) -> Process:
    """The greater random number chooses; after fifty ties the game is a draw (HM 101.3)."""
    from fudac.games.harem_master.rules import finish

    for _ in range(limit("flips")):
        cards = [game.pile("castle", player)[0] for player in (0, 1)]
        numbers = [int(card.face.values.get("random") or 0) for card in cards]
        yield from game.do([
            Event("move", card, player=card.owner, zone="castle", to=card.owner, at="bottom", deed="random", article="101.3")
            for card in cards
        ])  # fmt: skip
        if numbers[0] != numbers[1]:
            player = 0 if numbers[0] > numbers[1] else 1
            answer = yield Question(player, "one", "first", ("first", "second"), article="101.3")
            game.journal.set(game, "active", player if answer == "first" else 1 - player)
            return
    finish(game, None, "101.3")


def reveal(game: Game, starters: dict[int, Card]) -> Process:
    """The characters laid face down come into play (HM 101.6)."""
    yield from game.do([
        Event("move", card, player=player, zone="field", to=player, value=("acted", "character", None), deed="start",
              article="101.6", quiet=True)
        for player, card in starters.items()
    ])  # fmt: skip


# --------------------------------------------------------------------------- the turn (305–309)


def girls(game: Game, frame: Any) -> int:
    """How many girls the active player controls (HM 303)."""
    active = game.active
    return len([
        look for look in game.views.plain()
        if look.controller == active and look.role == "character" and look.values.get("sex") == GIRL
    ])  # fmt: skip


def free(game: Game, frame: Any) -> Rest:
    """The non-active player may use any number of things (HM 305)."""
    options = [] if _over(game) else _usable(game)
    return _free(game, options) if options else DONE


def nothing_to_use(game: Game, frame: Any) -> bool:
    """Whether the non-active player has nothing that fits, whatever it costs."""
    return not fitting(game, 1 - game.active, "free")


def _over(game: Game) -> bool:
    """Whether a text has ended the turn that is on."""
    return bool(game.facts.get("over") == game.turn)


def _free(game: Game, options: list[Action]) -> Process:
    while options and (yield from _asked(game, "free", "305", options)):
        options = [] if _over(game) else _usable(game)


def last(game: Game, frame: Any) -> Rest:
    """So may it when the active player has ended the turn; ``acted`` if it did (HM 307)."""
    options = [] if _over(game) else _usable(game)
    return _last(game, options) if options else DONE


def _last(game: Game, options: list[Action]) -> Process:
    return "acted" if (yield from _asked(game, "last", "307", options)) else "ended"


def _usable(game: Game) -> list[Action]:
    player = 1 - game.active
    return quick_actions(game, player, FREE[player])


def _asked(game: Game, name: str, article: str, options: list[Action]) -> Process:
    player = 1 - game.active
    answer = yield window(player, name, options, may_pass=True, article=article, source=FREE[player], starts=True)
    if answer is None:
        return False
    yield from perform(game, player, answer)
    return True


def main(game: Game, frame: Any) -> Process:
    """What the active player does: ``acted``, or ``ended`` (HM 306)."""
    if _over(game):
        return "ended"
    active = game.active
    moment = MAIN[active]
    action: Action = yield window(
        active, "main", main_actions(game, active, moment), article="306", source=moment, starts=True
    )
    if action.kind == "end_turn":
        return "ended"
    if action.kind == "attack":
        assert action.card is not None
        yield from fight(game, active, action.card)
    else:
        yield from perform(game, active, action)
    return "acted"


def fight(game: Game, player: int, attacker: Card) -> Process:
    """A whole battle (HM 306.5)."""
    frame = battle.Battle(attacker, player)
    game.journal.set(game, "battle", frame)
    yield from procedures()["battle"].run(game, frame)
    yield from game.pause("end_of_battle")


def hand_limit(game: Game, frame: Any) -> Process:
    """More cards than a hand may hold are put away (HM 309, 215.3b)."""
    active = game.active
    hand = list(game.pile("hand", active))
    over = len(hand) - game.rules.hand_limit(game, active)  # type: ignore[attr-defined]
    if over > 0:
        cards = yield Question(active, "choose", "hand_limit", hand, least=over, most=over, article="309")
        yield from game.do([
            Event("move", card, player=active, zone="discard", to=active, deed="hand_limit", article="309")
            for card in reversed(cards)
        ])  # fmt: skip


PARTS = Parts(
    does={
        "who_begins": who_begins, "reveal": reveal, "free": free, "main": main, "last": last, "hand_limit": hand_limit,
        "declare": battle.declare, "intercept": battle.intercept, "combat": battle.combat, "approach": battle.approach,
        "castle_attack": battle.castle_attack, "changes": battle.changes, "announce_random": battle.announce_random,
        "compare": battle.compare, "result": battle.result, "over": battle.over,
    },
    facts={
        "broken": battle.broken, "against_boy": battle.against_boy, "against_girl": battle.against_girl,
        "castle": lambda game, frame: bool(frame.kind == "castle"),
    },
    roles={
        "attacker": lambda game, frame: frame.attacker, "interceptor": lambda game, frame: frame.interceptor,
        "winner": lambda game, frame: frame.winner,
    },
    numbers={
        "girls": girls, "physical": lambda game, frame: max(game.look(frame.attacker).values.get("physical", 0), 0),
    },
    calm=calm,
    face={"type": EVENT},
    idle={"free": nothing_to_use},
)  # fmt: skip
