"""Adjuncts of number: how many, how much, for each of what."""

from __future__ import annotations

from typing import Any, get_args

from ..constructs.base import Continuous, Per
from ..model import terms as t
from ..model.board import Arbitrary, Spot, Square
from ..model.features import FeatureKind
from ..model.filters import Done, SharesWith
from ..model.node import Node
from ..model.words import Abilities, ColorWord, DoneCount
from .adjunct import Given, adjunct
from .coerce import coerce
from .each_kind import each_kind, no_share
from .feature_values import same_kind
from .lexer import Quantity
from .own_numbers import PointsOf
from .square_places import square_filters
from .values import MANNER, amount_of, as_cards, with_filter

__all__: list[str] = []


@adjunct("に対し", "に対して", "に対しては", kind="", loose=True)
@adjunct("につき", "に付き")
def _for_each(given: Given) -> bool:
    """１枚につき, １つの効果に対し."""
    value = given.value
    size: t.Number | None = None
    if isinstance(value, PointsOf):
        return given.has("per") and given.put("per", Per(of=value.number, size=value.size.number))
    counted = t.Cards | Abilities if MANNER.loose else t.Cards | Abilities | Square | ColorWord | t.Player
    if isinstance(value, counted) and value.amount is not None and value.amount.rel == "exactly":
        size, value = value.amount.number, value.replace(amount=None)
    elif isinstance(value, Quantity):
        return False
    if isinstance(value, t.ZoneLike):
        value = coerce(value, (t.CardsLike,))
    return isinstance(value, Node) and given.has("per") and given.put("per", Per(of=value, size=size))


@adjunct("", kind="", loose=True)
def _all_or_so_many(given: Given) -> bool:
    """起動効果を＋全て失う, 手札を＋Ｘ枚破棄する."""
    value, what = given.value, given.what
    if not isinstance(value, Quantity):
        return False
    if value.number == "all":
        for name in ("abilities", "features"):
            if getattr(given.fields.get(name), "amount", 0) is None:
                return given.change(name, given.fields[name].replace(amount=amount_of(value)))
    if isinstance(what, t.ZoneLike) and not value.sign:
        cards = as_cards(what)
        if cards is not None and given.cls.model_fields["what"].annotation != t.ZoneLike:
            return given.change("what", cards.replace(amount=amount_of(value)))
    return False


@adjunct("だけ", kind="", loose=True)
def _just_so_many(given: Given) -> bool:
    return isinstance(given.value, Quantity) and _number_what(given, amount_of(given.value))


@adjunct("も", kind="", loose=True)
def _even_so_many(given: Given) -> bool:
    """１枚もいない: not as many as one."""
    value = given.value
    return isinstance(value, Quantity) and _number_what(
        given, t.Amount(rel="at_least", number=amount_of(value).number)
    )


@adjunct("しか", kind="")
def _no_more_than(given: Given) -> bool:
    """２枚しか〜できない, １度しか〜できない."""
    value = given.value
    if not isinstance(value, Quantity) or not given.has("beyond"):
        return False
    return given.put("often" if value.counter in ("度", "回") else "beyond", amount_of(value))


@adjunct("だけ")
def _as_many_as(given: Given) -> bool:
    """捨てた枚数だけドローする, 手札の枚数だけ[P]＋１される, カードを好きな枚数だけ."""
    value = given.value
    if isinstance(value, t.Number) and given.put("count", t.Amount(number=value)):
        return True
    if isinstance(value, t.CountOf) and (given.has("changes") or given.has("by")) and "per" not in given.fields:
        of = coerce(value.of, (t.CardsLike,))
        if of is not None:
            return given.change("per", Per(of=of, size=t.Const(value=1)))
    if not MANNER.loose and isinstance(value, t.StatOf | DoneCount) and (given.has("changes") or given.has("by")):
        if "per" in given.fields:
            return False
        if isinstance(value, DoneCount):  # 捨てた枚数だけ: for each of them
            return given.change("per", Per(of=t.Cards(noun="card", filters=(Done(verb=value.verb),)), size=t.Const(value=1)))
        return given.change("per", Per(of=value, size=t.Const(value=1)))  # 自身の[P]だけ: for each point
    if isinstance(value, t.Number) and given.has("what"):
        return _number_what(given, t.Amount(number=value))
    if isinstance(value, Quantity) and value.number == "any_number":
        what = as_cards(given.what)
        if what is not None and what.amount is None:
            return given.change("what", what.replace(amount=amount_of(value)))
    return False


@adjunct("")
def _of_abilities(given: Given) -> bool:
    """起動効果を＋全て失う."""
    held = given.fields.get("abilities")
    if not isinstance(held, Abilities | FeatureKind) or held.amount is not None or not isinstance(given.value, Quantity):
        return False
    return given.change("abilities", held.replace(amount=amount_of(given.value)))


@adjunct("")
def _any_so_many(given: Given) -> bool:
    """カードを任意の２枚, マスを任意の１マス: the number with the word 任意 behind what it counts."""
    value, what = given.value, given.what
    if isinstance(what, t.ZoneLike):
        what = as_cards(what)
    if not isinstance(value, t.Cards | Square) or value.amount is None or value.filters != (Arbitrary(),):
        return False
    if not isinstance(what, type(value)) or what.amount is not None or what.noun != value.noun:
        return False
    what = what.replace(amount=value.amount)
    if isinstance(what, t.Cards):
        return given.change("what", with_filter(what, Arbitrary()))
    return given.change("what", what.replace(filters=square_filters(*what.filters, Arbitrary())))


@adjunct("")
def _so_many(given: Given) -> bool:
    """カードを＋２枚, 色を＋３色, 手札を＋すべて入れ替える (cards of the zone, not the zone)."""
    if not given.has("what"):
        return False
    value, what = given.value, given.what
    amount = amount_of(value) if isinstance(value, Quantity) and not value.sign else coerce(value, (t.Amount,))
    if isinstance(what, t.ZoneLike) and t.CardsLike in get_args(given.cls.model_fields["what"].annotation):
        what = as_cards(what)
    if (
        isinstance(value, Square | ColorWord | Spot)
        and isinstance(what, type(value))
        and value == type(value)(amount=value.amount)
    ):
        amount = value.amount
    if amount is not None and isinstance(what, SharesWith):
        what = same_kind(what)  # 同じ戦術を＋複数得る
    if amount is not None and (each := each_kind(what, amount)) is not None:
        return given.change("what", each)
    if amount is not None and no_share(what, amount):
        return False
    if amount is not None and isinstance(what, t.Group) and what.link == "and" and _number_what(given, amount):
        return True
    return amount is not None and _has_no_number(what) and given.change("what", what.replace(amount=amount))


@adjunct("")
def _one_each(given: Given) -> bool:
    """手札から２枚、任意の２マスに＋１枚ずつ置く: so many in all, as many as there are squares."""
    value, what, to = given.value, given.what, given.fields.get("to")
    if not isinstance(value, Quantity) or not value.each or not isinstance(what, t.Cards) or not isinstance(to, Square):
        return False
    exactly = t.Amount(number=what.amount.number) if what.amount is not None else None
    if value.number != 1 or exactly is None or what.amount != exactly or to.amount != exactly:
        return False
    return given.change("what", what.replace(amount=amount_of(value)))


@adjunct("から", "より")
def _of_those(given: Given) -> bool:
    """エターナルカードから１枚選ぶ: so many of those."""
    value, what = given.value, given.what
    if not isinstance(value, t.Cards) or value.amount is not None or not isinstance(what, t.Cards):
        return False
    if issubclass(given.cls, Continuous) or what.noun != "card" or what.filters:
        return False
    return given.change("what", value.replace(amount=what.amount, random=what.random))


def _number_what(given: Given, amount: t.Amount) -> bool:
    what = given.what
    if isinstance(what, t.Group) and what.link == "and" and what.amount is None:
        last = what.items[-1]  # 自身と、自身が装備しているアイテムを＋すべて
        numbered = isinstance(last, t.Cards) and last.amount is None
        items = (*what.items[:-1], last.model_copy(update={"amount": amount}))
        return numbered and given.change("what", what.replace(items=items))
    if not isinstance(what, t.Cards) or what.amount is not None:
        return False
    return given.change("what", what.replace(amount=amount))


def _has_no_number(what: Any) -> bool:
    return isinstance(what, Node) and "amount" in what.__dict__ and what.__dict__["amount"] is None
