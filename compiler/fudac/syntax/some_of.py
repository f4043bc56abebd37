"""Of which cards some are meant: 自分が支配するキャラクターのうち＋１体, 相手の手札のうち、＋コスト３以上のカード.

Joins the tables of :mod:`fudac.syntax.values` when it is imported.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..model import filters as f
from ..model import terms as t
from . import values as v
from .lexer import Quantity
from .values import MANNER, Word, amount_of, as_cards

__all__ = ["SomeOf", "is_some_of"]


class SomeOf(NamedTuple):
    """自分の手札のうち: the cards some of which are meant, before it is said which, or with how many."""

    of: Any
    amount: t.Amount | None = None


def _join(left: Any, right: Any) -> Any | None:
    if MANNER.loose or MANNER.crowd:
        return None
    if isinstance(right, Word) and (right.kind, right.key) == ("suffix", "among"):
        return SomeOf(left) if isinstance(left, t.Cards | t.ZoneLike) and getattr(left, "amount", None) is None else None
    if isinstance(left, SomeOf) and left.amount is None and isinstance(right, Quantity) and not right.sign:
        return left._replace(amount=amount_of(right))  # 自分の手札のうち＋２枚
    return None


def _attach(left: Any, right: Any) -> Any | None:
    if isinstance(right, SomeOf):
        of = v.attached(left, right.of)  # 自分の＋手札のうち
        return right._replace(of=of) if isinstance(of, t.Cards | t.ZoneLike) else None
    if isinstance(left, SomeOf) and isinstance(right, Quantity):
        return _join(left, right)  # 自分の手札のうち、＋２枚
    of = as_cards(left.of) if isinstance(left, SomeOf) and left.amount is None else None
    return v.attached(f.Among(of=of), right) if of is not None and isinstance(right, t.Cards) else None


def _as_cards(value: Any) -> t.Cards | None:
    of = as_cards(value.of) if isinstance(value, SomeOf) and value.amount is not None else None
    return of.replace(amount=value.amount) if of is not None and of.amount is None else None


v.JOINS.append(_join)
v.ATTACHES.append(_attach)
v.AS_CARDS.append(_as_cards)


def is_some_of(value: Any) -> bool:
    """自分の手札のうち、: of the noun behind it."""
    return isinstance(value, SomeOf) and value.amount is None
