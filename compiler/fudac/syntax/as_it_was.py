"""What is asked of a card after something was done to it: そのカードがイベント・カード＋だった場合, そのカードが＋コスト２以下ならば."""

from __future__ import annotations

from typing import Any

from ..model import terms as t
from ..model.filters import Done, StatIs
from ..model.node import Node
from ..model.words import DoneCount
from .coerce import coerce
from .dictionary import VerbForm
from .phrases import Phrase
from .values import MANNER

__all__ = ["as_it_was", "of_a_number"]

#: What stays as it was when a card has gone elsewhere: what it is, its faction, its name.
_LASTING = frozenset({"is_a", "has_faction", "is_named", "is_battle"})


def as_it_was(vf: VerbForm, cls: type[Node], fields: dict[str, Any]) -> bool:
    """そのカードがイベント・カード＋だった場合: of what does not change it is asked as it is; 未行動状態だった is another question."""
    if vf.form.aspect != "past" or vf.lemma not in ("である", "同じである"):
        return False
    op = cls.model_fields["op"].default
    return op in _LASTING or (op in ("compare", "compare_numbers") and _is_lasting(fields.get("left")))


def _is_lasting(number: Any) -> bool:
    """The printed number of a card spoken of, how many something was done to."""
    if isinstance(number, t.Sum):
        return _is_lasting(number.of)
    if isinstance(number, t.CountOf):
        return isinstance(number.of, t.Cards) and any(isinstance(x, Done) for x in number.of.filters)
    return isinstance(number, DoneCount) or (isinstance(number, t.StatOf) and number.stat in ("cost", "random"))


def of_a_number(stack: list[Phrase]) -> None:
    """そのカードが＋コスト２以下（である場合） is そのカードのコストが＋２以下."""
    last = stack[-1] if len(stack) > 1 else None
    if MANNER.loose or last is None or last.particle or not isinstance(last.value, StatIs) or stack[-2].particle != "が":
        return
    number, whose = last.value, coerce(stack[-2].value, (t.CardsLike,))
    if number.printed or whose is None or isinstance(whose, t.Player):
        return
    left: t.Number = t.StatOf(stat=number.stat, of=whose, also=number.also)
    stack[-2] = stack[-2]._replace(value=t.Sum(of=left) if number.total else left)
    stack[-1] = last._replace(value=number.amount)
