"""What people write as answers, and what the game understands."""

from __future__ import annotations

from typing import Any

from fudac.games.scene import NO_ANSWER, SAID, Scene
from fudac.kernel import Question

_BY_PLACE = frozenset({"replacement", "first", "faction", "type", "name"})
"""What is offered in an order, and has no numbers of its own."""


def read_answer(scene: Scene, question: Question, said: Any) -> Any:
    """An answer as the question wants it, or NO_ANSWER."""
    kind = question.kind
    answer: Any = NO_ANSWER
    if kind == "yes_no":
        answer = SAID.get(str(said).lower(), NO_ANSWER) if not isinstance(said, list) else NO_ANSWER
    elif kind == "number":
        answer = int(said) if isinstance(said, str) and said.lstrip("-").isdigit() else NO_ANSWER
    elif kind in ("choose", "order"):
        answer = _several(scene, question, said if isinstance(said, list) else [said])
    elif kind == "one":
        if question.name == "first" and said in scene.players:  # who is to be the first (HM 101.3)
            said = "first" if scene.players[said] == question.player else "second"
        answer = next((option for option in question.options if scene.is_option(option, said)), NO_ANSWER)
        at = int(said) if answer is NO_ANSWER and isinstance(said, str) and said.isdigit() else 0
        if question.name in _BY_PLACE and 0 < at <= len(question.options):
            answer = question.options[at - 1]  # by its number: of one card's effects, of words
    if answer is NO_ANSWER or not question.accepts(answer):
        return NO_ANSWER
    return answer


def _several(scene: Scene, question: Question, said: list[Any]) -> Any:
    left, answer = list(question.options), []
    for one in said:
        found = next((option for option in left if scene.is_option(option, one)), None)
        if found is None:
            return NO_ANSWER
        left = [option for option in left if option is not found]
        answer.append(found)
    return answer


def describe(scene: Scene, question: Question, lang: str = "ja") -> str:
    """Who is asked what, for people."""
    letter, options = scene.letters[question.player], [scene.say(option) for option in list(question.options)[:12]]
    if lang == "en":
        return f"{letter} is asked {question.name} ({', '.join(options) or f'{question.least} to {question.most}'})"
    return f"{letter} への質問 {question.name}（{'・'.join(options) or f'{question.least}〜{question.most}'}）"
