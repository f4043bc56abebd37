"""Games that would not end: found by their state, told with their cycle; what goes on moving is no cycle."""

from __future__ import annotations

from typing import Any

from fudac.desk.simulate import endless
from fudac.desk.simulate.endless import Watch
from fudac.kernel import Game, Question


class Standing:
    """A session whose game stands still or moves, as told."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.decisions = 0


def watched(moves: bool, choices: bool, *, settled: bool = False, turns: int = 200) -> Any:
    """What is found in a game in which nothing (or only a score) changes from turn to turn."""
    from no_rules import NoRules

    game = Game(NoRules())
    session: Any = Standing(game)
    watch = Watch(session, settled=settled, most_turns=turns)
    for turn in range(1, turns + 2):
        game.turn = turn
        game.active = turn % 2
        if moves:
            game.scores = {0: turn}
        options = ("a", "b") if choices else ("a",)
        question = Question(turn % 2, "act", "main", options, starts=True)
        session.decisions += 1
        found = watch.at(question)
        if found is not None:
            return found
        watch.answered(question, "a")
    return None


def test_standing_still_without_a_choice_is_a_forced_cycle() -> None:
    found = watched(moves=False, choices=False)
    assert (found.kind, found.again - found.turn) == ("forced", 2)
    assert found.again < endless.WATCHED_FROM + 5
    assert len(found.steps) == 2


def test_standing_still_by_choice_goes_on_to_the_bound() -> None:
    found = watched(moves=False, choices=True)
    assert (found.kind, found.again) == ("repeated", 201)


def test_players_who_decide_by_the_position_alone_come_back_for_ever() -> None:
    found = watched(moves=False, choices=True, settled=True)
    assert found.kind == "settled"
    assert found.again < endless.WATCHED_FROM + 5


def test_progress_is_no_cycle() -> None:
    for choices in (True, False):
        assert watched(moves=True, choices=choices, settled=True).kind == "bound"


def test_a_turn_that_does_not_end_is_ended() -> None:
    from no_rules import NoRules

    game = Game(NoRules())
    session: Any = Standing(game)
    watch = Watch(session)
    question = Question(0, "act", "main", ("a", "b"), starts=True)
    found = None
    while found is None:
        session.decisions += 1
        found = watch.at(question)
        watch.answered(question, "a")
    assert found.kind == "repeated"
    assert session.decisions == endless.MOST_DECISIONS + 1
