"""Numbers bounded by other numbers, things declared, causes, opponents of opponents: further compositions of texts with heads."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..model import filters as f
from ..model import terms as t
from ..model.board import Arbitrary, Deed
from ..model.features import Either, Feature, FeatureKind, Hurt, Symbol
from ..model.node import Node
from ..model.words import Abilities, Both, NameOf, Stretch, TurnOf
from . import values as v
from .lexer import Quantity
from .values import Word, as_cards, with_filter

__all__ = ["NAMED", "By", "Equal", "attach_bounds", "every_one", "join_bounds"]

#: What is printed on a card in words: its spiritualist, the range and duration of its effect; and what can be declared.
NAMED = ("spiritualist", "range", "duration", "figure", "bracketed", "sequence", "end_time")
_BOUNDS = ("at_least", "at_most", "less")


class By(NamedTuple):
    """この効果による, before what it brings about is read."""

    cause: Any


class Equal(NamedTuple):
    """そのコストに等しい, before what it is as much of."""

    number: t.Number


def _is(value: Any, kind: str, key: str) -> bool:
    return isinstance(value, Word) and (value.kind, value.key) == (kind, key)


def join_bounds(left: Any, right: Any) -> Any | None:
    """耐久力＋未満, 数字＋以外, 自分＋ターン開始時."""
    if _is(left, "word", "figure") and isinstance(right, Quantity):
        return NameOf(kind="figure", amount=v.amount_of(right))  # 数字＋１つ
    if _is(right, "word", "next") and isinstance(left, Word) and left.kind == "stat":
        right = Word("suffix", "at_most", "以下")  # 以下 is also 次
    if isinstance(right, Word) and right.kind == "suffix" and right.key in _BOUNDS:
        number = t.StatOf(stat=left.key) if isinstance(left, Word) and left.kind == "stat" else left
        rel: Any = right.key
        return t.Amount(rel=rel, number=number) if isinstance(number, t.Number) else None
    if _is(right, "suffix", "except") and isinstance(left, Word) and left.kind == "word" and left.key in _DECLARED:
        return f.OtherThan(than=NameOf(kind=left.key))
    if isinstance(left, t.Player) and isinstance(right, t.Moment):
        return v.attached(left, right)
    if isinstance(left, Feature) and isinstance(right, Feature) and not isinstance(right, FeatureKind):
        return v.coordinated(left, right, "and")  # 「先制」＋「貫通」
    if _is(left, "adnominal", "any") and isinstance(right, t.Cards):
        return with_filter(right, Arbitrary())  # どの＋キャラクター
    if _is(left, "adnominal", "any") and isinstance(right, t.Player) and right.who in ("any", "opponent"):
        return right.replace(filters=(*right.filters, Arbitrary()))
    return None


_MEASURES = ("pieces", "number", "value")


def _as_much(number: t.Number, right: Any) -> Any | None:
    """〜に等しい＋枚数, 〜に等しい＋値, 〜に等しい＋ダメージ."""
    if isinstance(right, Word) and right.kind == "word" and right.key in _MEASURES:
        return number
    if isinstance(right, Hurt) and right.amount is None:
        return right.replace(amount=t.Amount(number=number))
    return None


def every_one(value: Any) -> Any:
    """どのキャラクターも, あなたの場のどのカードも, どのカードの効果の対象にも: all of them, whatever is said of them."""
    if isinstance(value, Abilities) and isinstance(value.of, t.Cards):
        return value.replace(of=every_one(value.of))
    filters = getattr(value, "filters", ())
    if Arbitrary() not in filters or getattr(value, "amount", None) is not None:
        return value
    rest = tuple(x for x in filters if x != Arbitrary())
    if isinstance(value, t.Player):
        return value.replace(filters=rest, **({"who": "each"} if value.who == "any" else {"every": True}))
    return value.replace(filters=rest, amount=t.Amount(rel="all")) if isinstance(value, t.Cards) else value


_DECLARED = ("name", "kind", "figure")


def attach_bounds(left: Any, right: Any) -> Any | None:
    """キャラクターの＋耐久力未満, 宣言した＋数字, この効果による＋ダメージ, そのプレイヤーの＋相手プレイヤー."""
    if isinstance(right, t.Amount) and isinstance(right.number, t.StatOf) and right.number.of is None:
        of = as_cards(left) if isinstance(left, t.Name) else left
        if isinstance(of, t.CardsLike | t.Player):
            return right.replace(number=right.number.replace(of=of))
    if isinstance(right, f.OtherThan) and isinstance(right.than, t.Cards) and isinstance(left, f.Done | f.Which):
        return right.replace(than=with_filter(right.than, left))  # 抜き出した＋カード以外
    if isinstance(left, f.Done) and left.verb == "declare":
        if isinstance(right, Word) and right.kind == "word" and right.key in _DECLARED:
            return NameOf(kind=right.key, declared=True, by=left.by)
        if isinstance(right, f.OtherThan) and isinstance(right.than, NameOf) and right.than.of is None:
            return right.replace(than=right.than.replace(declared=True, by=left.by))
    if isinstance(left, Equal):
        return _as_much(left.number, right)
    made = _signs(left, right)
    if made is not None:
        return made
    if isinstance(left, t.Amount) and isinstance(right, t.Amount) and right.rel == "any_number":
        return left if left.rel == "at_least" else None  # ２枚以上の＋任意の枚数
    if isinstance(left, t.Amount) and _is(right, "word", "multiple") and left.rel == "exactly":
        return left.replace(rel="multiple")
    if isinstance(left, Word) and left.kind == "turns_after" and isinstance(right, t.Moment):
        return right.replace(turns=int(left.key))
    if isinstance(left, t.Name) and _is(right, "word", "whichever"):
        one = as_cards(left)
        return t.Group(items=(one,), link="or") if one is not None else None
    if _is(right, "word", "sequence") and isinstance(left, t.CardsLike):
        return NameOf(of=left, kind="sequence")
    if _is(right, "word", "order") and isinstance(left, t.Player):
        return NameOf(by=left, kind="order")  # あなたの＋任意の順番
    if _is(right, "word", "end_time") and isinstance(left, t.CardsLike):
        return NameOf(of=left, kind="end_time")
    if _is(right, "word", "presence") and isinstance(left, t.CardsLike):
        return t.CountOf(of=left, what="presence")
    if isinstance(left, t.Amount) and left.rel == "all":
        if isinstance(right, t.Place) and isinstance(right.zone, t.Zone) and right.zone.owner is None:
            return right.replace(zone=right.zone.replace(owner=t.Player(who="each")))  # 全ての＋地獄の上
        every = _all_in(left, right)
        if every is not None:
            return every
    if _is(left, "word", "other") and _is(right, "period", "chain"):
        return Deed(kind="chain", filters=(f.OtherThan(),))  # その他の＋干渉
    if isinstance(left, By):
        return _caused(left.cause, right)
    if isinstance(left, t.Player) and right == t.OPPONENT and left.who not in ("you", "own"):
        return right.replace(filters=(f.Facing(of=left),))
    if isinstance(left, TurnOf) and isinstance(right, Stretch) and right.which == "any" and right.whose is None:
        return right.replace(whose=left.who)  # 自分ターンの＋ドローフェイズ
    if _is(left, "word", "extra") and isinstance(right, Stretch) and right.which == "any":
        return right.replace(which="extra")
    if isinstance(left, t.Amount) and _is(right, "word", "figure"):
        return NameOf(kind="figure", within=left)  # １～５の＋数字
    return None


def _all_in(every: t.Amount, number: Any) -> Any | None:
    """全ての＋ノードの枚数, its 合計値: of every player's."""
    if isinstance(number, t.Sum):
        inner = _all_in(every, number.of)
        return number.replace(of=inner) if inner is not None else None
    if isinstance(number, t.CountOf) and isinstance(number.of, t.Zone) and number.of.owner is None:
        return number.replace(of=t.Cards(noun="card", filters=(f.InZone(zone=number.of),), amount=every))
    return None


def _signs(left: Any, right: Any) -> Any | None:
    """戦闘修正の＋, ＋の戦闘修正."""
    if isinstance(left, FeatureKind) and isinstance(right, Symbol) and right.of is None:
        return right.replace(of=left)
    if isinstance(left, Symbol) and isinstance(right, FeatureKind) and right.sign is None:
        return right.replace(sign=left.text)
    if isinstance(left, f.Which) and isinstance(right, Symbol) and isinstance(right.of, FeatureKind):
        return right.replace(of=right.of.replace(filters=v.ranked(right.of.filters, left)))
    return None


def coordinate_bounds(left: Any, right: Any, link: str) -> Any | None:
    """有無と枚数."""
    if isinstance(left, t.CountOf) and _is(right, "word", "pieces") and link == "and":
        return Both(items=(left, t.CountOf(of=left.of)))
    if isinstance(right, t.Group) and right.link == "or" and len(right.items) == 1 and link == "and":
        first = left if isinstance(left, t.CardsLike) else as_cards(left)
        return right.replace(items=(first, *right.items)) if first is not None else None  # 「Ａ」と＋「Ｂ」のいずれか
    if (
        isinstance(right, t.CountOf)
        and isinstance(left, t.CardsLike)
        and isinstance(right.of, t.Cards)
        and link == "and"
    ):
        of = v.coordinated(left, right.of, link)  # これと＋同名のカードの有無
        shared = isinstance(of, t.Cards) and any(isinstance(x, f.SharesWith) for x in of.filters)
        return right.replace(of=of) if shared else None
    if isinstance(left, t.Amount) and isinstance(right, t.Amount) and link == "or":
        return Either(items=(left, right))  # 奇数か＋偶数
    if isinstance(left, Word) and isinstance(right, Word) and left.kind == right.kind == "stat" and link == "and":
        return t.StatOf(stat=left.key, also=(right.key,))  # 必要ノードと＋コスト
    return None


def happened_during(during: Stretch, value: Any) -> Any | None:
    """What is said to have happened to a thing, in a stretch of the game that is named in front of it."""
    from ..constructs.conditions.happened import Happened

    for which in value.filters if isinstance(value, t.Cards) else ():
        if isinstance(which, f.Which) and isinstance(which.clause, t.Event) and which.aspect == "past":
            said = which.replace(clause=Happened(event=which.clause, during=during))
            return value.replace(filters=tuple(said if x is which else x for x in value.filters))
    return None


def others(value: Any) -> t.Cards | None:
    """抜き出したカード以外: the other cards."""
    return t.Cards(noun="card", filters=(value,)) if isinstance(value, f.OtherThan) and v.MANNER.loose else None


def _caused(cause: Any, right: Any) -> Any | None:
    """この効果による＋ダメージ, 決死状態."""
    if isinstance(right, t.State) and right.state == "doomed":
        right = Deed(kind="doom")
    if isinstance(right, Hurt | Deed) and right.cause is None and isinstance(cause, Node):
        return right.replace(cause=v.as_cards(cause) if isinstance(cause, t.Name) else cause)
    return None


v.AS_CARDS.append(others)
v.COORDINATES.append(coordinate_bounds)
