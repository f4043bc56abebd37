"""Random players in one engine for some seconds of processor time; run by ``engines.py``, each in the environment that has it.

    python engines_random.py NAME SECONDS

Prints the number of decisions and the seconds they took. Every engine is played as its own documentation shows, with its own
random player. A decision is one answer of a player to the engine; making and dealing the games counts as time.
"""

from __future__ import annotations

import gc
import json
import random
import sys
import time
from collections.abc import Callable, Iterator

DECK = """default_version:4.0
character:Nahida
character:Mona
character:Fischl
Traveler's Handy Sword*5
Gambler's Earrings*5
Sacrificial Sword*5
Sweet Madame*5
Leave It to Me!*5
Strategize*5
Timmie*5"""
"""A deck of cards that lpsim knows."""


def dgisim() -> Iterator[int]:
    """Genius Invokation with dgisim: random characters and cards."""
    from dgisim import GameState, GameStateMachine
    from dgisim.agents import RandomAgent

    while True:
        machine = GameStateMachine(GameState.from_default(), RandomAgent(), RandomAgent())
        while not machine.game_end():
            machine.player_step()
            yield 1


def lpsim() -> Iterator[int]:
    """Genius Invokation with lpsim."""
    from lpsim import Deck, Match
    from lpsim.agents import RandomAgent

    seed = 0
    while True:
        seed += 2
        match = Match()
        match.set_deck([Deck.from_str(DECK), Deck.from_str(DECK)])
        match.config.check_deck_restriction = False
        match.config.card_number = match.config.max_same_card_number = None
        agents = [RandomAgent(player_idx=player, random_seed=seed + player) for player in (0, 1)]
        started, why = match.start()
        assert started, why
        match.step()
        while not match.is_game_end():
            player = next(one for one in (0, 1) if match.need_respond(one))
            match.respond(agents[player].generate_response(match))
            match.step()
            yield 1


def rlcard() -> Iterator[int]:
    """Gin rummy with RLCard: its environment and its random agents."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("gin-rummy", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    while True:
        trajectories, _ = env.run(is_training=False)
        yield sum(len(one) // 2 for one in trajectories)  # states and actions in turn


def fudac() -> Iterator[int]:
    """Harem Master with fudac and the bundled decks; every answer of a player, as in the other engines."""
    for answers, _ in _fudac_games():
        yield answers


def fudac_open() -> Iterator[int]:
    """The same, of the answers only those to questions with more than one."""
    for _, decisions in _fudac_games():
        yield decisions


def _fudac_games() -> Iterator[tuple[int, int]]:
    import play

    decks, seed = play.bundled_decks(), 0
    while True:
        session, decisions = play.play_one(decks, seed)
        answers = session.decisions
        session.close()
        yield answers, decisions
        seed += 1


def toy() -> Iterator[int]:
    """Plain lists: pick a card of the hand, put it on a pile, draw one."""
    chance = random.Random(0)
    deck, hand = list(range(40)), list(range(7))
    pile: list[int] = []
    while True:
        for _ in range(1000):
            card = chance.choice(hand)
            hand.remove(card)
            pile.insert(0, card)
            if not deck:
                deck, pile = pile, []
                chance.shuffle(deck)
            hand.append(deck.pop(0))
        yield 1000


ENGINES: dict[str, Callable[[], Iterator[int]]] = {
    "fudac": fudac, "fudac-open": fudac_open, "toy": toy, "dgisim": dgisim, "lpsim": lpsim, "rlcard": rlcard,
}  # fmt: skip


def main() -> None:
    """Play and print."""
    name, limit = sys.argv[1], float(sys.argv[2])
    random.seed(1)
    playing = ENGINES[name]()
    begun = time.process_time()
    for _ in playing:  # loading and the first second are not counted: what is met for the first time is prepared then
        if time.process_time() - begun > 1:
            break
    gc.collect()
    gc.freeze()  # for every engine alike
    gc.set_threshold(100_000, 20, 20)
    begun, decisions, taken = time.process_time(), 0, 0.0
    for count in playing:
        decisions += count
        taken = time.process_time() - begun
        if taken >= limit:
            break
    print(json.dumps({"decisions": decisions, "seconds": taken}))


if __name__ == "__main__":
    main()
