"""Numbers whose card is said once, or not at all: 自身の[P]が＋[M]以上, [P]と[M]の合計が＋５以下の, 自身の[P]＋１点につき.

A bare [M] is the number of the card whose other number it is compared with, or of the noun behind the clause; where there
is neither, it is nobody's, and nothing takes it. Joins the tables of :mod:`fudac.syntax.values` when it is imported.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..model import filters as f
from ..model import terms as t
from ..model.node import Node
from ..model.words import LargerOf, Points
from . import values as v
from .alike import shared_with
from .coerce import coerce
from .lexer import Quantity, Token
from .phrases import Phrase
from .values import MANNER, Word, amount_of

__all__ = [
    "Bounded",
    "OpenTotal",
    "PointsOf",
    "StatThere",
    "about_whom",
    "apart",
    "bound_clause",
    "completed",
    "gap_numbers",
    "instead_of",
    "is_bound",
    "larger_card",
    "open_stat",
    "said_back",
]


class Bounded(NamedTuple):
    """[M]以上, 相手の手札の枚数未満: a number as a bound of another one."""

    value: Any
    rel: str


class OpenTotal(NamedTuple):
    """[P]と[M]の合計, before it is known whose."""

    stats: tuple[str, ...]


class Larger(NamedTuple):
    """３のどちらか大きい方, before the number that stands in front of it."""

    value: Any
    smaller: bool


class StatThere(NamedTuple):
    """未行動状態のコスト, before its bound: what is said of the noun behind (未行動状態の＋コストが３以上の＋キャラクター)."""

    said: tuple[t.Filter, ...]
    subject: Any


class PointsOf(NamedTuple):
    """自身の[P]１点, as what something counts for."""

    number: t.Number
    size: t.Amount


_BOUNDS = ("at_least", "less")


def _is(value: Any, *keys: str) -> bool:
    return type(value) is Word and value.kind == "word" and value.key in keys


def is_bound(token: Token) -> bool:
    """以上, 以下, 未満 as a word of its own."""
    noun = token.entry.noun if token.entry is not None else None
    return token.quantity is None and noun is not None and (noun.key in _BOUNDS or token.text == "以下")


def _rel(word: Any) -> str:
    if not isinstance(word, Word):
        return ""
    if word.kind == "suffix" and word.key in _BOUNDS:
        return word.key
    return "at_most" if word.key == "next" and word.kind == "word" else ""


# --------------------------------------------------------------------------- how they are put together


def _join(left: Any, right: Any) -> Any | None:
    """[M]＋以上, 枚数＋以下, 合計＋３点; 奇数＋コスト."""
    if MANNER.loose:
        return None
    rel = _rel(right)
    if rel and not isinstance(left, Quantity):
        return Bounded(left, rel)
    if _is(left, "total_value") and isinstance(right, Quantity) and right.counter in ("点", "") and not right.sign:
        return PointsOf(left, amount_of(right))
    if isinstance(left, Quantity) and left.number in ("odd", "even") and isinstance(right, Word) and right.kind == "stat":
        return f.StatIs(stat=right.key, amount=amount_of(left))
    return None


def _attach(left: Any, right: Any) -> Any | None:
    if MANNER.loose:
        return None
    if isinstance(right, Bounded):
        inner = v.attached(left, right.value)
        return Bounded(inner, right.rel) if inner is not None else None
    if _is(right, "total_value") and isinstance(left, Word) and left.kind == "stat":
        return OpenTotal((left.key,))
    if _is(right, "total_value") and isinstance(left, t.Cards | t.ZoneLike | t.Group):
        return t.Sum(of=t.CountOf(of=left))
    if _is(right, "larger", "smaller"):
        among = isinstance(left, StatThere) and left.said == (f.Among(),)  # その中のコスト＋の高い方
        number = _number(left.subject if among else left)
        return Larger(number, right.key == "smaller") if number is not None else None
    if isinstance(left, Larger) and _is(right, "value", "pieces"):
        return left
    there = _stat_there(left, right)
    if there is not None:
        return there
    if _is(left, "among") and isinstance(right, Word) and right.kind == "stat":
        return StatThere((f.Among(),), right)  # その中の＋[P]が高い方, その中の＋コストが奇数のカード
    if _is(left, "among") and isinstance(right, Larger):
        return right
    return _points(left, right)


def _stat_there(left: Any, right: Any) -> StatThere | None:
    """未行動状態の＋コスト, 相手が支配する＋未行動状態のコスト: both are said of the noun that is still to come."""
    number = isinstance(right, OpenTotal | StatThere) or (isinstance(right, Word) and right.kind == "stat")
    if _is(left, "other", "among"):
        left = f.OtherThan() if left.key == "other" else f.Among()
    if not number or not isinstance(left, t.Filter | t.State) or isinstance(left, f.Done):
        return None
    one = f.InState(state=left.state) if isinstance(left, t.State) else left
    return StatThere((one, *right.said), right.subject) if isinstance(right, StatThere) else StatThere((one,), right)


def _number(value: Any) -> Any | None:
    """A number one of two may be: a number as printed, a count, a number of a card, also of one still to be named."""
    if isinstance(value, t.Amount):
        return value.number if value.rel == "exactly" and not value.each else None
    if isinstance(value, Word):
        return t.StatOf(stat=value.key) if value.kind == "stat" else None
    if isinstance(value, Quantity):
        return _number(amount_of(value)) if not value.sign else None
    return coerce(value, (t.Number,))


def _points(left: Any, right: Any) -> PointsOf | None:
    """自身の＋[P]１点, 自身の[P]の＋合計３点."""
    if isinstance(right, PointsOf):
        number = v.attached(left, right.number)
        return PointsOf(number, right.size) if isinstance(number, t.Sum) else None
    said = isinstance(right, Points) or (isinstance(right, f.StatIs) and not right.also and not right.printed)
    if not said or not isinstance(left, t.CardsLike) or right.amount.rel != "exactly" or right.amount.each:
        return None
    return PointsOf(t.StatOf(stat=right.stat, of=left), right.amount)


def _coordinate(left: Any, right: Any, link: str) -> Any | None:
    if MANNER.loose or link != "and":
        return None
    if isinstance(right, Bounded):
        inner = v.coordinated(left, right.value, link)
        return Bounded(inner, right.rel) if inner is not None else None
    if isinstance(right, OpenTotal) and not isinstance(left, StatThere):
        if isinstance(left, t.StatOf):
            return t.Sum(of=left.replace(also=(*left.also, *right.stats)))
        return OpenTotal((left.key, *right.stats)) if isinstance(left, Word) and left.kind == "stat" else None
    if isinstance(left, StatThere):
        inner = _coordinate(left.subject, right, link)
        return left._replace(subject=inner) if isinstance(inner, OpenTotal) else None
    if isinstance(right, Larger):
        return _larger(_number(left), right)
    counted = right.of.of if isinstance(right, t.Sum) and isinstance(right.of, t.CountOf) else None
    if counted is not None:  # 自分の手札と＋相手の手札の合計
        both = v.coordinated(left, counted, link)
        return right.replace(of=right.of.replace(of=both)) if both is not None else None
    return None


def _larger(first: Any, half: Larger) -> LargerOf | None:
    if first is None:
        return None
    other = half.value
    if isinstance(other, t.StatOf) and other.of is None:  # 自身の[P]と＋[M]の大きい方
        if not isinstance(first, t.StatOf) or first.of is None or first.also:
            return None
        other = other.replace(of=first.of)
    if isinstance(first, t.StatOf) and (first.of is None or first.also):
        return None
    return LargerOf(items=(first, other), smaller=half.smaller)


v.JOINS.append(_join)
v.ATTACHES.append(_attach)
v.COORDINATES.append(_coordinate)


# --------------------------------------------------------------------------- whose they are


def open_stat(value: Any, kinds: tuple[Any, ...]) -> Any | None:
    """[M], [M]以上, [P]と[M]の合計 as a number of a card that is still to be named."""
    if MANNER.loose:
        return None
    if t.Amount in kinds and isinstance(value, Bounded):
        number = open_stat(value.value, (t.Number,)) or coerce(value.value, (t.Number,))
        rel: Any = value.rel
        return t.Amount(rel=rel, number=number) if number is not None else None
    if t.Number not in kinds:
        return None
    if isinstance(value, OpenTotal):
        if len(value.stats) < 2:
            return None  # [M]の合計: one number is no total
        return t.Sum(of=t.StatOf(stat=value.stats[0], also=value.stats[1:]))
    return t.StatOf(stat=value.key) if isinstance(value, Word) and value.kind == "stat" else None


def _is_open(value: Any) -> bool:
    if isinstance(value, t.Amount):
        return _is_open(value.number)
    if isinstance(value, t.Sum):
        return _is_open(value.of)
    return isinstance(value, t.StatOf) and value.of is None


def _of(value: Any, card: Node) -> Any:
    """The number as one of that card."""
    if isinstance(value, t.Amount):
        return value.replace(number=_of(value.number, card))
    return value.replace(of=_of(value.of, card) if isinstance(value, t.Sum) else card)


def _card(value: Any) -> Node | None:
    """Whose number it is, where it is the number of one card."""
    if isinstance(value, t.Sum):
        return _card(value.of)
    return value.of if isinstance(value, t.StatOf) and isinstance(value.of, t.CardsLike) else None


def completed(fields: dict[str, Any], about: Node | None) -> bool:
    """Gives the open numbers of a comparison their card: that of the number in front, or whatever the sentence is ``about``.

    False where there is none.
    """
    shared_with(fields, about)
    names = [name for name in ("left", "than", "amount") if _is_open(fields.get(name))]
    if not names:
        return True
    card = about if "left" in names else _card(fields.get("left"))
    if card is None:
        return False
    for name in names:
        fields[name] = _of(fields[name], card)
    return True


def about_whom(stack: Sequence[Phrase]) -> Node | None:
    """自身は、[P]が[M]より大きい限り: the card that the sentence is about."""
    topic = next((p.value for p in stack if p.particle == "は" and p.kind == "np"), None)
    return topic if isinstance(topic, t.CardsLike) else None


def gap_numbers(fields: dict[str, Any]) -> bool:
    """[P]が[M]より大きい＋キャラクター: the numbers are those of the noun behind; False where none is."""
    return _is_open(fields.get("left")) and completed(fields, t.IT)


def said_back(value: Any) -> Any:
    """The node in a bound, for what it refers back to."""
    return value.value if isinstance(value, Bounded) else value.number if isinstance(value, PointsOf) else value


# --------------------------------------------------------------------------- before a noun


def bound_clause(subject: Any, bound: Any, negated: bool = False) -> t.Filter | None:
    """コストが＋３以下の, [P]が＋[M]以上の, [P]と[M]の合計が＋奇数でない, of the noun behind; None where it is none."""
    amount = bound if isinstance(bound, t.Amount) else open_stat(bound, (t.Amount,))
    if amount is None or not isinstance(amount, t.Amount):
        return None
    stats = subject.stats if isinstance(subject, OpenTotal) else (subject.key,)
    plain = not negated and not isinstance(amount.number, t.StatOf | t.CountOf | t.Sum | LargerOf)
    if plain:
        return f.StatIs(stat=stats[0], also=stats[1:], total=isinstance(subject, OpenTotal), amount=amount)
    from ..constructs.conditions.compare import Compare

    left = open_stat(subject, (t.Number,)) or t.StatOf(stat=subject.key)
    fields: dict[str, Any] = {"left": left, "amount": amount}
    completed(fields, t.IT)
    return f.Which(clause=Compare(**fields, negated=negated))


def apart(stack: list[Phrase], lemmas: Sequence[str]) -> None:
    """[P]と[M]が＋等しい: one is compared with the other."""
    for i, phrase in enumerate(stack):
        if isinstance(phrase.value, StatThere):  # 未行動状態の＋[P]が＋[M]より大きい
            there = phrase.value
            said = [phrase._replace(value=one, particle="の") for one in there.said]
            stack[i] = phrase._replace(value=there.subject)
            at = i - 1 if i and stack[i - 1].kind == "adverb" else i  # 最も＋コストが高い
            stack[at:at] = said
            break
    last = stack[-1] if stack else None
    if MANNER.loose or last is None or last.particle != "が" or not isinstance(last.value, t.StatOf):
        return
    if len(last.value.also) != 1 or not {"等しい", "同じである"} & set(lemmas):
        return
    one, other = last.value.replace(also=()), last.value.replace(stat=last.value.also[0], also=())
    values = [Word("stat", x.stat, "") if x.of is None else x for x in (one, other)]
    stack[-1:] = [last._replace(value=values[0], text=""), last._replace(value=values[1], particle="と")]


def instead_of(phrases: list[Phrase]) -> list[Phrase]:
    """自身の[P]の代わりに＋自身の[M]を: whose numbers they are, as of what the sentence is about."""
    said = next((p for p in phrases if p.particle == "の代わりに"), None)
    if said is None or not isinstance(said.value, t.StatOf) or said.value.also or any(p.particle == "は" for p in phrases):
        return phrases
    out: list[Phrase] = []
    for p in phrases:
        number = p.value
        if p is said:
            out += [p._replace(value=number.of, particle="は"), p._replace(value=Word("stat", number.stat, p.text))]
        elif isinstance(number, t.StatOf) and number.of == said.value.of and not number.also:
            out.append(p._replace(value=Word("stat", number.stat, p.text)))
        else:
            out.append(p)
    return out


def larger_card(stack: list[Phrase], phrase: Phrase) -> Phrase:
    """[P]が＋大きい方, コストの小さい方: the one of the cards spoken of that has more of it. Takes its phrases off the stack."""
    value = phrase.value
    bare = _is(value, "larger", "smaller")
    if bare and stack and stack[-1].particle == "が" and not stack[-1].comma:
        first, smaller = stack[-1], value.key == "smaller"
        number = first.value
        if isinstance(number, StatThere) and number.said == (f.Among(),):
            number = number.subject  # その中の[P]が＋高い方
    elif isinstance(value, Larger) and isinstance(value.value, t.StatOf) and value.value.of is None:
        if stack and stack[-1].particle == "と":
            return phrase
        first, smaller, number = None, value.smaller, value.value
    else:
        return phrase
    if isinstance(number, StatThere) and number.said == (f.Among(),):
        number = number.subject
    stat = number.key if isinstance(number, Word) and number.kind == "stat" else number.stat if _is_open(number) else ""
    if not stat:
        return phrase
    if first is not None:
        stack.pop()
        phrase = phrase._replace(text=first.text + first.particle + phrase.text, start=first.start)
    one = t.Amount(number=t.Const(value=1))
    filters = (f.Extreme(stat=stat, least=smaller), f.Among())
    return phrase._replace(value=t.Cards(noun="card", filters=filters, amount=one))
