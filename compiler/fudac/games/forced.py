"""Questions that have only one answer worth asking for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fudac.kernel import Card, Question

NO_ANSWER = object()
"""Stands for an answer where there is none."""


def _alike(option: Any) -> Any:
    if isinstance(option, Card) and option.zone != "field":
        return option.face, option.zone, option.player
    return id(option)


def forced(question: Question, alike: Callable[[Any], Any] = _alike, passes: bool = True) -> Any:
    """The only possible answer, or NO_ANSWER. Options for which ``alike`` gives the same differ in nothing that could matter.

    ``passes``: whether to pass is the answer where nothing can be done; a scenario says it, so that nothing passes unseen.
    """
    options = list(question.options)
    one = len({alike(option) for option in options}) == 1
    if question.kind == "order" and one:
        return options
    if passes and question.kind == "act" and question.may_pass and not options:
        return None
    if question.starts or question.may_pass:
        return NO_ANSWER
    if question.kind == "number":
        return question.least if question.least == question.most else NO_ANSWER
    if question.kind in ("act", "one"):
        return options[0] if len(options) == 1 else NO_ANSWER
    if question.kind == "choose" and question.least == question.most and (one or len(options) == question.least):
        return options[: question.least]
    return NO_ANSWER


def absent(question: Question) -> Any:
    """What is answered for someone who has given up: nothing where that can be, else the first that is offered."""
    options = list(question.options)
    if question.may_pass or question.kind == "yes_no":
        return None if question.kind == "act" else question.default
    if question.kind in ("act", "one"):
        return options[0]
    if question.kind == "choose":
        return next(question.choices())
    return question.least if question.kind == "number" else options
