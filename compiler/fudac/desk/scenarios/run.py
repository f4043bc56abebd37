"""Running a scenario through the same decisions a player gets."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from fudac.desk.scenarios.answers import NO_ANSWER, SAID, describe, forced, match, read_action, read_answer
from fudac.desk.scenarios.assertions import check
from fudac.desk.scenarios.files import Scenario, ScenarioFile
from fudac.desk.scenarios.report import board, log_lines
from fudac.desk.scenarios.table import LETTERS, PLAYERS, Failure, Table
from fudac.games.harem_master.legal import reasons
from fudac.games.harem_master.moments import BUSY, END_TURN, Action, Moment, Reason
from fudac.kernel import Question

GOALS = ("next_turn", "end_of_turn", "end_of_battle")
_STEPS = 10_000


@dataclass(slots=True)
class Outcome:
    """How a scenario went: ``reason`` is empty where it passed; ``board`` before and after, ``asked`` and ``log`` tell why."""

    file: str
    name: str
    line: int
    passed: bool
    reason: str = ""
    before: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    log: list[str] = field(default_factory=list)


def run_scenario(file: ScenarioFile, scenario: Scenario) -> Outcome:
    """Run one scenario; nothing is raised for what is wrong in it."""
    outcome = Outcome(file.path, scenario.name, scenario.line, False)
    if scenario.wrong or file.book is None:
        outcome.reason = "；".join(dict.fromkeys(scenario.wrong)) or "ファイルを読めない"
        return outcome
    runner = None
    try:
        table = Table(file.book, scenario)
        outcome.before = board(table)
        runner = Runner(table)
        runner.run()
    except Failure as failure:
        outcome.reason = str(failure)
    else:
        outcome.passed = True
    if runner is not None:
        outcome.asked = runner.asked
        outcome.after = board(runner.table)
        outcome.log = log_lines(runner.table)
    return outcome


class Runner:
    """Plays the items of a scenario one after the other."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.session = table.session
        self.queues: dict[int, list[Any]] = {0: [], 1: []}
        self.turn = table.game.turn
        self.asked: list[str] = []
        self.following: Any = None  # the item after the one being played

    def run(self) -> None:
        """Everything, then what is still being carried out, then the assertions. Raises Failure."""
        self.following = next(iter(self.table.scenario.play), None)
        self.session.start()
        self._settle()
        last = None
        items = self.table.scenario.play
        for number, item in enumerate(items, 1):
            self.following = items[number] if number < len(items) else None
            try:
                last = self._item(item)
            except Failure as failure:
                raise Failure(f"play の{number}番目: {failure}") from None
        if last != "run_to":
            self._finish()
        for player, queue in self.queues.items():
            if queue:
                raise Failure(f"{LETTERS[player]} の答え {queue} は使われなかった")
        check(self.table, self.table.scenario.then)

    # ------------------------------------------------------------------ items

    def _item(self, item: Any) -> str:
        if not isinstance(item, dict) or not item:
            raise Failure(f"項目として読めない: {item}")
        for key in ("refused", "expect", "run_to"):
            if key in item:
                getattr(self, "_" + key)(item[key], item.get("because"))
                return key
        if len(item) != 1:
            raise Failure(f"１つの項目に書けるのは１つ: {'・'.join(map(str, item))}")
        ((letter, written),) = item.items()
        if letter not in PLAYERS:
            raise Failure(f"知らない項目「{letter}」")
        self._act(PLAYERS[letter], written)
        return "act"

    def _expect(self, assertions: Any, because: Any) -> None:
        check(self.table, assertions)

    def _run_to(self, goal: Any, because: Any) -> None:
        if goal not in GOALS:
            raise Failure(f"run_to は {'・'.join(GOALS)} のどれか（{goal}）")
        session, game = self.session, self.table.game
        for _ in range(_STEPS):
            if game.over or (goal == "next_turn" and game.turn > self.turn and session.question is not None):
                return
            if session.pause:
                if session.pause == goal:
                    return
                session.resume()
                self._settle()
            elif session.question is not None:
                self._decline(session.question, ends_turn=True)
            else:
                return
        raise Failure("終わらない")

    def _refused(self, written: Any, because: Any) -> None:
        self._open()
        ((letter, action),) = written.items()
        player = PLAYERS[letter]
        why = self._refusals(player, action)
        if not why:
            raise Failure(f"規則は拒まない: {letter}: {action}")
        articles = [article for reason in why for article in reason.articles]
        if because is not None and str(because) not in articles:
            raise Failure(f"拒まれるが、理由は {because} ではなく {'・'.join(f'{r.article}（{r.ja}）' for r in why)}")

    def _refusals(self, player: int, written: Any) -> list[Reason]:
        question, game = self.session.question, self.table.game
        if isinstance(written, dict) and "mulligan" in written:
            mine = question is not None and question.name == "mulligan" and question.player == player
            fits = mine and question is not None and question.kind == "yes_no"
            return [] if fits else [Reason("101.5", "マリガンを宣言する時ではない", "not the time")]
        if isinstance(written, dict) and "choose" in written:
            mine = question is not None and question.player == player
            answer = (
                read_answer(self.table, question, written["choose"]) if mine and question is not None else NO_ANSWER
            )
            return [Reason("407.4", "選べるものではない", "not among the options")] if answer is NO_ANSWER else []
        if written == "pass":
            free = question is not None and question.player == player and question.may_pass
            return [] if free else [Reason("406.2", "パスできる時ではない", "not the time to pass")]
        action = read_action(self.table, player, written)
        moment = BUSY
        if question is not None and isinstance(question.source, Moment):
            moment = question.source
        return list(reasons(game, player, action, moment))

    # ------------------------------------------------------------------ acting

    def _act(self, player: int, written: Any) -> None:
        if self.queues[player]:
            raise Failure(f"前の行動の答え {self.queues[player]} が使われていない")
        if written == "concede":
            self.session.concede(player)
            return
        if isinstance(written, dict):
            told = written.get("choose")
            rest = {key: value for key, value in written.items() if key != "choose"}
            if rest and told is not None:
                self.queues[player] = list(told) if isinstance(told, list) else [told]
        for _ in range(_STEPS):
            self._open()
            question = self.session.question
            if question is None:
                raise Failure(f"ゲームは終わっている（{written}）" if self.table.game.over else "何も聞かれていない")
            if question.player == player and self._try(question, player, written):
                self._settle()
                return
            try:
                self._decline(question)
            except Failure:
                raise Failure(self._instead(player, written, question)) from None
        raise Failure("終わらない")

    def _instead(self, player: int, written: Any, question: Question) -> str:
        said = f"{LETTERS[player]}: {written} はできない。聞かれているのは {describe(self.table, question)}"
        try:
            why = self._refusals(player, written)
        except Failure as failure:
            return f"{said}；{failure}"
        listed = "、".join(f"{one.article} {one.ja}" for one in why)
        return said + (f"；理由: {listed}" if listed else "")

    def _try(self, question: Question, player: int, written: Any) -> bool:
        """Answer the question by the action, if it is one."""
        if written == "pass":
            if not question.may_pass:
                return False
            self._answer(question, None)
            return True
        if isinstance(written, dict) and "mulligan" in written:
            if question.name != "mulligan" or question.kind != "yes_no":
                return False
            self._answer(question, SAID[str(written["mulligan"]).lower()])
            return True
        if isinstance(written, dict) and set(written) == {"choose"}:
            answer = read_answer(self.table, question, written["choose"]) if question.kind != "act" else NO_ANSWER
            if answer is NO_ANSWER:
                return False
            self._answer(question, answer)
            return True
        if question.kind != "act":
            return False
        action = read_action(self.table, player, written)
        if action == Action("intercept"):
            if question.name != "intercept" or not question.may_pass:
                return False
            self._answer(question, None)
            return True
        option = match(question, action)
        if option is None:
            return False
        if action.x is not None:
            moment = question.source if isinstance(question.source, Moment) else BUSY
            if any(reasons(self.table.game, player, action, moment)):
                return False
            self.queues[player].insert(0, str(action.x))
        self._answer(question, option)
        return True

    # ------------------------------------------------------------------ going on

    def _open(self) -> None:
        """Go on from a pause of the procedure to the next question."""
        while self.session.pause:
            self.session.resume()
            self._settle()

    def _answer(self, question: Question, answer: Any) -> None:
        if len(self.asked) < 200:
            self.asked.append(f"{describe(self.table, question)} → {_said(answer)}")
        self.turn = self.table.game.turn
        self.session.answer(answer)

    def _settle(self) -> None:
        """Give the answers that were said beforehand and those that are forced, up to a real question."""
        while (question := self.session.question) is not None:
            queue = self.queues[question.player]
            if queue and question.kind != "act":
                answer = read_answer(self.table, question, queue[0])
                if answer is not NO_ANSWER:
                    queue.pop(0)
                    self._pass_on(question, answer)
                    continue
            answer = forced(question)
            if answer is NO_ANSWER and question.kind == "order" and not self._is_answered_next(question):
                answer = question.default
            if answer is NO_ANSWER:
                return
            self._pass_on(question, answer)

    def _is_answered_next(self, question: Question) -> bool:
        """Whether the item that follows says an order; cards are left as they are where nobody minds."""
        said = self.following.get(LETTERS[question.player]) if isinstance(self.following, dict) else None
        if not isinstance(said, dict) or set(said) != {"choose"}:
            return False
        return read_answer(self.table, question, said["choose"]) is not NO_ANSWER

    def _pass_on(self, question: Question, answer: Any) -> None:
        turn = self.turn
        self._answer(question, answer)
        self.turn = turn

    def _decline(self, question: Question, *, ends_turn: bool = False) -> None:
        """Say no where one may. Raises Failure where one may not."""
        if question.may_pass:
            answer: Any = None
        elif ends_turn and question.name == "main":
            answer = END_TURN
        else:
            raise Failure(f"{describe(self.table, question)} に答えがない")
        self._pass_on(question, answer)
        self._settle()

    def _finish(self) -> None:
        """Go on while what was started is still being carried out."""
        for _ in range(_STEPS):
            question = self.session.question
            if question is None and not self.session.pause:
                return
            if self.session.pause:
                if self.session.pause == "end_of_turn" or self.session.pause == "end_of_battle":
                    self.session.resume()
                    self._settle()
                continue
            assert question is not None
            if question.starts:
                return
            self._decline(question)


def _said(answer: Any) -> str:
    if answer is None:
        return "パス"
    if isinstance(answer, Action):
        return f"{answer.kind} {answer.card.face.name if answer.card else ''}".strip()
    if isinstance(answer, list):
        return "[" + "、".join(_said(one) for one in answer) + "]"
    if isinstance(answer, tuple):
        return str(answer[1].card.face.name)
    return str(getattr(getattr(answer, "face", None), "name", answer))
