"""How many decisions a second random players make at Harem Master, with the bundled decks.

    python benchmarks/play.py [--games 200]

Baseline, in the same run: the same number of decisions in a toy game of plain lists (pick a card of the hand, put it on a pile, draw one),
which is about the least a card game in plain Python can cost. Processor time, one core, no log.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "compiler"))

from fudac.desk.play_decks import PlayDecks
from fudac.desk.players.random_player import any_answer
from fudac.games.playable import Deck, find_playable

GAME = find_playable("harem-master")


def bundled_decks() -> list[Deck]:
    """Every bundled deck."""
    decks = PlayDecks(GAME)
    return [decks.deck(name) for name in decks.bundled()]


def play(decks: list[Deck], games: int) -> tuple[int, float]:
    """Decisions, and the seconds they took."""
    decisions, begun = 0, time.process_time()
    for seed in range(games):
        chance = random.Random(seed)
        session = GAME.start((chance.choice(decks), chance.choice(decks)), seed, keep_log=False)
        session.start()
        while session.question is not None:
            session.answer(any_answer(session.question, chance))
        decisions += session.decisions
    return decisions, time.process_time() - begun


def toy(decisions: int) -> float:
    """The seconds that as many decisions take in the toy game."""
    begun, chance = time.process_time(), random.Random(0)
    deck, hand = list(range(40)), list(range(7))
    pile: list[int] = []
    for _ in range(decisions):
        card = chance.choice(hand)
        hand.remove(card)
        pile.insert(0, card)
        if not deck:
            deck, pile = pile, []
            chance.shuffle(deck)
        hand.append(deck.pop(0))
    return time.process_time() - begun


def main() -> None:
    """Print the figures."""
    options = argparse.ArgumentParser()
    options.add_argument("--games", type=int, default=200)
    games = options.parse_args().games
    decks = bundled_decks()
    play(decks, 5)
    decisions, seconds = play(decks, games)
    least = toy(decisions)
    print(f"{games} games, {decisions} decisions, {decisions / games:.0f} a game")
    print(f"{decisions / seconds:,.0f} decisions a second, {games / seconds:.1f} games a second")
    print(f"toy game of plain lists: {decisions / least:,.0f} a second; ratio {least / seconds:.3f}")


if __name__ == "__main__":
    main()
