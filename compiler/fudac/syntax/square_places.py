"""Squares by what lies or stands there: 表向きのカードへ移動する, あなたのいる列, これの置かれたマス."""

from __future__ import annotations

from ..model import filters as f
from ..model import terms as t
from ..model.board import IT_SQUARE, OnSquare, Square, SquareLike, Squares
from ..model.node import Node

__all__ = ["on_square", "square_filters", "standing", "where_it_lies", "whose_square"]

_SQUARE_RANKS = ("which", "other_than", "in_zone", "within", "away", "is_empty", "arbitrary")


def square_filters(*filters: t.Filter) -> tuple[t.Filter, ...]:
    """Filters of squares in the order in which they are printed."""

    def rank(item: t.Filter) -> int:
        op = str(item.__dict__["op"])
        if isinstance(item, f.Which) and item.clause.__dict__["op"] == "is_empty":
            op = "is_empty"
        return _SQUARE_RANKS.index(op) if op in _SQUARE_RANKS else 0

    return tuple(sorted(filters, key=rank))


def where_it_lies(cards: t.Cards) -> Square | None:
    """表向きのカードへ＋移動する: to the square where it lies; None where it lies on none."""
    on = next((x for x in cards.filters if isinstance(x, OnSquare)), None)
    rest = tuple(x for x in cards.filters if x is not on and x != f.InZone(zone=t.Zone(zone="board")))
    if cards.noun != "card" or cards.amount is not None or any(isinstance(x, f.InZone | f.AtPlace) for x in rest):
        return None
    from ..constructs.conditions.lies_on import LiesOn

    lies = f.Which(clause=LiesOn(what=t.Cards(noun="card", filters=rest)))
    if on is None:
        return Square(filters=(lies,))
    square = on.square
    if not isinstance(square, Square) or on.at is not None:
        return None
    return square.replace(filters=square_filters(lies, *square.filters))


def standing(*players: t.Player) -> SquareLike:
    """Where players stand: あなたの駒と相手の駒."""
    from ..constructs.conditions.stands_on import StandsOn

    squares = tuple(Square(filters=(f.Which(clause=StandsOn(who=player)),)) for player in players)
    return squares[0] if len(squares) == 1 else Squares(items=squares)


def whose_square(item: t.Filter) -> Node | None:
    """あなたのいる＋列: in line with whoever stands there."""
    clause = item.clause if isinstance(item, f.Which) else None
    op = clause.__dict__["op"] if clause is not None else ""
    if clause is None or op not in ("stands_on", "lies_on") or clause.__dict__.get("negated"):
        return None
    who: Node | None = clause.__dict__["who" if op == "stands_on" else "what"]
    return who if clause.__dict__["on"] == IT_SQUARE else None


def on_square(item: t.Filter) -> t.Filter:
    """これの置かれた＋マス: the gap is a square and not a zone."""
    if isinstance(item, f.Which) and item.clause.__dict__.get("to") == t.Place(zone=t.IT_ZONE):
        return item.replace(clause=item.clause.replace(to=IT_SQUARE))
    return item
