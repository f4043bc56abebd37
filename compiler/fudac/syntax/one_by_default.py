"""Where a text names no number, one is meant (SV 115.1): said in so many words when it is read."""

from __future__ import annotations

from ..constructs.base import Act
from ..model import filters as f
from ..model import terms as t
from ..model.board import Arbitrary, NthFrom, OnSquare, Square, Within
from ..model.node import Node

__all__ = ["one_by_default"]

_ONE = t.Amount(number=t.Const(value=1))
#: Deeds that are done to a whole hand or pile.
_WHOLE = frozenset(
    {"reveal", "look_at", "exchange", "shuffle", "choose", "keep_from_hand", "nullify", "get_effect", "discard_until"}
)


def one_by_default(node: Node) -> Node:
    """The deed with the number of its cards."""
    node = _on_each(node)
    what = node.__dict__.get("what")
    if not isinstance(node, Act) or not isinstance(what, t.Cards) or what.amount is not None:
        return node
    if node.__dict__["op"] in _WHOLE or any(map(_says_which, what.filters)) or not what.filters:
        return node
    return node.replace(what=what.replace(amount=_ONE))


def _on_each(node: Node) -> Node:
    """周囲に＋１枚ずつ置く: on every one of the squares, where their number is not said."""
    what, to = node.__dict__.get("what"), node.__dict__.get("to")
    one_each = isinstance(what, t.Cards) and bool(what.filters) and what.amount is not None and what.amount.each
    if node.__dict__["op"] != "put_cards" or not one_each or not isinstance(to, Square):
        return node
    ranged = any(isinstance(x, Within) for x in to.filters) or any(map(_is_empty, to.filters))
    several = to.noun in ("beside", "around", "row", "column", "edge", "corner") or (to.noun == "square" and ranged)
    several = several and to.amount is None and to.which is None and not any(isinstance(x, Arbitrary) for x in to.filters)
    return node.replace(to=to.replace(amount=t.Amount(rel="all"))) if several else node


def _is_empty(item: t.Filter) -> bool:
    return isinstance(item, f.Which) and bool(item.clause.__dict__["op"] == "is_empty")


def _says_which(item: t.Filter) -> bool:
    """Whether a filter says itself how many there are: the top card, those shown, those on so many squares."""
    if isinstance(item, OnSquare):
        square = item.square
        named = isinstance(square, Square) and (
            square.amount is not None
            or square.which is not None
            or square.noun in ("gate", "landing")
            or any(isinstance(x, f.Which) and x.clause.__dict__["op"] == "stands_on" for x in square.filters)
        )
        return named or not isinstance(square, Square)
    return isinstance(item, f.Among | f.Done | f.AtPlace | NthFrom)
