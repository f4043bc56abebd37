"""Numbers bounded by other numbers, things declared, causes, opponents of opponents: further compositions of texts with heads."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..model import filters as f
from ..model import terms as t
from ..model.board import Deed
from ..model.features import Hurt
from ..model.node import Node
from ..model.words import NameOf, Stretch, TurnOf
from . import values as v
from .values import Word, as_cards, with_filter

__all__ = ["NAMED", "By", "attach_bounds", "join_bounds"]

#: What is printed on a card in words: its spiritualist, the range and duration of its effect; and what can be declared.
NAMED = ("spiritualist", "range", "duration", "figure")
_BOUNDS = ("at_least", "at_most", "less")


class By(NamedTuple):
    """この効果による, before what it brings about is read."""

    cause: Any


def _is(value: Any, kind: str, key: str) -> bool:
    return isinstance(value, Word) and (value.kind, value.key) == (kind, key)


def join_bounds(left: Any, right: Any) -> Any | None:
    """耐久力＋未満, 数字＋以外, 自分＋ターン開始時."""
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
    return None


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


def others(value: Any) -> t.Cards | None:
    """抜き出したカード以外: the other cards."""
    return t.Cards(noun="card", filters=(value,)) if isinstance(value, f.OtherThan) and v.MANNER.loose else None


def _caused(cause: Any, right: Any) -> Any | None:
    """この効果による＋ダメージ, 決死状態."""
    if isinstance(right, t.State) and right.state == "doomed":
        right = Deed(kind="doom")
    if isinstance(right, Hurt | Deed) and right.cause is None and isinstance(cause, Node):
        return right.replace(cause=cause)
    return None


v.AS_CARDS.append(others)
