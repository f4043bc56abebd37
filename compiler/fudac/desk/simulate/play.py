"""Playing one game, or a share of games, and counting."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable
from typing import Any

from fudac.desk.players import SeatView, computer_player
from fudac.desk.simulate.endless import Watch
from fudac.desk.simulate.invariants import Invariants
from fudac.desk.simulate.job import Stage, stage_of
from fudac.desk.simulate.recorder import Recorder
from fudac.desk.simulate.tally import Tally
from fudac.games.pace import many_games
from fudac.games.playable import Deck
from fudac.games.session import Choice, Session, choice_of
from fudac.kernel import Cycle

NOBODY_BEGAN = -1
DECISIONS_BY = 10
"""Decisions are counted in groups of so many."""
_LINES = 60  # of a traceback that are kept


def play_share(job: str, first: int, last: int) -> dict[str, Any]:
    """The counts of the games ``first`` to ``last - 1`` of a job, as plain values; runs in any process."""
    tally = Tally()
    play_games(stage_of(job), range(first, last), tally)
    return tally.plain()


def play_games(stage: Stage, numbers: Iterable[int], tally: Tally, done: Callable[[], None] = lambda: None) -> None:
    """Play games and count into the tally."""
    recorder = Recorder(stage.known(), tally)
    with many_games():
        for number in numbers:
            game = OneGame(stage, number, tally, recorder)
            game.play()
            game.close()
            done()


class OneGame:
    """One game of a job. A fault ends the game, not the simulation; it is noted with all it takes to see it again.

    ``choices``: the decisions made so far (:class:`Choice`). ``keep_log``: whether the game writes its log.
    """

    def __init__(self, stage: Stage, number: int, tally: Tally, recorder: Recorder, *, keep_log: bool = False) -> None:
        self.stage = stage
        self.number = number
        self.tally = tally
        self.recorder = recorder
        self.choices: list[Choice] = []
        self.session: Session | None = None
        self._keep_log = keep_log or stage.job.check
        self._first = NOBODY_BEGAN

    def play(self) -> None:
        """Play it to its end, or to where it would not end."""
        job, tally = self.stage.job, self.tally
        tally.add(("games",))
        try:
            self._play()
        except Exception as fault:
            tally.add(("faults", type(fault).__name__))
            tally.note(
                game=self.number, kind="fault", seed=job.seed_of(self.number), error=f"{type(fault).__name__}: {fault}",
                turn=self.session.game.turn if self.session is not None else 0,
                trace=[line for part in traceback.format_exception(fault) for line in part.splitlines()][-_LINES:],
                choices=[[one.kind, list(one.picked), one.value] for one in self.choices],
            )  # fmt: skip

    def close(self) -> None:
        """Let go of it: nobody will look at it again."""
        if self.session is not None:
            self.session.close()

    def _play(self) -> None:
        job, playable = self.stage.job, self.stage.playable
        looks_ahead = any(name != "random" for name in job.players)
        session, decks, which = self.stage.start(self.number, keep_log=self._keep_log, history=looks_ahead)
        self.session = session
        checks = Invariants(session.game, playable.sees) if job.check else None
        cycle = self._run(session, checks)
        self.recorder.unfinished()
        self._count_end(session, decks, which, cycle)
        if checks is not None and not looks_ahead:
            # Who looks ahead has taken back and made anew already, and things made anew are other things.
            checks.undo()

    def _run(self, session: Session, checks: Invariants | None) -> Cycle | None:
        """Why it was ended, where it was."""
        job, game, recorder = self.stage.job, session.game, self.recorder
        players = [
            computer_player(job.player(seat), job.seed_of(self.number, f"player {seat}")) for seat in game.players
        ]
        views = [SeatView(self.stage.playable, session, seat) for seat in game.players]
        settled = all(getattr(player, "settled", False) for player in players)
        watch = Watch(session, settled=settled, most_turns=job.most_turns)
        recorder.open(game)
        if checks is not None:
            checks.step(None)
        game.observer = recorder
        session.start()
        game.observer = None  # what players only try out is not counted
        while (question := session.question) is not None:
            if checks is not None:
                checks.step(question)
            if game.turn == 1 and self._first == NOBODY_BEGAN:
                self._first = game.active
            if (cycle := watch.at(question)) is not None:
                return cycle
            answer = players[question.player].answer(views[question.player], question)
            question = session.question  # whoever looked ahead has come back to the same question, made anew
            assert question is not None
            self.choices.append(choice_of(question, answer))
            watch.answered(question, answer)
            game.observer = recorder
            session.answer(answer)
            game.observer = None
        if not game.over:
            raise RuntimeError("the game asks nothing and is not over")
        if checks is not None:
            checks.step(None)
        return game.cycle

    def _count_end(
        self, session: Session, decks: tuple[Deck, ...], which: tuple[int, ...], cycle: Cycle | None
    ) -> None:
        game, tally = session.game, self.tally
        held, used = self.recorder.close()
        tally.add(("turns", game.turn))
        tally.add(("decisions", session.decisions // DECISIONS_BY * DECISIONS_BY))
        tally.add(("decided",), session.decisions)
        ending = None if cycle is not None else self.stage.playable.ending(game)
        winners = ending.winners if ending is not None else ()
        way = ending.way if ending is not None else f"endless_{cycle.kind}" if cycle is not None else ""
        if cycle is not None:
            tally.note(
                game=self.number, kind=cycle.kind, seed=self.stage.job.seed_of(self.number), turn=cycle.turn,
                again=cycle.again, steps=[list(step) for step in cycle.steps[-40:]], decisions=session.decisions,
            )  # fmt: skip
        seats = len(game.players)
        for winner in winners:
            tally.add(("way", way, which[winner], self._order(winner, seats)))
        if not winners:
            tally.add(("way", way, -1, -1))
        for seat in game.players:
            result = "won" if seat in winners else "lost" if winners else "drawn"
            tally.add(("seat", seats, seat, self._order(seat, seats), which[seat], result))
            deck = decks[0] if self.stage.playable.shared_deck else decks[seat]
            for number in {face.number for face in deck.faces()}:
                there = "held" if (seat, number) in held else "unheld"
                tally.add(("card", number, there, result))
                if (seat, number) in used:
                    tally.add(("card", number, "played", result))

    def _order(self, seat: int, seats: int) -> int:
        """Which turn of the first round is a seat's, from 0."""
        return NOBODY_BEGAN if self._first == NOBODY_BEGAN else (seat - self._first) % seats
