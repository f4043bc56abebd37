"""Values of phrases → the types that holes take."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..model import filters as f
from ..model import terms as t
from ..model.board import (
    TIME_COUNTERS,
    Deed,
    OnSquare,
    Pieces,
    Spot,
    Square,
    SquareCount,
    SquareLike,
    TimeCount,
    Under,
)
from ..model.features import Feature, Hurt, RangeText, Share, Trait
from ..model.node import Node
from ..model.words import (
    Abilities,
    AbilityText,
    Change,
    ColorWord,
    Difference,
    DoneCount,
    FactionOf,
    LargerOf,
    Multiple,
    NameOf,
    Offset,
    Option,
    OptionsOf,
    Points,
    Stretch,
    SuitOf,
    TypeOf,
)
from .bounds import NAMED
from .lexer import Quantity
from .square_places import standing, where_it_lies
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
        if kind is Node and isinstance(value, t.ZoneLike):
            return as_cards(value)
        if kind is not str and isinstance(value, kind):
            return value
        rule = _RULES.get(kind)
        made = rule(value, kinds) if rule is not None else None
        if made is not None:
            return made
    return None


# --------------------------------------------------------------------------- one rule for each kind


def _of_word(value: Any, kind: str, *keys: str) -> bool:
    """Whether a value is a noun of the dictionary of this kind (and one of these keys)."""
    return isinstance(value, Word) and value.kind == kind and (not keys or value.key in keys)


def _plain_number(value: Any, *letters: str) -> bool:
    """A bare number without sign and counter, or one of these letters for it."""
    if not isinstance(value, Quantity) or value.sign or value.counter:
        return False
    return not isinstance(value.number, str) or value.number in letters


_ORDERS = {"order": "any", "same_order": "same"}  # 好きな順番で, 元の順番で


def _order(value: Any, kinds: tuple[Any, ...]) -> str | None:
    return _ORDERS[value.key] if _of_word(value, "word", *_ORDERS) else None


def _following(value: Any, kinds: tuple[Any, ...]) -> Abilities | None:
    """以下の効果を使用する: those of the lines below."""
    below = isinstance(value, AbilityText) and value.below
    return Abilities(noun="effect", which="following") if below else None


def _cards_like(value: Any, kinds: tuple[Any, ...]) -> Node | None:
    made = _following(value, kinds) or as_cards(value)
    if made is not None:
        return made
    alone = t.Player not in kinds and Feature not in kinds
    return having(value) if MANNER.loose and alone and isinstance(value, Trait) else None  # 「呪符」がセットされている


def _sex_as_cards(value: Any, kinds: tuple[Any, ...]) -> t.Cards | None:
    return as_cards(value) if _of_word(value, "sex") else None  # 性別は男になる


def _place(value: Any, kinds: tuple[Any, ...]) -> t.Place | None:
    return t.Place(zone=value) if isinstance(value, t.ZoneLike) else None


def _square(value: Any, kinds: tuple[Any, ...]) -> Any | None:
    """表向きのカードに＋移動する."""
    return where_it_lies(value) if isinstance(value, t.Cards) and t.CardsLike not in kinds else None


def _under(value: Any, kinds: tuple[Any, ...]) -> Under | None:
    """マスの１番下に."""
    return Under(of=value.square) if isinstance(value, OnSquare) and value.at == "bottom" else None


def _pieces(value: Any, kinds: tuple[Any, ...]) -> SquareLike | None:
    """あなたの駒と相手の駒を, 任意の２人の駒を: where they stand."""
    if not isinstance(value, t.Player):
        return None
    if value.who == "both":
        return standing(t.YOU, t.OPPONENT)
    return standing(value) if value.amount is not None else None


def _times(value: Any, kinds: tuple[Any, ...]) -> t.Amount | None:
    counted = isinstance(value, Quantity) and value.counter in TIME_COUNTERS and not value.sign
    return amount_of(value) if counted else None


def _amount(value: Any, kinds: tuple[Any, ...]) -> t.Amount | None:
    if isinstance(value, Spot | Square) and value == type(value)(amount=value.amount):
        return value.amount
    if isinstance(value, ColorWord) and value == ColorWord(amount=value.amount) and value.amount is not None:
        return value.amount  # 色が＋５色以上
    if isinstance(value, Quantity) and not value.sign and (value.counter != "倍" or MANNER.loose):
        return amount_of(value)
    if isinstance(value, t.CountOf | DoneCount | Difference | LargerOf):
        return t.Amount(number=value)
    if isinstance(value, Offset | Share) and not MANNER.loose:
        return t.Amount(number=value)  # 捨てた枚数の２倍
    if MANNER.loose and _of_word(value, "stat"):
        return t.Amount(number=t.StatOf(stat=value.key))  # 手札が上限枚数に
    if isinstance(value, t.StatOf) and (MANNER.loose or not value.also):
        return t.Amount(number=value)  # 自身の[M]と同じ値
    return None


def _multiple(value: Any, kinds: tuple[Any, ...]) -> Multiple | None:
    times = isinstance(value, Quantity) and not value.sign and value.counter == "倍"
    return Multiple(number=number_of(value)) if times else None


def _options(value: Any, kinds: tuple[Any, ...]) -> OptionsOf | None:
    return OptionsOf() if _of_word(value, "options") or _of_word(value, "word", "next") else None


def _stretch(value: Any, kinds: tuple[Any, ...]) -> Stretch | None:
    """戦闘を終了する: the one that is on."""
    return Stretch(period="battle") if _of_word(value, "period", "battle") and not MANNER.loose else None


def _square_count(value: Any, kinds: tuple[Any, ...]) -> t.Amount | None:
    only = isinstance(value, Square) and value.amount is not None and value == Square(amount=value.amount)
    return value.amount if only else None


def _deed(value: Any, kinds: tuple[Any, ...]) -> Deed | None:
    named = isinstance(value, Word) and (value.kind, value.key) in _DEED_WORDS
    return Deed(kind=_DEED_WORDS[value.kind, value.key]) if named else None


def _among(value: Any, kinds: tuple[Any, ...]) -> f.Among | None:
    return f.Among() if _of_word(value, "word", "among") else None


def _stat(value: Any, kinds: tuple[Any, ...]) -> t.Stat | None:
    numbers = ("physical", "mental", "cost", "random")  # of cards, and only where a text speaks of the number itself
    named = _of_word(value, "stat") and (MANNER.loose or value.key in numbers)
    return t.Stat(stat=value.key) if named else None  # コストを支払う


def _variable(value: Any, kinds: tuple[Any, ...]) -> t.Number | None:
    number = number_of(value) if isinstance(value, Quantity) and not value.sign else None
    return number if isinstance(number, t.Variable) else None


def _points(value: Any, kinds: tuple[Any, ...]) -> Points | None:
    letter = _plain_number(value, "X", "Y") and isinstance(value.number, str)
    return Points(stat="cost", amount=amount_of(value)) if MANNER.loose and letter else None


def _hurt(value: Any, kinds: tuple[Any, ...]) -> Hurt | None:
    damage = isinstance(value, Quantity) and value.counter == "ダメージ"
    return Hurt(amount=amount_of(value._replace(counter=""))) if damage else None


def _change(value: Any, kinds: tuple[Any, ...]) -> Change | None:
    return Change(by=number_of(value)) if isinstance(value, Quantity) and value.sign else None


def _number(value: Any, kinds: tuple[Any, ...]) -> t.Number | None:
    if MANNER.loose and _plain_number(value, "X", "Y", "Z"):
        return number_of(value)
    if not MANNER.loose and isinstance(value, Quantity) and value.number == "n" and _plain_number(value, "n"):
        return number_of(value)  # ｎが３以上
    if MANNER.loose and (_of_word(value, "stat") or _of_word(value, "original_stat")):
        return _stat_of(value)
    if isinstance(value, t.ZoneLike | t.CardsLike) and not isinstance(value, t.Ref | Abilities):
        return t.CountOf(of=value)
    if isinstance(value, Square) and value.amount is None and value.which is None and value.filters and not MANNER.loose:
        return t.CountOf(of=value, what="number")  # 何もないマスが１０マス以上
    if isinstance(value, Spot) and value.amount is None and value.filters:
        return t.CountOf(of=value)  # 空いている箇所が３箇所以上
    if isinstance(value, ColorWord) and value.amount is None and (value.filters or value.of is not None):
        return SuitOf(of=value)  # ロックしている色が５色以上
    return None


def _stat_of(word: Word) -> t.StatOf:
    return t.StatOf(stat=word.key, printed=word.kind == "original_stat")


def _quoted(value: Any, kinds: tuple[Any, ...]) -> AbilityText | None:
    return AbilityText(text=value.key) if _of_word(value, "quote") else None


def _feature(value: Any, kinds: tuple[Any, ...]) -> AbilityText | None:
    """「（自動γ）…」を得る, 「…する。」を得る: an ability that is quoted; what holds no sentence may be a name."""
    quoted = _quoted(value, kinds)
    sentence = quoted is not None and quoted.text is not None and "。" in quoted.text
    return quoted if MANNER.loose or sentence else None


def _quoted_options(value: Any, kinds: tuple[Any, ...]) -> tuple[Option, ...] | None:
    if not _of_word(value, "quotes"):
        return None
    return tuple(Option(steps=(AbilityText(text=text),)) for text in value.key.split("\0"))


def _name(value: Any, kinds: tuple[Any, ...]) -> t.Name | None:
    if _of_word(value, "quote"):
        return t.Name(name=value.key)
    return t.Name(name=value.range) if isinstance(value, RangeText) else None  # 効果範囲が「…」である


def _name_of(value: Any, kinds: tuple[Any, ...]) -> NameOf | None:
    if _of_word(value, "word", "name"):
        return NameOf()
    if _of_word(value, "word", *NAMED):
        return NameOf(kind=value.key)
    return NameOf(kind=value.key, printed=True) if _of_word(value, "original_name") else None


def _faction_of(value: Any, kinds: tuple[Any, ...]) -> FactionOf | None:
    return FactionOf() if _of_word(value, "word", "faction") else None


def _color(value: Any, kinds: tuple[Any, ...]) -> ColorWord | None:
    return ColorWord() if _of_word(value, "color_word") else None


def _anything(value: Any, kinds: tuple[Any, ...]) -> Node | None:
    if MANNER.loose and (_of_word(value, "stat") or _of_word(value, "original_stat")):
        return _stat_of(value)
    if not MANNER.loose and _of_word(value, "word", "kind"):
        return TypeOf()  # 種類を１つ宣言する
    made: Node | None = as_cards(value) or _name_of(value, kinds) or _faction_of(value, kinds) or _color(value, kinds)
    return made


_RULES: dict[Any, Callable[[Any, tuple[Any, ...]], Any]] = {
    str: _order,
    Node: _anything,
    Abilities: _following,
    AbilityText: _quoted,
    Change: _change,
    ColorWord: _color,
    Deed: _deed,
    FactionOf: _faction_of,
    Multiple: _multiple,
    Feature: _feature,
    Hurt: _hurt,
    NameOf: _name_of,
    Option: _quoted_options,
    OptionsOf: _options,
    Pieces: _pieces,
    Points: _points,
    SquareCount: _square_count,
    SquareLike: _square,
    Stretch: _stretch,
    TimeCount: _times,
    Under: _under,
    f.Among: _among,
    t.Amount: _amount,
    t.Cards: _sex_as_cards,
    t.CardsLike: _cards_like,
    t.Name: _name,
    t.Number: _number,
    t.Place: _place,
    t.Stat: _stat,
    t.Variable: _variable,
}


def coerce_many(values: list[Any], kinds: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """A row of values for a hole that takes several, or None."""
    out: list[Any] = []
    for value in values:
        made = coerce(value, kinds)
        if made is None:
            return None
        out.extend(made if isinstance(made, tuple) else [made])
    return tuple(out) or None
