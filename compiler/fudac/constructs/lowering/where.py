"""Where what is always so acts: in a lock area, unless the text names where its card is (SV 602.1, 300.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fudac.constructs.lowering.make import unready
from fudac.model.board import IT_SQUARE
from fudac.model.node import Node, children
from fudac.model.terms import Player, Ref, Zone, Zones

LOCK = frozenset({"lock"})
BOARD = frozenset({"board"})
ANYWHERE = frozenset({"board", "deck", "hand", "lock"})
_LEAVING = frozenset({"discarded", "put_to", "added_to"})
_LYING = frozenset({"put_to", "lies_on"})


def works_in(step: Any) -> frozenset[str]:
    """The zones in which a sentence acts: これが場にある限り, これの置かれたマス. Raises Unready for the board and あなた: a card there is nobody's."""
    found = _named(step) or LOCK
    if "lock" not in found and "hand" not in found and any(_is_you(node) for node in _walk(step)):
        raise unready(step.effects[0])
    return found


def of_itself(event: Any) -> frozenset[str] | None:
    """Where an ability waits for what happens to its own card; None where it waits for something else."""
    what = getattr(event, "what", None)
    if not isinstance(what, Ref) or what.to != "this_card":
        return None
    return ANYWHERE if event.op in _LEAVING else BOARD if event.op == "opens" else None


def _named(step: Any) -> frozenset[str]:
    for node in _walk(step):
        op, what = getattr(node, "op", ""), getattr(node, "what", None)
        if not isinstance(what, Ref) or what.to != "this_card" or getattr(node, "negated", False):
            continue
        if op == "is_in":
            zones = node.zone.zones if isinstance(node.zone, Zones) else (node.zone,)
            return frozenset(one.zone for one in zones if isinstance(one, Zone))
        if op == "has_locked":
            return LOCK
        if op in _LYING and IT_SQUARE in (getattr(node, "to", None), getattr(node, "on", None)):
            return BOARD
    return frozenset()


def _walk(node: Node) -> Iterator[Any]:
    yield node
    for child in children(node):
        yield from _walk(child)


def _is_you(node: Any) -> bool:
    return isinstance(node, Player) and node.who == "you"
