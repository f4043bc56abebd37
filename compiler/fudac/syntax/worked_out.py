"""Numbers worked out from others: 捨てた枚数＋１枚, 手札の枚数の＋２倍, 捨てた枚数に１を加えた＋枚数; and as many cards: その枚数の＋カード.

Joins the tables of :mod:`fudac.syntax.values` when it is imported.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ..model import terms as t
from ..model.features import Share
from ..model.filters import StatIs
from ..model.words import DoneCount, Offset
from . import values as v
from .adjunct import Given, adjunct
from .coerce import coerce
from .lexer import Quantity
from .number_values import to_share
from .own_numbers import OpenTotal
from .phrases import Phrase
from .values import MANNER, Word, amount_of, as_cards, with_filter

if TYPE_CHECKING:
    from .reading_state import ReadingState
    from .skeleton import Unit

__all__ = ["More", "with_so_many_more", "within_total"]

#: Numbers of things that are counted; of a card's own number (自身の[P]の２枚) there are no pieces.
_COUNTS = t.CountOf | DoneCount | Offset | Share
#: By how much more or less, by the verb.
_MORE = {"加える": ("に", "を"), "足す": ("に", "を"), "多い": ("より", "")}
_LESS = {"引く": ("から", "を"), "減らす": ("から", "を"), "少ない": ("より", "")}


class More(NamedTuple):
    """枚数＋１枚, before it is known the number of what."""

    of: Any
    by: int
    less: bool

    def said_of(self, number: t.Number) -> Offset:
        """So many more, or less, than that."""
        return Offset(of=number, by=t.Const(value=self.by), less=self.less)


def _is_count(value: Any) -> bool:
    return isinstance(value, Word) and value.kind == "word" and value.key in ("pieces", "number", "that_pieces")


def _join(left: Any, right: Any) -> Any | None:
    if MANNER.loose or MANNER.crowd or not isinstance(right, Quantity) or not right.sign or not isinstance(right.number, int):
        return None
    if right.qualifier or right.each:
        return None
    return More(left, right.number, right.sign == "-") if _is_count(left) else None


def _attach(left: Any, right: Any) -> Any | None:
    if MANNER.loose or MANNER.crowd:
        return None
    if isinstance(right, More):
        number = v.attached(left, right.of)
        return right.said_of(number) if isinstance(number, t.Number) else None
    if not isinstance(left, _COUNTS):
        return None
    if isinstance(right, Quantity) and not right.sign:
        if right.counter == "倍" and isinstance(right.number, int):
            return Share(of=left, times=t.Const(value=right.number))
        return to_share(left, amount_of(right)) if right.number in ("half", "half_up") else None
    if isinstance(right, Word) and isinstance(left, Offset | Share):
        return left if _is_count(right) and right.key != "that_pieces" else None  # ２倍の＋枚数
    if isinstance(right, t.Cards) and right.amount is None:
        return right.replace(amount=t.Amount(number=left))  # 捨てた枚数の＋カード
    return None


v.JOINS.append(_join)
v.ATTACHES.append(_attach)


def with_so_many_more(reader: ReadingState, unit: Unit, stack: list[Phrase]) -> Offset | None:
    """捨てた枚数に１を＋加えた＋枚数, 捨てた枚数より１枚＋多い＋枚数. Takes its phrases off the stack; None where no number is meant."""
    if unit.verb is None or unit.verb.entry is None:  # no word of a verb, no number
        return None
    if MANNER.loose or MANNER.crowd or unit.words or len(stack) < 2:
        return None
    for vf in unit.verb.entry.verbs:
        marks = _MORE.get(vf.lemma) or _LESS.get(vf.lemma)
        aspect = "base" if vf.lemma in ("多い", "少ない") else "past"
        if marks is None or vf.form.aspect != aspect or vf.form.negative:
            continue
        made = _so_many_more(stack[-2:], marks, vf.lemma in _LESS)
        if made is not None:
            reader._place(stack[-2].start, unit.end, made)
            del stack[-2:]
            return made
    return None


def _so_many_more(phrases: Sequence[Phrase], marks: tuple[str, str], less: bool) -> Offset | None:
    than, by = phrases
    number = than.value if isinstance(than.value, t.Number) else coerce(than.value, (t.Number,))
    if (than.particle, by.particle) != marks or not isinstance(number, _COUNTS) or not isinstance(by.value, Quantity):
        return None
    if by.value.sign or by.value.qualifier or not isinstance(by.value.number, int):
        return None
    return Offset(of=number, by=t.Const(value=by.value.number), less=less)


def within_total(unit: Unit, stack: list[Phrase]) -> Phrase | None:
    """コストの合計が５以下に＋なるように（選ぶ）: what the cards that are chosen come to together. Takes its phrases off the stack."""
    if unit.verb is None or unit.verb.entry is None:  # 〜であるかのように: a noun, no verb
        return None
    if MANNER.loose or MANNER.crowd or len(stack) < 2 or all(vf.lemma != "なる" for vf in unit.verb.entry.verbs):
        return None
    of, bound = stack[-2:]
    amount = coerce(bound.value, (t.Amount,))
    if not isinstance(of.value, OpenTotal) or (of.particle, bound.particle) != ("が", "に") or amount is None:
        return None
    del stack[-2:]
    said = StatIs(stat=of.value.stats[0], also=of.value.stats[1:], amount=amount, total=True)
    text = of.text + of.particle + bound.text + bound.particle + unit.verb.text
    return Phrase(said, "ように", text, of.start, unit.end, unit.comma, "", "when")


@adjunct("ように", kind="when")
def _chosen_within(given: Given) -> bool:
    """コストの合計が５以下になるように＋カードを２枚まで選ぶ."""
    what = as_cards(given.what)
    if not isinstance(given.value, StatIs) or what is None or given.value.also:
        return False
    return given.change("what", with_filter(what, given.value))
