"""Values of phrases → the types that holes take."""

from __future__ import annotations

from typing import Any

from ..model import filters as f
from ..model import terms as t
from ..model.board import Deed, Spot, Square, SquareCount, SquareLike
from ..model.features import Feature, Hurt, RangeText, Trait
from ..model.node import Node
from ..model.words import (
    Abilities,
    AbilityText,
    Change,
    ColorWord,
    DoneCount,
    FactionOf,
    NameOf,
    Option,
    OptionsOf,
    Points,
    Stretch,
)
from .board_attach import where_it_lies
from .bounds import NAMED
from .lexer import Quantity
from .values import MANNER, Word, amount_of, as_cards, number_of

__all__ = ["coerce", "coerce_many"]


# Nouns that name something one does where that is asked for: グレイズを行う, 干渉を行う.
_DEED_WORDS: dict[tuple[str, str], Any] = {("stat", "graze"): "graze", ("period", "chain"): "chain"}


def having(feature: Feature) -> t.Cards:
    """Cards that have a feature, where the text names nothing but that."""
    from ..constructs.conditions.has import Has

    return t.Cards(noun="card", filters=(f.Which(clause=Has.model_validate({"who": t.IT, "of": feature})),))


def coerce(value: Any, kinds: tuple[Any, ...]) -> Any | None:
    """``value`` as one of ``kinds``, or None when it is none of them."""
    for kind in kinds:
        if kind is str:
            if isinstance(value, Word) and value.kind == "word" and value.key in ("order",):
                return "any"
            continue
        if kind is Node and isinstance(value, t.ZoneLike):
            return as_cards(value)
        if isinstance(value, kind):
            return value
        if kind in (t.CardsLike, Abilities) and isinstance(value, AbilityText) and value.below:
            return Abilities(noun="effect", which="following")  # 以下の効果を使用する: those of the lines below
        if kind is t.CardsLike:
            cards = as_cards(value)
            if cards is not None:
                return cards
            if MANNER.loose and isinstance(value, Trait) and t.Player not in kinds and Feature not in kinds:
                return having(value)  # 「呪符」がセットされている: cards that have it
        elif kind is t.Cards:
            if isinstance(value, Word) and value.kind == "sex":
                return as_cards(value)  # 性別は男になる
        elif kind is t.Place:
            if isinstance(value, t.ZoneLike):
                return t.Place(zone=value)
        elif kind is SquareLike:
            if isinstance(value, t.Cards) and t.CardsLike not in kinds:  # 表向きのカードに＋移動する
                return where_it_lies(value)
        elif kind is t.Amount:
            if isinstance(value, Spot) and value == Spot(amount=value.amount):
                return value.amount
            if isinstance(value, Quantity) and not value.sign:
                return amount_of(value)
            if isinstance(value, t.CountOf | DoneCount):
                return t.Amount(number=value)
            if MANNER.loose and isinstance(value, Word) and value.kind == "stat":
                return t.Amount(number=t.StatOf(stat=value.key))  # 手札が上限枚数に
            if MANNER.loose and isinstance(value, t.StatOf):
                return t.Amount(number=value)
            if isinstance(value, t.StatOf) and not MANNER.loose and not value.also:
                return t.Amount(number=value)  # 自身の[M]と同じ値
        elif kind is OptionsOf:
            if isinstance(value, Word) and (value.kind == "options" or (value.kind, value.key) == ("word", "next")):
                return OptionsOf()
        elif kind is Stretch:
            if isinstance(value, Word) and (value.kind, value.key) == ("period", "battle") and not MANNER.loose:
                return Stretch(period="battle")  # 戦闘を終了する: the one that is on
        elif kind is SquareCount:
            if isinstance(value, Square) and value.amount is not None and value == Square(amount=value.amount):
                return value.amount
        elif kind is Deed:
            if isinstance(value, Word) and (value.kind, value.key) in _DEED_WORDS:
                return Deed(kind=_DEED_WORDS[value.kind, value.key])
        elif kind is f.Among:
            if isinstance(value, Word) and value.kind == "word" and value.key == "among":
                return f.Among()
        elif kind is t.Stat:
            if MANNER.loose and isinstance(value, Word) and value.kind == "stat":
                return t.Stat(stat=value.key)  # コストを支払う
        elif kind is t.Variable:
            if isinstance(value, Quantity) and not value.sign and isinstance(number_of(value), t.Variable):
                return number_of(value)
        elif kind is Points:
            if (
                MANNER.loose
                and isinstance(value, Quantity)
                and not value.sign
                and not value.counter
                and value.number in ("X", "Y")
            ):
                return Points(stat="cost", amount=amount_of(value))
        elif kind is Hurt:
            if isinstance(value, Quantity) and value.counter == "ダメージ":
                return Hurt(amount=amount_of(value._replace(counter="")))
        elif kind is Change:
            if isinstance(value, Quantity) and value.sign:
                return Change(by=number_of(value))
        elif kind is t.Number:
            if (
                MANNER.loose
                and isinstance(value, Quantity)
                and not value.sign
                and not value.counter
                and (not isinstance(value.number, str) or value.number in ("X", "Y", "Z"))
            ):
                return number_of(value)
            if MANNER.loose and isinstance(value, Word) and value.kind in ("stat", "original_stat"):
                return t.StatOf(stat=value.key, printed=value.kind == "original_stat")
            if isinstance(value, t.ZoneLike | t.CardsLike) and not isinstance(value, t.Ref | Abilities):
                return t.CountOf(of=value)
        elif kind is Feature:
            if MANNER.loose and isinstance(value, Word) and value.kind == "quote":
                return AbilityText(text=value.key)  # 「（自動γ）…」を得る
        elif kind is AbilityText:
            if isinstance(value, Word) and value.kind == "quote":
                return AbilityText(text=value.key)
        elif kind is t.Stat:
            if isinstance(value, Word) and value.kind == "stat":
                return t.Stat(stat=value.key)
        elif kind is Option:
            if isinstance(value, Word) and value.kind == "quotes":
                return tuple(Option(steps=(AbilityText(text=text),)) for text in value.key.split("\0"))
        elif kind is t.Name:
            if isinstance(value, Word) and value.kind == "quote":
                return t.Name(name=value.key)
            if isinstance(value, RangeText):
                return t.Name(name=value.range)  # 効果範囲が「…」である
        elif kind is NameOf:
            if isinstance(value, Word) and value.kind == "word" and value.key == "name":
                return NameOf()
            if isinstance(value, Word) and value.kind == "word" and value.key in NAMED:
                return NameOf(kind=value.key)
            if isinstance(value, Word) and value.kind == "original_name":
                return NameOf(kind=value.key, printed=True)
        elif kind is FactionOf:
            if isinstance(value, Word) and value.kind == "word" and value.key == "faction":
                return FactionOf()
        elif kind is ColorWord:
            if isinstance(value, Word) and value.kind == "color_word":
                return ColorWord()
        elif kind is Node and MANNER.loose and isinstance(value, Word) and value.kind in ("stat", "original_stat"):
            return t.StatOf(stat=value.key, printed=value.kind == "original_stat")
        elif kind is Node:
            made = as_cards(value)
            if made is not None:
                return made
            for inner in (NameOf, FactionOf, ColorWord):
                other = coerce(value, (inner,))
                if other is not None:
                    return other
    return None


def coerce_many(values: list[Any], kinds: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """A row of values for a hole that takes several, or None."""
    out: list[Any] = []
    for value in values:
        made = coerce(value, kinds)
        if made is None:
            return None
        out.extend(made if isinstance(made, tuple) else [made])
    return tuple(out) or None
