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
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "compiler"))

import yaml

from fudac import resources
from fudac.catalogue import bundled_pool
from fudac.check import Compiled, language_for
from fudac.games.harem_master.cards import make_face
from fudac.games.harem_master.dealing import deal
from fudac.kernel import Face, Question


def bundled_decks() -> list[list[Face]]:
    """The faces of every bundled deck."""
    pool = bundled_pool("harem-master")
    compiled = Compiled(pool, language_for(pool.game))
    made: dict[str, Face] = {}
    decks = []
    for path in sorted((resources.cards() / "harem-master" / "decks").glob("*.yaml")):
        counts = yaml.safe_load(path.read_text(encoding="utf-8"))["cards"]
        faces = []
        for called, count in counts.items():
            card = pool.find(str(called)).card
            assert card is not None, called
            if card.number not in made:
                face = card.face
                text = face.text.value if face.text else ""
                made[card.number] = make_face(face.number, face.name, face.values, compiled.abilities(face), text)
            faces += [made[card.number]] * int(count)
        decks.append(faces)
    return decks


def any_answer(question: Question, chance: random.Random) -> Any:
    """An answer that is as likely as any other."""
    options = question.options
    if question.kind == "act":
        at = chance.randrange(len(options) + question.may_pass)
        return options[at] if at < len(options) else None
    if question.kind == "yes_no":
        return chance.random() < 0.5
    if question.kind == "number":
        return chance.randint(question.least, question.most)
    if question.kind == "order":
        return chance.sample(list(options), len(options))
    if question.kind == "one":
        return chance.choice(options)
    while True:
        answer = chance.sample(list(options), chance.randint(question.least, question.most))
        if question.accepts(answer):
            return answer


def play(decks: list[list[Face]], games: int) -> tuple[int, float]:
    """Decisions, and the seconds they took."""
    decisions, begun = 0, time.process_time()
    for seed in range(games):
        chance = random.Random(seed)
        session = deal((chance.choice(decks), chance.choice(decks)), seed, keep_log=False)
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
