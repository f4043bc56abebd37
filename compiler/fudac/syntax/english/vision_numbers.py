"""Numbers by letters and at moments, features as somebody has them, what has to be so, in English."""

from __future__ import annotations

from typing import Any

from ...model import features as ft
from ...model import terms as t
from ...model.node import Node
from .printer import NounPhrase, Printer, clause_of, form, phrase_of
from .verbs import Mood

__all__: list[str] = []


@phrase_of("held")
def _held(p: Printer, node: ft.Held) -> str:
    with p.within(gap=NounPhrase("that"), scope="event"):
        return " ".join([p.text(node.feature), *(p.text(item) for item in node.filters)])


@phrase_of("lettered")
def _lettered(p: Printer, node: ft.Lettered) -> str:
    letters, said = "/".join(node.letters), p.text(node.of)
    head, of, rest = said.partition(" of ")
    return f"{head} {letters}{of}{rest}" if isinstance(node.of, t.Number) else f"the {letters} of {said}"


@phrase_of("number_at")
def _number_at(p: Printer, node: ft.NumberAt) -> str:
    return f"{p.text(node.of)} {p.text(node.at)}"


@clause_of("require")
def _require(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    with p.within(scope="rule"):
        return p.clause(node.condition, Mood("must"), elided)


@form("that_of")
def _that_of(p: Printer, value: Node, node: Node) -> str:
    """The same as that of a card."""
    return p.text(value) if isinstance(value, t.Number) else f"that of {p.text(value)}"

