"""Questions that have only one answer worth asking for."""

from __future__ import annotations

from typing import Any

from fudac.kernel import Card, Question

NO_ANSWER = object()
"""Stands for an answer where there is none."""


def forced(question: Question) -> Any:
    """The only possible answer, or NO_ANSWER. Cards that differ in nothing that could matter are one."""
    options = list(question.options)
    alike = len({_alike(one) for one in options}) == 1
    if question.kind == "order" and alike:
        return options
    if question.kind == "act" and question.may_pass and not options:
        return None
    if question.starts or question.may_pass:
        return NO_ANSWER
    if question.kind == "number":
        return question.least if question.least == question.most else NO_ANSWER
    if question.kind in ("act", "one"):
        return options[0] if len(options) == 1 else NO_ANSWER
    if question.kind == "choose" and question.least == question.most and (alike or len(options) == question.least):
        return options[: question.least]
    return NO_ANSWER


def _alike(option: Any) -> Any:
    if isinstance(option, Card) and option.zone != "field":
        return option.face, option.zone, option.player
    return id(option)
