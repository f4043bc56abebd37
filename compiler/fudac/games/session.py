"""A game under way: the question that is open, answering it, and taking answers back."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, NamedTuple

from fudac.games.forced import absent
from fudac.kernel import Game, GameOver, Pause, Process, Question

Resume = Callable[[Game, Question | None], Callable[[], Process] | None]
"""Asked with the open question whether the procedure's whole position is in the state just now; then what makes a process
that goes on from here by asking that very question (with None: from the beginning), else None."""


class Choice(NamedTuple):
    """An answer that means the same in every game with the same decks and seed.

    ``kind``: ``pick`` (``picked``: places among the options, in order), ``value`` (yes, no or a number in ``value``), ``pass``,
    or ``concede`` (``value``: the seat).
    """

    kind: str
    picked: tuple[int, ...] = ()
    value: int | bool = 0


class Anchor(NamedTuple):
    """A point to which the game can be wound back: after so many decisions, with a new process from there."""

    decisions: int
    mark: int
    log: int
    make: Callable[[], Process]


DEEP = 12_000
"""How deep calls may nest: an effect can bring about another, and that the next, as often as a board has squares."""


class Session:
    """Drives a game's process from question to question.

    ``question``: the open one; None when the game is over or (with ``stops``) stands at a ``pause`` of the procedure.
    ``choices``: the decisions so far, if they are kept (``resume`` was given); ``turns``: in which turn each was made.
    """

    def __init__(self, game: Game, process: Process, *, stops: bool = False, resume: Resume | None = None) -> None:
        self.game = game
        sys.setrecursionlimit(max(sys.getrecursionlimit(), DEEP))
        self._stops = game.pauses = stops
        self._process = process
        self._resume = resume
        self.question: Question | None = None
        self.pause = ""
        self.decisions = 0
        self.choices: list[Choice] = []
        self.turns: list[int] = []
        self._anchors: list[Anchor] = []
        if resume is not None and (make := resume(game, None)) is not None:
            self._anchors.append(Anchor(0, game.journal.mark(), len(game.log), make))

    def start(self) -> None:
        """Run to the first question."""
        self._send(None)

    def answer(self, answer: Any) -> None:
        """Answer the open question and run to the next. Raises ValueError for an answer that was not offered."""
        question = self.question
        if question is None or not question.accepts(answer):
            raise ValueError(f"{answer!r} is no answer to {question!r}")
        if self._resume is not None:
            self.choices.append(choice_of(question, answer))
            self.turns.append(self.game.turn)
        self.decisions += 1
        if not question.forced:
            self.game.choices += 1
        self._send(question.default if answer is None and question.kind != "act" else answer)

    def choose(self, choice: Choice) -> None:
        """Answer by a choice as it was kept. Raises ValueError where it is none of the open question's."""
        if choice.kind == "concede":
            self.concede(int(choice.value))
            return
        if self.question is None:
            raise ValueError("nothing is asked")
        self.answer(answer_of(self.question, choice))

    def resume(self) -> None:
        """Go on from a pause."""
        self._send(None)

    def concede(self, player: int) -> None:
        """A player gives up, at any time; what follows is the game's own ``rules.concede``."""
        if self._resume is not None:
            self.choices.append(Choice("concede", value=player))
            self.turns.append(self.game.turn)
        self.decisions += 1
        question = self.question
        self.game.rules.concede(self.game, player)
        if self.game.over:
            self._process.close()
            self.question = None
        elif question is not None and question.player == player:
            self._send(absent(question))

    def close(self) -> None:
        """Let go of the game, also where it has not ended: nobody will look at it again."""
        self._process.close()
        self.game.close()

    def back(self, decisions: int) -> None:
        """Go back to where so many decisions had been made.

        The journal takes the state back to the last point where the procedure's whole position is in it; from there a new
        process is given the same answers again. Raises ValueError where nothing was kept, or for what is yet to come.
        """
        if not self._anchors or not 0 <= decisions <= self.decisions:
            raise ValueError(f"cannot go back to decision {decisions}")
        while self._anchors[-1].decisions > decisions:
            self._anchors.pop()
        anchor, game = self._anchors[-1], self.game
        again = self.choices[anchor.decisions : decisions]
        self._process.close()
        game.journal.undo(anchor.mark)
        del game.log[anchor.log :]
        del self.choices[anchor.decisions :], self.turns[anchor.decisions :]
        self.decisions = anchor.decisions
        self._process = anchor.make()
        self._send(None)
        for choice in again:
            self.choose(choice)

    def _is_for_nobody(self, item: Any) -> bool:
        """Whether whoever is asked has given up while the others play on."""
        left: tuple[int, ...] = self.game.facts.get("left", ())
        return bool(left) and isinstance(item, Question) and item.player in left

    def _send(self, answer: Any) -> None:
        self.question, self.pause = None, ""
        try:
            item = self._process.send(answer)
            while (pauses := type(item) is Pause) or ("left" in self.game.facts and self._is_for_nobody(item)):
                if pauses and self._stops:
                    self.pause = item.name
                    return
                item = self._process.send(None if pauses else absent(item))
        except (StopIteration, GameOver):
            return
        self.question = item
        if self._resume is not None and self._anchors[-1].decisions < self.decisions:
            make = self._resume(self.game, item)
            if make is not None:
                self._anchors.append(Anchor(self.decisions, self.game.journal.mark(), len(self.game.log), make))


def choice_of(question: Question, answer: Any) -> Choice:
    """An answer as a choice that can be kept."""
    if answer is None:
        return Choice("pass")
    if question.kind in ("yes_no", "number"):
        return Choice("value", value=answer)
    return Choice("pick", tuple(_place(question, one) for one in (answer if isinstance(answer, list) else [answer])))


def _place(question: Question, answer: Any) -> int:
    for place, option in enumerate(question.options):
        if option is answer:
            return place
    return list(question.options).index(answer)


def answer_of(question: Question, choice: Choice) -> Any:
    """The answer that a choice means. Raises ValueError where the question has no such answer."""
    if choice.kind == "pass":
        answer: Any = None
    elif choice.kind == "value":
        answer = choice.value
    elif choice.kind == "pick" and all(0 <= place < len(question.options) for place in choice.picked):
        picked = [question.options[place] for place in choice.picked]
        several = question.kind in ("choose", "order")
        if not several and len(picked) != 1:
            raise ValueError(f"{choice} is no answer to {question!r}")
        answer = picked if several else picked[0]
    else:
        raise ValueError(f"{choice} is no answer to {question!r}")
    if not question.accepts(answer):
        raise ValueError(f"{choice} is no answer to {question!r}")
    return answer
