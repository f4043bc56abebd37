"""Phrases that no hole of a wording took: how long, how many, from where, in what manner."""

from __future__ import annotations

from typing import Any

from ..model.node import Node
from . import adjunct_numbers, adjunct_times
from .adjunct import Given, rules_for
from .adjunct_manners import how
from .phrases import Phrase
from .values import MANNER

__all__ = ["absorb"]

_DECLARED = (adjunct_times, adjunct_numbers)  # importing them declares their rules


def absorb(cls: type[Node], fields: dict[str, Any], phrase: Phrase) -> bool:
    """Takes a phrase that no hole took as an adjunct, changing ``fields``. False, and nothing changed, when it is none."""
    given = Given(cls, fields, phrase)
    if phrase.kind == "adverb":
        return how(given)
    for rule in rules_for(phrase, MANNER.loose):  # noqa: SIM110 (a generator costs more here than the loop)
        if rule(given):
            return True
    return False
