"""A player for whom every answer is as likely as any other."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from fudac.desk.players.player import SeatView
from fudac.kernel import Question

TRIES = 200


class RandomPlayer:
    """Answers at random; what it answers follows from the seed."""

    def __init__(self, seed: int = 0) -> None:
        self.chance = random.Random(seed)

    def answer(self, view: SeatView, question: Question) -> Any:
        """Any answer."""
        return any_answer(question, self.chance)


def any_answer(question: Question, chance: random.Random) -> Any:
    """An answer that is as likely as any other."""
    options, kind = question.options, question.kind
    if kind == "act":
        return _any_of([*options, None] if question.may_pass else options, chance)
    if kind == "yes_no":
        return chance.random() < 0.5
    if kind == "number":
        return chance.randint(question.least, question.most)
    if kind == "order":
        return chance.sample(list(options), len(options))
    if kind == "one":
        return chance.choice(options)
    for _ in range(TRIES):
        answer = chance.sample(list(options), chance.randint(question.least, min(question.most, len(options))))
        if question.accepts(answer):
            return answer
    # Few of many are accepted, as two of one name among twenty cards.
    return next(question.choices(chance.sample(list(options), len(options))))


def _any_of(options: Sequence[Any], chance: random.Random) -> Any:
    """What ``chance.choice`` gives, by the same draws and in half the time: most of what a random player does is this."""
    count, draw = len(options), chance.getrandbits
    bits = count.bit_length()
    at = draw(bits)
    while at >= count:
        at = draw(bits)
    return options[at]


def make(seed: int) -> RandomPlayer:
    """The player."""
    return RandomPlayer(seed)
