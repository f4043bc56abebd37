"""Hands, the colours of cards and what using them costs in a board game, in English."""

from __future__ import annotations

from typing import Any

from ...model import terms as t
from .numbers import amount_text
from .printer import Printer, clause_of
from .verbs import Mood

__all__: list[str] = []


@clause_of("differ_in_color")
def _differ_in_color(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    """All cards in your hand are of different colors."""
    what = node.what
    if isinstance(what, t.Cards) and what.amount is None:
        what = what.replace(amount=t.Amount(rel="all"))
    return f"{p.predicate(p.subject(what), 'be', mood, elided)} {'not ' * node.negated}all of different colors"


@clause_of("hold_limit")
def _hold_limit(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    """You can't have more than five cards in hand."""
    with p.within(scope="forbid"):
        who = p.subject(node.who or node.what.owner or t.YOU)
    most = amount_text(p, node.most.replace(rel="exactly"))
    return f"{p.predicate(who, 'have', Mood('cannot'), elided)} more than {most} cards in hand"


@clause_of("extra_cost")
def _extra_cost(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    if node.to is not None:
        return f"{p.text(node.what)} becomes {p.text(t.Cards(noun='card', amount=node.to))}"
    count = p.text(t.Cards(noun="card", amount=node.by)).replace("a card", "one card")
    return f"{p.text(node.what)} is {count} {'less' if node.less else 'more'}"
