"""How many decisions a second random players make at Harem Master, with the bundled decks, and how the time grows.

    python benchmarks/play.py [--games 200] [--rounds 3] [--no-growth]

A decision is a question answered that has more than one legal answer; shuffling and dealing count as time. Baseline, in turns with it
in the same run: as many decisions in a toy game of plain lists (pick a card of the hand, put it on a pile, draw one), which is
about the least a card game in plain Python can cost. Processor time, one core, no log; the best of the rounds counts.

Growth: games with the same decks once, twice and four times over, sorted by how many events they have; the time of one event
should not depend on how long the game is. The exponent is the slope of time against events on logarithmic scales: 1 is linear. In long
games more cards are in play, which an event has to look at; the second exponent is that of games with equally many in play.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "compiler"))

from fudac.desk.play_decks import PlayDecks
from fudac.desk.players.random_player import any_answer
from fudac.games.pace import many_games
from fudac.games.playable import Deck, find_playable
from fudac.games.session import Session

GAME = find_playable("harem-master")


def bundled_decks() -> list[Deck]:
    """Every bundled deck."""
    decks = PlayDecks(GAME)
    return [decks.deck(name) for name in decks.bundled()]


def play_one(decks: Sequence[Deck], seed: int, *, keep_log: bool = False) -> tuple[Session, int]:
    """A game from shuffling to its end, and how many decisions were made in it."""
    chance, decisions = random.Random(seed), 0
    session = GAME.start((chance.choice(decks), chance.choice(decks)), seed, keep_log=keep_log)
    session.start()
    while (question := session.question) is not None:
        decisions += not question.forced
        session.answer(any_answer(question, chance))
    return session, decisions


def play(decks: Sequence[Deck], games: int) -> tuple[int, float]:
    """Decisions, and the seconds they took."""
    decisions, begun = 0, time.process_time()
    for seed in range(games):
        session, made = play_one(decks, seed)
        session.close()
        decisions += made
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


def in_play(decks: Sequence[Deck], seed: int) -> float:
    """How many cards are in play when someone decides, on average over the same game."""
    chance, asked, there = random.Random(seed), 0, 0
    session = GAME.start((chance.choice(decks), chance.choice(decks)), seed, keep_log=False)
    session.start()
    while (question := session.question) is not None:
        asked, there = asked + 1, there + len(session.game.field)
        session.answer(any_answer(question, chance))
    session.close()
    return there / asked


def growth(decks: Sequence[Deck], games: int) -> list[tuple[int, float, float]]:
    """Events, seconds and cards in play of games of different lengths, shortest first; of each game the faster of two runs."""
    found = []
    for times in (1, 2, 4):
        longer = [Deck(one.name, one.main * times) for one in decks]
        for seed in range(games):
            seconds = math.inf
            for _ in range(2):
                begun = time.process_time()
                session, _ = play_one(longer, seed, keep_log=True)
                seconds = min(seconds, time.process_time() - begun)
            found.append((len(session.game.log), seconds, in_play(longer, seed)))
            session.close()
    return sorted(found)


def exponents(measured: Sequence[tuple[int, float, float]]) -> tuple[float, float]:
    """The slope of time against events on logarithmic scales: as it is, and where cards in play are held equal (least squares)."""
    logs = [[math.log(value) for value in one] for one in measured]
    means = [sum(part) / len(logs) for part in zip(*logs, strict=True)]
    events, time, there = zip(*([value - mean for value, mean in zip(one, means, strict=True)] for one in logs), strict=True)

    def dot(one: Sequence[float], other: Sequence[float]) -> float:
        return sum(x * y for x, y in zip(one, other, strict=True))

    ee, pp, ep = dot(events, events), dot(there, there), dot(events, there)
    et, pt = dot(events, time), dot(there, time)
    return et / ee, (et * pp - pt * ep) / (ee * pp - ep * ep)


def main() -> None:
    """Print the figures."""
    options = argparse.ArgumentParser()
    options.add_argument("--games", type=int, default=200)
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--no-growth", action="store_true")
    given = options.parse_args()
    games, decks = given.games, bundled_decks()
    play(decks, 5)
    seconds = least = math.inf
    with many_games():
        for _ in range(given.rounds):
            decisions, took = play(decks, games)
            seconds, least = min(seconds, took), min(least, toy(decisions))
    print(f"{games} games, {decisions} decisions, {decisions / games:.0f} a game")
    print(f"{decisions / seconds:,.0f} decisions a second, {games / seconds:.1f} games a second")
    print(f"toy game of plain lists: {decisions / least:,.0f} a second; ratio {least / seconds:.4f}")
    if given.no_growth:
        return
    with many_games():
        measured = growth(decks, max(games // 8, 4))
    print(f"growth over {len(measured)} games:")
    for quarter in range(4):
        part = measured[len(measured) * quarter // 4 : len(measured) * (quarter + 1) // 4]
        events, took, there = (sum(values) for values in zip(*part, strict=True))
        told = f"{took / events * 1e6:5.1f} µs an event, {there / len(part):.1f} cards in play"
        print(f"  {part[0][0]:5} to {part[-1][0]:5} events: {told}")
    whole, equal = exponents(measured)
    print(f"  exponent {whole:.2f}; with equally many cards in play {equal:.2f}")


if __name__ == "__main__":
    main()
