"""捨て場のカードのうち１枚, 相手のうち１人: so many out of what stands before のうち."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..model import filters as f
from ..model import terms as t
from ..model.board import Arbitrary
from . import values as v
from .lexer import Quantity
from .values import Word, amount_of, as_cards, with_filter

__all__ = ["OutOf"]


class OutOf(NamedTuple):
    """〜のうち, before the number out of it; ``any``: 任意の."""

    of: Any
    any: bool = False


def _taken(out: OutOf, amount: t.Amount) -> Any | None:
    """Out of all of a kind they are so many of it; out of so many, some among those."""
    of = out.of
    if isinstance(of, t.Player):
        return of.replace(amount=amount) if of.amount is None and not of.every else None
    cards = as_cards(of)
    if not isinstance(cards, t.Cards):
        return None
    if cards.amount is not None:
        cards = t.Cards(noun=cards.noun, filters=(f.Among(of=cards),))
    if out.any:
        cards = with_filter(cards, Arbitrary())
    return cards.replace(amount=amount)


def join_out_of(left: Any, right: Any) -> Any | None:
    """カード＋のうち, カードのうち＋１枚."""
    if not v.MANNER.crowd:
        return None  # 〔…〕のうち is a phrase of its own; where two play, see :mod:`.some_of`
    if isinstance(right, Word) and (right.kind, right.key) == ("suffix", "among"):
        return OutOf(left) if isinstance(left, t.Cards | t.Zone | t.Player) else None
    if not isinstance(left, OutOf):
        return None
    if isinstance(right, Word) and (right.kind, right.key) == ("word", "any"):
        return left._replace(any=True)
    return _taken(left, amount_of(right)) if isinstance(right, Quantity) and not right.sign else None


def attach_out_of(left: Any, right: Any) -> Any | None:
    """カードのうち任意の＋１枚."""
    if not isinstance(left, OutOf) or not isinstance(right, t.Amount):
        return None
    return _taken(left, right)


v.JOINS.append(join_out_of)
v.ATTACHES.append(attach_out_of)
