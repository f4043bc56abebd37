"""A game under way: the question that is open, and answering it."""

from __future__ import annotations

from typing import Any

from fudac.kernel import Game, GameOver, Pause, Process, Question


class Session:
    """Drives a game's process from question to question.

    ``question``: the open one; None when the game is over or (with ``stops``) stands at a ``pause`` of the procedure.
    """

    def __init__(self, game: Game, process: Process, *, stops: bool = False) -> None:
        self.game = game
        self._stops = stops
        self._process = process
        self.question: Question | None = None
        self.pause = ""
        self.decisions = 0

    def start(self) -> None:
        """Run to the first question."""
        self._send(None)

    def answer(self, answer: Any) -> None:
        """Answer the open question and run to the next. Raises ValueError for an answer that was not offered."""
        question = self.question
        if question is None or not question.accepts(answer):
            raise ValueError(f"{answer!r} is no answer to {question!r}")
        self.decisions += 1
        self._send(question.default if answer is None and question.kind != "act" else answer)

    def resume(self) -> None:
        """Go on from a pause."""
        self._send(None)

    def concede(self, player: int) -> None:
        """A player gives up; at any time (HM 102.7)."""
        self._process.close()
        self.game.journal.set(self.game, "winner", 1 - player)
        self.game.journal.set(self.game, "over", True)
        self.game.note("102.7", "")
        self.question = None

    def _send(self, answer: Any) -> None:
        self.question, self.pause = None, ""
        try:
            item = self._process.send(answer)
            while isinstance(item, Pause) and not self._stops:
                item = self._process.send(None)
        except (StopIteration, GameOver):
            return
        if isinstance(item, Pause):
            self.pause = item.name
        else:
            self.question = item
