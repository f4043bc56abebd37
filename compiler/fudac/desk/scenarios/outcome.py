"""How a scenario goes: it passes, or why it does not and everything that tells why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from fudac.desk.scenarios.files import CardBook, Scenario, ScenarioFile
from fudac.desk.scenarios.run import Runner, Warned
from fudac.games.scene import Failure, Said, english
from fudac.kernel import Game


@dataclass(slots=True)
class Outcome:
    """How a scenario went: ``reason`` is empty where it passed; the board before and after, what was ``asked`` and answered, what
    is ``open`` where it stopped, and the ``log`` tell why; of a scenario that only asks what a card is, its original description
    and what it is ``now``; ``warned``: what is probably a slip though it passes. Lines are in both languages (:class:`Said`) or the same in both."""

    file: str
    name: str
    line: int
    passed: bool
    reason: str = ""
    before: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    open: list[str] = field(default_factory=list)
    log: list[str] = field(default_factory=list)
    printed: list[str] = field(default_factory=list)
    now: list[str] = field(default_factory=list)
    warned: list[Warned] = field(default_factory=list)


def run_scenario(file: ScenarioFile, scenario: Scenario, watch: Callable[[Game], None] = lambda game: None) -> Outcome:
    """Run one scenario; nothing is raised for what is wrong in it. ``watch``: is given the game before it begins."""
    outcome = Outcome(file.path, scenario.name, scenario.line, False)
    if file.asks is not None:
        outcome.reason = _joined(file.asks.reasons(scenario))
        outcome.passed = not outcome.reason
        outcome.printed, outcome.now = file.asks.shown(scenario)
        return outcome
    if scenario.wrong or file.book is None:
        outcome.reason = _joined(scenario.wrong) or Said("ファイルを読めない", "the file cannot be read")
        return outcome
    runner = _run(file.book, scenario, outcome, watch)
    if (not outcome.passed or outcome.warned) and (scenario.random or "choose" in str(scenario.play)):
        # A result or an answer may also have been told where only one was possible.
        again = Outcome(file.path, scenario.name, scenario.line, False)
        other = _run(file.book, scenario, again, lambda game: None, asks_all=True)
        if again.passed and (not outcome.passed or not again.warned):
            outcome, runner = again, other
    if runner is not None:
        outcome.asked = runner.asked
        outcome.after = [*runner.scene.board()]
        outcome.open = [*runner.report.open(runner.session.question)]
        outcome.log = [*runner.report.log()]
    return outcome


def _run(
    book: CardBook, scenario: Scenario, outcome: Outcome, watch: Callable[[Game], None], *, asks_all: bool = False
) -> Runner | None:
    def begin() -> Runner:
        scene = book.scene(scenario)
        scene.game.asks_all = scene.game.chance.tells_all = asks_all
        return Runner(scene, scenario.play, scenario.then, begin)

    runner = None
    try:
        runner = begin()
        outcome.before = [*runner.scene.board()]
        watch(runner.scene.game)
        runner.run()
    except Failure as failure:
        outcome.reason = failure.said
    else:
        outcome.passed = True
        outcome.warned = runner.warned
    return runner


def _joined(reasons: list[str]) -> str:
    once = list(dict.fromkeys(reasons))
    return Said("；".join(once), "; ".join(map(english, once)))
