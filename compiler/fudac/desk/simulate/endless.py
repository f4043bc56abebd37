"""Finding games that would not end, by their state.

A position that comes again without anybody having had a choice goes on coming again: a forced cycle, ended where it is found. A
position that comes again after choices says nothing by itself, since a player who decides by chance leaves it some time; it is
a cycle only where everyone decides by the position alone. What else goes on is ended by a bound on turns, or on decisions in
one turn, and then it is said whether positions were coming again (``repeated``) or the game was still moving (``bound``).

Positions are compared where they are wholly in the state: at questions where something new could be started.
"""

from __future__ import annotations

from collections import deque
from typing import Any

from fudac.games.session import Session
from fudac.kernel import Cycle, Question, position

WATCHED_FROM = 60
"""Turns before which nobody looks: most games are over by then, and comparing positions costs time."""
BUSY = 300
"""Decisions in one turn after which its positions are looked at."""
MOST_DECISIONS = 5_000
"""Decisions in one turn after which a game is ended."""
_LAST = 200


class Watch:
    """Watches one game. ``settled``: whether everyone who plays decides by the position alone."""

    def __init__(self, session: Session, *, settled: bool = False, most_turns: int = 1000) -> None:
        self._session = session
        self._settled = settled
        self._most = most_turns
        self._turn = 0
        self._begun = 0  # decisions before this turn
        self._choices = 0
        self._seen: dict[Any, tuple[int, int, int]] = {}
        self._steps: list[tuple[str, str]] = []
        self._again: deque[bool] = deque(maxlen=_LAST)
        self._last: tuple[int, int] | None = (
            None  # the place among the steps and the turn where the last position was seen
        )

    def answered(self, question: Question, answer: Any) -> None:
        """Someone has answered."""
        if not question.forced:
            self._choices += 1
        if self._seen:
            self._steps.append(_said(question, answer))

    def at(self, question: Question) -> Cycle | None:
        """The game stands at a question; the cycle, where it has to be ended."""
        game, decisions = self._session.game, self._session.decisions
        if game.turn != self._turn:
            self._turn, self._begun = game.turn, decisions
        over = game.turn > self._most or decisions - self._begun > MOST_DECISIONS
        if question.starts and (game.turn >= WATCHED_FROM or decisions - self._begun > BUSY or over):
            here = (question.player, question.name, position(game))
            before = self._seen.get(here)
            self._again.append(before is not None)
            if before is not None:
                step, turn, choices = before
                self._last = step, turn
                if choices == self._choices:
                    return Cycle("forced", turn, game.turn, tuple(self._steps[step:]))
                if self._settled:
                    return Cycle("settled", turn, game.turn, tuple(self._steps[step:]))
            self._seen[here] = len(self._steps), game.turn, self._choices
        if not over:
            return None
        if self._again and sum(self._again) * 2 > len(self._again) and self._last is not None:
            step, turn = self._last
            return Cycle("repeated", turn, game.turn, tuple(self._steps[step:][-_LAST:]))
        return Cycle("bound", game.turn, game.turn, tuple(self._steps[-8:]))


def _said(question: Question, answer: Any) -> tuple[str, str]:
    """An answer in the words of the game: the card, and what is done with it."""
    card = getattr(answer, "card", None)
    ability = getattr(answer, "ability", None)
    name = card.face.name if card is not None else ""
    if ability is not None:
        return name, ability.line
    kind = getattr(answer, "kind", None)
    return name, str(kind) if kind is not None else f"{question.name}: {'-' if answer is None else ''}".rstrip(": ")
