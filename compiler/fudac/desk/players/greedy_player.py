"""A player that tries every answer out to the end of the turn, and takes the one after which its side stands best.

It never uses what its seat may not see. Before anything is tried, the faces of all cards it cannot see are dealt anew: its own
hidden cards among the places where they can be, and the other side's as cards like those of its own deck. Shuffles and other chance
come from a seed of its own. So it neither knows a hand nor what lies on a pile, and it guesses anew for each trial; what it
weighs at the end (:meth:`Playable.score`) is open for all to see.

While it tries, its own later questions get the answer that does least, after what was tried; the opponent's first free answer is
taken to be the worst for it, later ones at random. Everything is taken back by :meth:`Session.back`.
"""

from __future__ import annotations

import random
from itertools import combinations, islice
from typing import Any

from fudac.desk.players.player import SeatView
from fudac.desk.players.random_player import any_answer
from fudac.games.session import Choice, answer_of, choice_of
from fudac.kernel import Card, Face, Question

MOST_ANSWERS = 24  # so many are tried at most; the others never are
MOST_BRANCHES = 4  # answers of the opponent that are looked at
GUESSES = 2  # deals of the hidden cards for each
PATIENCE = 150  # after so many decisions in one turn it starts nothing more
LONGEST = 60  # decisions of one trial


class GreedyPlayer:
    """See the module. The same seed answers the same."""

    def __init__(self, seed: int = 0) -> None:
        self.chance = random.Random(seed)

    def answer(self, view: SeatView, question: Question) -> Any:
        """The best answer found; of equal ones the first, passing before all. Needs a session with ``history``."""
        session, game = view.session, view.game
        if question.starts and session.turns.count(game.turn) > PATIENCE:
            return view.playable.idle(question)
        tried = [choice_of(question, one) for one in answers(question, self.chance)]
        if question.starts:
            # Doing nothing comes first, so that something is done only where it makes things better.
            idle = choice_of(question, view.playable.idle(question))
            tried = [idle, *(one for one in tried if one != idle)]
        if len(tried) == 1:
            return answer_of(question, tried[0])
        at, kept = session.decisions, (game.keep_log, game.observer)
        game.keep_log, game.observer = False, None
        seed = self.chance.randrange(1 << 30)
        try:
            worths = [self._worth(view, at, one, seed) for one in tried]
        finally:
            game.keep_log = kept[0]
            session.back(at)
            game.observer = kept[1]
        best = max(range(len(tried)), key=lambda place: (worths[place], -place))
        assert session.question is not None
        return answer_of(session.question, tried[best])

    def _worth(self, view: SeatView, at: int, choice: Choice, seed: int) -> float:
        """How well the seat stands after an answer: the mean over guesses, for the opponent's answer that is worst."""
        first, branches = self._guesses(view, at, choice, seed, 0)
        return min([first, *(self._guesses(view, at, choice, seed, branch)[0] for branch in range(1, branches))])

    def _guesses(self, view: SeatView, at: int, choice: Choice, seed: int, branch: int) -> tuple[float, int]:
        worths, branches = [], 1
        for guess in range(GUESSES):
            worth, many = self._try(view, at, choice, random.Random(f"{seed}/{guess}"), branch)
            worths.append(worth)
            branches = max(branches, many)
        return sum(worths) / len(worths), branches

    def _try(self, view: SeatView, at: int, choice: Choice, chance: random.Random, branch: int) -> tuple[float, int]:
        """One trial: the worth at its end, and how many answers the opponent had where it had a choice first."""
        session, seat = view.session, view.seat
        session.back(at)
        guess_hidden(view, chance)
        turn, branches = view.game.turn, 0
        session.choose(choice)
        for _ in range(LONGEST):
            question = session.question
            if question is None or (question.starts and view.game.turn > turn):
                break
            if question.player == seat:
                session.answer(view.playable.idle(question) if question.starts else easy_answer(question, chance))
                continue
            free = question.kind == "act" and not question.starts
            if free and not branches:
                many = answers(question, chance)[:MOST_BRANCHES]
                branches = len(many)
                session.answer(many[min(branch, branches - 1)])
            else:
                session.answer(view.playable.idle(question) if question.starts else easy_answer(question, chance))
        return view.score(), branches


def guess_hidden(view: SeatView, chance: random.Random) -> None:
    """Deal the faces of all cards anew that the seat cannot see, and let chance come from elsewhere; the journal takes it back."""
    game = view.game
    hidden = [card for card in game.cards if not view.sees(card)]
    mine = hidden if view.playable.shared_deck else [card for card in hidden if card.owner == view.seat]
    theirs = [card for card in hidden if card not in mine]
    # In an order that does not depend on where the cards really lie, so that nothing of it shows.
    _deal(view, mine, sorted((card.face for card in mine), key=_number), chance)
    like_mine = sorted((card.face for card in game.cards if card.owner == view.seat), key=_number)
    if theirs and like_mine:
        _deal(view, theirs, [chance.choice(like_mine) for _ in theirs], chance)
    game.journal.set(game.chance, "seed", chance.randrange(1 << 30))
    game.journal.touch(field=True)


def _number(face: Face) -> str:
    return face.number


def _deal(view: SeatView, cards: list[Card], faces: list[Face], chance: random.Random) -> None:
    """Give the cards the faces in any order; a card of which something is known gets one that it could have."""
    fits = view.playable.could_be
    chance.shuffle(faces)
    for at, card in enumerate(cards):
        other = next((place for place in range(at, len(faces)) if fits(view.game, card, faces[place])), None)
        if other is not None:
            faces[at], faces[other] = faces[other], faces[at]
            view.game.journal.set(card, "face", faces[at])


def answers(question: Question, chance: random.Random) -> list[Any]:
    """The answers worth trying: all of them, or some at random where they are too many; passing first."""
    options = list(question.options)
    found: list[Any] = [None] if question.may_pass and question.kind != "order" else []
    if question.kind == "yes_no":
        return [False, True]
    if question.kind == "number":
        found += range(question.least, min(question.most, question.least + MOST_ANSWERS) + 1)
    elif question.kind == "order":
        found = [options]
    elif question.kind == "choose":
        sizes = range(question.least, min(question.most, len(options)) + 1)
        every = (list(some) for size in sizes for some in combinations(options, size))
        some = list(islice(every, 2000))
        chance.shuffle(some)
        found = [one for one in some if question.accepts(one)][:MOST_ANSWERS] or [any_answer(question, chance)]
    else:
        found += options if len(options) <= MOST_ANSWERS else chance.sample(options, MOST_ANSWERS)
    return found


def easy_answer(question: Question, chance: random.Random) -> Any:
    """An answer without much thought: passing, yes, the most, or any."""
    if question.kind == "act" and question.may_pass:
        return None
    if question.kind == "yes_no":
        return True
    if question.kind == "number":
        return question.most
    return any_answer(question, chance)


def make(seed: int) -> GreedyPlayer:
    """The player."""
    return GreedyPlayer(seed)
