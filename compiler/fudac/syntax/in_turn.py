"""〜し、その後、〜する: one sentence that does its deeds one after another."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ..constructs.conditions.otherwise import Otherwise
from ..constructs.effects.by_case import ByCase
from ..model import terms as t
from ..model.abilities import Step
from ..model.node import Node
from .noun_rows import _nodes
from .problems import Unreadable
from .sentence_parts import all_of
from .skeleton import Unit

__all__ = ["go_on", "in_turn"]


def go_on(unit: Unit, effects: Sequence[Node]) -> bool:
    """Whether a その後 can stand behind this unit: 引き、その後、捨てる."""
    return unit.kind == "chained" and bool(effects)


def in_turn(
    effects: Sequence[Node], conditions: Sequence[t.Condition], cuts: Sequence[tuple[int, Unit]], whole: bool
) -> ByCase:
    """The deeds of a sentence as steps, each after the one before it is over (HM 407.5); what has to be so, has to be so for all.

    whole: whether nothing else is said of only some of them. Raises :class:`Unreadable` where a deed leans on what an earlier step named
    without saying it, or where it would not be clear what an offer or a case is about.
    """
    bounds = [0, *(at for at, _ in cuts), len(effects)]
    parts = [effects[start:end] for start, end in pairwise(bounds)]
    for part, (_, word) in zip(parts[1:], cuts, strict=True):
        if not whole or any(t.CARRIED in _nodes(effect) for effect in part[:1]):
            raise Unreadable("E0220", word.start, word.end, word=word.words[0].text)
    head = all_of(conditions)
    later = Otherwise(negated=False) if head is not None else None
    steps = [
        Step.model_validate({"then": bool(n), "condition": later if n else head, "effects": tuple(part)})
        for n, part in enumerate(parts)
    ]
    return ByCase(cases=tuple(steps))
