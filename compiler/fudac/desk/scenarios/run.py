"""Running a scenario through the same decisions a player gets."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

from fudac.desk.scenarios.answers import describe, read_answer
from fudac.desk.scenarios.articles import article_number
from fudac.desk.scenarios.assertions import check
from fudac.desk.scenarios.report import Report
from fudac.games.forced import forced
from fudac.games.reasons import Reason
from fudac.games.scene import NO_ANSWER, Failure, Scene, as_written, english
from fudac.kernel import Question

_STEPS = 10_000


class Warned(NamedTuple):
    """What is probably a slip of a scenario that can be played: the page's code, its facts, and at what it stands."""

    code: str
    facts: dict[str, str]
    path: tuple[str | int, ...]


class Runner:
    """Plays the items of a scenario one after the other. ``again``: the same from the beginning, to try something out."""

    def __init__(self, scene: Scene, play: list[Any], then: Any, again: Callable[[], Runner]) -> None:
        self.scene = scene
        self.again = again
        self.at = 0  # how many items have been played
        self.play = play
        self.then = then
        self.session = scene.session
        self.report = Report(scene)
        self.queues: dict[int, list[Any]] = {player: [] for player in scene.game.players}
        self.turn = scene.game.turn
        self.asked: list[str] = []
        self.last = ""
        self.deed: tuple[int, Any] = (-1, None)  # the last action that was no answer, and who did it
        self.warned: list[Warned] = []
        # What was answered in the only way there was, since the last action, and where the cards lay then.
        self.forced: list[tuple[Question, Any, dict[str, Any]]] = []
        self.following: Any = None  # the item that answers what is asked now: the one to be played, then the one after it

    def run(self) -> None:
        """Everything, then what is still being carried out, then the assertions. Raises Failure."""
        self.following = self._next_said(None, self.play)
        self.session.start()
        self._settle()
        last = None
        items = self.play
        for number, item in enumerate(items, 1):
            self.at = number - 1
            self.following = self._next_said(item, items[number:])
            try:
                last = self.last = self._item(item)
            except Failure as failure:
                raise Failure(
                    f"play の{number}番目: {failure}", f"play, item {number}: {english(failure.said)}"
                ) from None
        if last != "run_to":
            self._finish()
        for player, queue in self.queues.items():
            if queue:
                raise Failure(
                    f"{self.scene.letters[player]} の答え {as_written(queue)} は使われなかった",
                    f"the answers {as_written(queue)} of {self.scene.letters[player]} were not used",
                )
        check(self.scene, self.then)
        if left := self.scene.game.chance.script:
            self.warned.append(Warned("E0181", {"results": as_written(list(left))}, ("random",)))

    def _next_said(self, item: Any, after: list[Any]) -> Any:
        """What is done next from this item on; questions that open on the way to it are its to answer. Looking on is no deed."""
        if isinstance(item, dict) and not {"refused", "expect", "run_to"} & set(item):
            return item
        return next((one for one in after if not (isinstance(one, dict) and {"refused", "expect"} & set(one))), None)

    # ------------------------------------------------------------------ items

    def _item(self, item: Any) -> str:
        if not isinstance(item, dict) or not item:
            raise Failure(f"項目として読めない: {as_written(item)}", f"this is no item: {as_written(item)}")
        for key in ("refused", "expect", "run_to"):
            if key in item:
                getattr(self, "_" + key)(item[key], item.get("because"))
                return key
        if len(item) != 1:
            raise Failure(
                f"１つの項目に書けるのは１つ: {'・'.join(map(str, item))}",
                f"an item holds one thing: {', '.join(map(str, item))}",
            )
        ((letter, written),) = item.items()
        if letter not in self.scene.players:
            raise Failure(f"知らない項目「{letter}」", f"unknown item {letter!r}")
        self._act(self.scene.players[letter], written)
        return "act"

    def _expect(self, assertions: Any, because: Any) -> None:
        if not self.scene.turns_pause and self.last != "run_to":
            self._open()
        check(self.scene, assertions)

    def _run_to(self, goal: Any, because: Any) -> None:
        if goal not in self.scene.goals:
            raise Failure(
                f"run_to は {'・'.join(self.scene.goals)} のどれか（{goal}）",
                f"run_to is one of {', '.join(self.scene.goals)}, not {goal}",
            )
        session, game = self.session, self.scene.game
        for _ in range(_STEPS):
            if game.over or (goal == "next_turn" and game.turn > self.turn and session.question is not None):
                return
            if session.pause:
                if session.pause == goal:
                    return
                session.resume()
                self._settle()
            elif session.question is not None:
                if goal == "end_of_battle" and session.question.starts and game.battle is None:
                    self.warned.append(Warned("E0182", {}, ("play", self.at, "run_to")))
                    return
                self._decline(session.question, ends_turn=True)
            else:
                return
        raise Failure("終わらない", "it does not end")

    def _refused(self, written: Any, because: Any) -> None:
        self._open()
        ((letter, action),) = written.items()
        player = self.scene.players[letter]
        why = self._refusals(player, action) or self._stuck(player, action)
        if not why:
            raise Failure(
                f"規則は拒まない: {letter}: {as_written(action)}",
                f"the rules do not refuse {letter}: {as_written(action)}",
            )
        articles = [article for reason in why for article in reason.articles]
        named = because if isinstance(because, list) else [] if because is None else [because]
        if not all(article_number(str(one)) in articles for one in named):
            raise Failure(
                f"拒まれるが、理由は {'・'.join(map(str, named))} ではなく {'・'.join(f'{r.article}（{r.ja}）' for r in why)}",
                f"refused, not because of {', '.join(map(str, named))} but of {', '.join(f'{r.article} ({r.en})' for r in why)}",
            )

    def _stuck(self, player: int, written: Any) -> list[Reason]:
        """Why an action that may be begun cannot be carried out with the answers that are said with it; another game tries it."""
        if not isinstance(written, dict) or "choose" not in written or set(written) == {"choose"}:
            return []
        other = self.again()
        other.session.start()
        other._settle()
        for number, item in enumerate(self.play[: self.at], 1):
            other.following = other._next_said(item, self.play[number:])
            other.at = number - 1
            if "refused" in item or "expect" in item:
                other._open()
            else:
                other.last = other._item(item)
        other._open()
        with suppress(Failure):
            other._act(player, written)
        question, left = other.session.question, other.queues[player]
        mine = [one for one, _, _ in other.forced if one.player == player]
        if mine and (question is None or question.starts):  # it was for something of which there was only one
            question = mine[-1]
        return [other.scene.why_not(question, left[0])] if left else []

    def _refusals(self, player: int, written: Any) -> list[Reason]:
        question = self.session.question
        if isinstance(written, dict) and set(written) == {"choose"}:
            mine = question is not None and question.player == player
            answer = (
                read_answer(self.scene, question, written["choose"]) if mine and question is not None else NO_ANSWER
            )
            return [self.scene.why_not(question, written["choose"])] if answer is NO_ANSWER else []
        return self.scene.refusals(question, player, written)

    # ------------------------------------------------------------------ acting

    def _act(self, player: int, written: Any) -> None:
        open_one = self.session.question
        if self.queues[player] and (open_one is None or open_one.starts):
            raise Failure(
                f"前の行動の答え {as_written(self.queues[player])} が使われていない",
                f"the answers {as_written(self.queues[player])} of the action before have not been used",
            )
        if written == "concede":
            self.session.concede(player)
            return
        if isinstance(written, dict):
            told = written.get("choose")
            rest = {key: value for key, value in written.items() if key != "choose"}
            if rest:
                self.forced.clear()
            if rest and told is not None:
                # What interrupts is asked about first, then what it interrupted.
                self.queues[player][:0] = list(told) if isinstance(told, list) else [told]
        game, first = self.scene.game, None
        latest = game.turn + len(game.players) + 1
        for _ in range(_STEPS):
            if self.scene.has_declined(player, written, self.deed, self.session.pause):
                return
            self._open()
            question = self.session.question
            if game.turn > latest and first is not None:
                break
            if question is None:
                raise Failure(
                    f"ゲームは終わっている（{as_written(written)}）" if self.scene.game.over else "何も聞かれていない",
                    f"the game is over ({as_written(written)})" if self.scene.game.over else "nothing is asked",
                )
            if self.scene.game.asks_all and self._already(player, written):
                return
            if question.player == player and self._try(question, player, written):
                self.following = self._next_said(None, self.play[self.at + 1 :])
                if not (isinstance(written, dict) and set(written) == {"choose"}):
                    self.deed = player, written
                self._settle()
                return
            if self._already(player, written):
                return
            if question.player == player and self._implied(question, written):
                continue
            if first is None and question.player == player and question.starts:
                first = self._instead(player, written, question)
            try:
                self._decline(question)
            except Failure:
                if question.player != player and isinstance(written, dict) and set(written) == {"choose"}:
                    self.queues[player].append(written["choose"])  # the other is asked first; each has an order of its own
                    return
                raise first or self._instead(player, written, question) from None
        raise first or Failure("終わらない", "it does not end")

    def _instead(self, player: int, written: Any, question: Question) -> Failure:
        letter = self.scene.letters[player]
        ja = f"{letter}: {as_written(written)} はできない。聞かれているのは {describe(self.scene, question)}"
        en = f"{letter}: {as_written(written)} cannot be done; {describe(self.scene, question, 'en')}"
        try:
            why = self._refusals(player, written)
        except Failure as failure:
            return Failure(f"{ja}；{failure}", f"{en}; {english(failure.said)}")
        if why:
            ja += "；理由: " + "、".join(f"{one.article} {one.ja}" for one in why)
            en += "; because: " + ", ".join(f"{one.article} {one.en}" for one in why)
        return Failure(ja, en)

    def _try(self, question: Question, player: int, written: Any) -> bool:
        """Answer the question by the action, if it is one."""
        if written == "pass":
            if not question.may_pass:
                return False
            self._answer(question, None)
            return True
        if isinstance(written, dict) and set(written) == {"choose"}:
            answer = read_answer(self.scene, question, written["choose"]) if question.kind != "act" else NO_ANSWER
            if answer is NO_ANSWER:
                return False
            self._answer(question, answer)
            return True
        taken = self.scene.take(question, player, written)
        if taken is None:
            return False
        answer, rest = taken
        self.queues[player][:0] = rest
        self._answer(question, answer)
        return True

    # ------------------------------------------------------------------ going on

    def _open(self) -> None:
        """Go on from a pause of the procedure to the next question."""
        while self.session.pause:
            self.session.resume()
            self._settle()

    def _answer(self, question: Question, answer: Any) -> None:
        if len(self.asked) < 200:
            self.asked.append(self.report.answered(question, answer))
        self.turn = self.scene.game.turn
        self.session.answer(answer)

    def _settle(self) -> None:
        """Give the answers that were said beforehand and those that are forced, up to a real question."""
        while (question := self.session.question) is not None:
            queue = self.queues[question.player]
            if queue and question.kind != "act":
                answer = read_answer(self.scene, question, queue[0])
                if answer is not NO_ANSWER:
                    queue.pop(0)
                    self._pass_on(question, answer)
                    continue
                if self._offers(question):
                    self._pass_on(question, True)
                    continue
                if len(queue) > 1 and self.scene.spare(question, queue[0]):
                    queue.pop(0)
                    continue
            answer = forced(question, self.scene.alike, passes=False)
            if answer is NO_ANSWER and question.kind == "order" and not self._is_answered_next(question):
                answer = question.default
            if answer is NO_ANSWER:
                return
            self.forced.append((question, answer, self.scene.places(question)))
            self._pass_on(question, answer)

    def _already(self, player: int, written: Any) -> bool:
        """Whether an item says what could only be answered so, and has been."""
        if not isinstance(written, dict) or set(written) != {"choose"}:
            return False
        for one in self.forced:
            question, answer, places = one
            if question.player == player:
                said = read_answer(self.scene, question, written["choose"])
                if said is NO_ANSWER:  # cards called by where they lay before they moved on
                    named = [places.get(str(name)) for name in _listed(written["choose"])]
                    said = named if isinstance(answer, list) else named[0]
                same = set(map(id, said)) == set(map(id, answer)) if isinstance(said, list) else said == answer
                if said is not NO_ANSWER and same:
                    self.forced.remove(one)
                    return True
        return False

    def _offers(self, question: Question) -> bool:
        """Whether naming what an offer is about takes it."""
        return self.scene.implied_yes and question.kind == "yes_no" and question.name == "may"

    def _implied(self, question: Question, written: Any) -> bool:
        """Take an offer where what it is about is named at once."""
        if not self._offers(question) or not isinstance(written, dict) or set(written) != {"choose"}:
            return False
        self._answer(question, True)
        self._settle()
        return True

    def _is_answered_next(self, question: Question) -> bool:
        """Whether the item that follows says an order; cards are left as they are where nobody minds."""
        said = self.following.get(self.scene.letters[question.player]) if isinstance(self.following, dict) else None
        if not isinstance(said, dict) or set(said) != {"choose"}:
            return False
        return read_answer(self.scene, question, said["choose"]) is not NO_ANSWER

    def _pass_on(self, question: Question, answer: Any) -> None:
        turn = self.turn
        self._answer(question, answer)
        self.turn = turn

    def _decline(self, question: Question, *, ends_turn: bool = False) -> None:
        """Say no where one may. Raises Failure where one may not."""
        if question.may_pass:
            answer: Any = None
        elif (not ends_turn and self.scene.turns_pause) or (answer := self.scene.ends_turn(question)) is NO_ANSWER:
            told = as_written(queue[0]) if (queue := self.queues[question.player]) else ""
            raise Failure(
                f"{describe(self.scene, question)} に答えがない" + (f"（「{told}」は選べない）" if told else ""),
                f"nothing answers what {describe(self.scene, question, 'en')}" + (f" ({told} can't be chosen)" if told else ""),
            )
        self._pass_on(question, answer)
        self._settle()

    def _finish(self) -> None:
        """Go on while what was started is still being carried out."""
        for _ in range(_STEPS):
            question = self.session.question
            if question is None and not self.session.pause:
                return
            if self.session.pause:
                if self.session.pause in self.scene.goals:
                    self.session.resume()
                    self._settle()
                continue
            assert question is not None
            if question.starts:
                return
            self._decline(question)


def _listed(said: Any) -> list[Any]:
    return list(said) if isinstance(said, list) and said else [said]
