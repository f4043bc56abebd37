"""Numbers by letters and at moments, names and kinds as printed, deeds counted and excepted, in noun phrases.

Joins the tables of :mod:`fudac.syntax.values` when it is imported; the types alone decide.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..model import filters as f
from ..model import terms as t
from ..model.board import Deed
from ..model.features import Either, Feature, FeatureKind, Held, Hurt, Lettered, NumberAt, Symbol, Trait
from ..model.words import Abilities, Both, NameOf, Stretch, TurnOf
from . import values as v
from .coerce import _DEED_WORDS
from .gaps import IT_FEATURE, gaps_in
from .lexer import Quantity
from .values import MANNER, Word, as_cards, number_of

__all__ = ["WithLetter"]

_LETTERS = ("X", "Y", "Z")
#: What is printed on a card in words.
_PRINTED = ("name", "kind", "spiritualist", "range", "duration")


class WithLetter(NamedTuple):
    """枚数＋Ｘ, 戦闘力＋「Ｘ／Ｘ」, before it is known of what."""

    word: Word
    letters: tuple[Any, ...]


def _letters(value: Any) -> tuple[Any, ...]:
    """The letters that stand beside a number."""
    if isinstance(value, Quantity):
        plain = not (value.counter or value.qualifier or value.sign)
        return (value.number,) if plain and value.number in _LETTERS else ()
    if isinstance(value, Symbol):
        parts = tuple(value.text.split("/"))
        return parts if len(parts) == 2 and all(part in _LETTERS for part in parts) else ()
    return ()


def _letter_of(amount: Any) -> tuple[Any, ...]:
    exact = isinstance(amount, t.Amount) and amount.rel == "exactly" and not amount.each and amount.most is None
    number = amount.number if exact else None
    return (number.name,) if isinstance(number, t.Variable) and not number.negative and number.name in _LETTERS else ()


def join_numbers(left: Any, right: Any) -> Any | None:
    """枚数＋Ｘ, 合計＋「Ｘ／Ｙ」, 戦闘力＋「Ｘ／Ｘ」, 必要ノード＋以下."""
    if not MANNER.loose or not isinstance(left, Word):
        return None
    letters = _letters(right)
    countable = left.kind == "word" and left.key in ("pieces", "total_value", "value", "number")
    if letters and (countable or (left.kind == "stat" and len(letters) == 2)):
        return WithLetter(left, letters)
    if left.kind == "stat" and isinstance(right, Word) and right.text == "次" and right.key == "next":
        return Word("stat_at_most", left.key, left.text + "以下")
    return None


def _lettered(left: Any, right: Any) -> Any | None:
    if isinstance(right, WithLetter):
        of = v.attached(left, right.word)
        return Lettered(of=of, letters=right.letters) if isinstance(of, t.Number) else None
    if isinstance(right, f.StatIs) and isinstance(left, t.CardsLike) and not right.printed:
        letter = _letter_of(right.amount)
        return Lettered(of=t.StatOf(stat=right.stat, of=left), letters=letter) if letter else None
    if isinstance(left, Trait | Held) and _letter_of(right):
        return Lettered(of=left, letters=_letter_of(right))
    if isinstance(left, t.Filter) and isinstance(right, Lettered) and isinstance(right.of, Feature):
        held = _held(left, right.of)
        return right.replace(of=held) if held is not None else None
    return None


def _held(left: Any, feature: Feature) -> Held | None:
    """〔このキャラクター〕が持つ＋「加護」."""
    if not isinstance(left, f.Which) or IT_FEATURE not in list(gaps_in(left.clause)):
        return None
    if isinstance(feature, Held):
        return feature.replace(filters=(left, *feature.filters))
    return Held(feature=feature, filters=(left,))


def _printed(left: Any, right: Any) -> Any | None:
    """本来の＋名称, カードの＋種類, あなたが宣言した＋種類, 宣言した種類の＋カード."""
    if isinstance(right, Word) and right.kind == "word" and right.key in _PRINTED:
        if isinstance(left, Word) and (left.kind, left.key) == ("word", "original"):
            return Word("original_name", right.key, left.text + "の" + right.text)
        if isinstance(left, f.Done) and left.verb == "declare":
            return NameOf(declared=True, kind=right.key, by=left.by)
        if isinstance(left, t.CardsLike) and right.key == "kind":
            return NameOf(of=left, kind="kind")
    if isinstance(right, Word) and right.kind == "original_name":
        cards = left if isinstance(left, t.CardsLike) else as_cards(left) if isinstance(left, t.Name) else None
        return NameOf(of=cards, kind=right.key, printed=True) if cards is not None else None
    if isinstance(left, NameOf) and isinstance(right, t.Cards) and (left.kind == "kind" or left.by is not None):
        return v.with_filter(right, f.SharesWith(stat=left.kind, other=left))
    return None


def _valued(left: Any, right: Any) -> Any | None:
    """「加護」の＋値, 戦闘修正の＋合計の値, 攻撃力の＋戦闘修正."""
    if isinstance(right, Word) and right.kind == "word" and right.key in ("value", "total_value"):
        if isinstance(left, Feature) or (isinstance(left, Hurt) and right.key == "total_value"):
            value = t.CountOf(of=left, what="value")
            return t.Sum(of=value) if right.key == "total_value" else value
        if isinstance(left, Word) and left.kind == "stat" and right.key == "total_value":
            return t.Sum(of=t.StatOf(stat=left.key))
    if isinstance(left, Word) and left.kind == "stat" and isinstance(right, FeatureKind) and right.of is None:
        return right.replace(of=t.StatOf(stat=left.key))
    if isinstance(left, f.Which) and isinstance(right, Trait):
        return _held(left, right)
    if isinstance(left, t.Filter) and isinstance(right, t.CountOf) and isinstance(right.of, Feature):
        held = _held(left, right.of)
        return right.replace(of=held) if held is not None else None
    return None


def _timed(left: Any, right: Any) -> Any | None:
    """このキャラクターの＋戦闘終了時, この効果の解決時の＋枚数, 自分ターンの＋ドローフェイズ."""
    if isinstance(left, t.CardsLike) and not isinstance(left, Abilities) and isinstance(right, t.Moment):
        return right.replace(of=left) if right.of is None and right.which is None else None
    if isinstance(left, t.Moment) and isinstance(right, t.Number | Both):
        return NumberAt(of=right, at=left)
    if isinstance(left, TurnOf) and isinstance(right, Stretch) and right == Stretch(period=right.period, which="any"):
        return right.replace(whose=left.who)
    return None


def _done(left: Any, right: Any) -> Any | None:
    """１回以上の＋攻撃, 防御以外の＋干渉, ドローフェイズの＋規定の効果以外, 「霧」の＋ダメージ."""
    if isinstance(right, Deed) and isinstance(left, t.Amount) and right.amount is None:
        return right.replace(amount=left)
    if isinstance(left, f.OtherThan) and isinstance(right, Word) and (right.kind, right.key) in _DEED_WORDS:
        return Deed(kind=_DEED_WORDS[right.kind, right.key], filters=(left,))
    if isinstance(right, f.OtherThan) and isinstance(right.than, Abilities | Deed | Hurt):
        inner = v.attached(left, right.than) if not isinstance(left, t.Filter) else None
        return f.OtherThan(than=inner) if inner is not None else None
    if isinstance(right, Hurt) and right.cause is None and isinstance(left, t.CardsLike | t.Name):
        cause = as_cards(left) if isinstance(left, t.Name) else left
        return right.replace(cause=cause) if not isinstance(left, Abilities) else None
    return None


def _placed(left: Any, right: Any) -> Any | None:
    """あなた、または相手プレイヤーの＋場; カードの＋必要ノード以下."""
    if isinstance(left, Either) and isinstance(right, t.Zone) and right.owner is None:
        owners = [item for item in left.items if isinstance(item, t.Player)]
        if owners[-1:] == owners[:1]:  # あなた、またはあなたの＋デッキ
            return left.replace(items=(*left.items[:-1], right.replace(owner=owners[-1])))
        if len(owners) == len(left.items):
            return t.Zones(zones=tuple(right.replace(owner=owner) for owner in owners), link=left.link)
    if isinstance(left, t.Player) and isinstance(right, t.Group):  # あなたの＋「霧」、または「雲」
        items = [v.attached(left, item) for item in right.items]
        return right.replace(items=tuple(items)) if all(isinstance(x, t.CardsLike) for x in items) else None
    if isinstance(left, t.ZoneLike) and isinstance(right, Word) and (right.kind, right.key) == ("word", "whichever"):
        return left
    if isinstance(right, Word) and right.kind == "stat_at_most" and isinstance(left, t.CardsLike):
        return t.Amount(rel="at_most", number=t.StatOf(stat=right.key, of=left))
    return None


def attach_numbers(left: Any, right: Any) -> Any | None:
    """の between numbers, letters, deeds, moments and what they are of."""
    if not MANNER.loose:
        return None
    for rule in (_lettered, _printed, _valued, _timed, _done, _placed):
        made = rule(left, right)
        if made is not None:
            return made
    return None


def coordinate_numbers(left: Any, right: Any, link: str) -> Any | None:
    """必要ノードと＋コストの合計値, 攻撃力Ｘ及び＋耐久力Ｙ, 「－」、及び＋裏向きのカードの必要ノード."""
    if not MANNER.loose:
        return None
    how: Any = "and" if link == "and" else "or"
    if isinstance(left, Word) and left.kind == "stat" and how == "and":
        if isinstance(right, t.Sum) and isinstance(right.of, t.StatOf) and right.of.of is None and not right.of.printed:
            return t.Sum(of=t.StatOf(stat=left.key, also=(right.of.stat, *right.of.also)))
        if isinstance(right, Word) and right.kind == "stat":
            return t.StatOf(stat=left.key, also=(right.key,))
    if isinstance(left, t.StatOf) and isinstance(right, t.Sum) and isinstance(right.of, t.StatOf) and how == "and":
        both = left.replace(also=(*left.also, right.of.stat, *right.of.also))  # キャラクター全ての攻撃力と＋耐久力の合計値
        return t.Sum(of=both) if left.of is not None and right.of.of is None and not right.of.printed else None
    if isinstance(right, t.StatOf) and isinstance(right.of, t.Cards) and v.shares(right.of) and how == "and":
        alike = v.coordinated(left, right.of, link) if isinstance(left, t.CardsLike) else None
        return right.replace(of=alike) if alike is not None else None  # これと＋同名のカードのコスト
    if isinstance(left, t.Ref) and isinstance(right, t.Cards) and how == "and" and v.MANNER.loose:
        unlike = next((x for x in right.filters if isinstance(x, f.Differing)), None)
        if unlike is not None:  # このキャラクターと＋異なる名称のキャラクター
            than = f.StatThan(stat=unlike.stat, than=left, rel="different")
            return right.replace(filters=tuple(than if x is unlike else x for x in right.filters))
    if isinstance(left, NameOf) and isinstance(right, t.Cards) and how == "and":
        shared = next((x for x in right.filters if isinstance(x, f.SharesWith) and x.other is None), None)
        if shared is not None:  # 本来の名称と＋同じ名称のカード
            return right.replace(filters=tuple(x.replace(other=left) if x is shared else x for x in right.filters))
    if isinstance(right, t.ZoneLike) and isinstance(left, t.Player | Either):
        items = left.items if isinstance(left, Either) and left.link == how else (left,)
        return Either(items=(*items, right), link=how)  # あなた、あなたのデッキ、＋あなたの手札
    if isinstance(left, Lettered) and isinstance(right, f.StatIs) and how == "and" and isinstance(left.of, t.StatOf):
        letter = _letter_of(right.amount)
        other = Lettered(of=left.of.replace(stat=right.stat), letters=letter) if letter else None
        return Both(items=(left, other)) if other is not None else None
    if (
        isinstance(left, Quantity)
        and isinstance(right, Quantity)
        and how == "and"
        and _letters(left)
        and _letters(right)
    ):
        return Both(items=(number_of(left), number_of(right)))  # ＸとＹは
    if isinstance(left, Symbol) and isinstance(right, t.StatOf) and how == "and":
        return Both(items=(left, right))
    if isinstance(left, Abilities) and isinstance(right, f.OtherThan) and isinstance(right.than, Abilities):
        return f.OtherThan(than=t.Group(items=(left, right.than), link="and"))
    kinds = (Deed, Hurt, Abilities)
    if (
        isinstance(left, kinds)
        and isinstance(right, kinds)
        and not (isinstance(left, Abilities) and isinstance(right, Abilities))
    ):
        if isinstance(left, Deed) and isinstance(right, Deed):
            return None
        return Either(items=(left, right), link=how)
    return None


v.JOINS.insert(0, join_numbers)
v.ATTACHES.insert(0, attach_numbers)
v.COORDINATES.insert(0, coordinate_numbers)
