"""Squares of a board (SV 301, 608). What a distance is, a game's own module knows; here it is only said."""

from __future__ import annotations

from typing import Literal

from .node import Node
from .terms import Amount, CardsLike, Filter, Number

__all__ = ["OnSquare", "Square"]


class Square(Node):
    """Squares.

    ``base``: any 任意の, that そのマス, gate 〜のゲート, where 〜のいる場所, beside 〜の隣, around 〜の周囲, here;
    ``of`` is the piece or player it is measured from (None: the user's). ``within``/``exactly`` are distances in steps (608.2);
    ``empty`` 何もない (608.5), ``but`` 〜以外の.
    """

    op: Literal["square"] = "square"
    base: Literal["any", "that", "gate", "where", "beside", "around", "board", "moved_to"] | None = None
    of: Node | None = None
    within: Number | None = None
    empty: bool = False
    but: Node | None = None
    with_filters: tuple[Filter, ...] = ()
    amount: Amount | None = None


class OnSquare(Filter):
    """Cards on squares: the top one unless all are named (SV 111)."""

    op: Literal["on_square"] = "on_square"
    square: Square


_ = CardsLike
