"""Numbers in noun phrases: sums, shares, values, what was paid, which of several effects."""

from __future__ import annotations

from typing import Any

from ..model import filters as f
from ..model import terms as t
from ..model.features import Hurt, Share, Spent
from ..model.words import Change, Listed, Offset
from .values import Word, as_cards

__all__ = ["listed", "named_before", "paid", "to_share", "to_sum", "to_value"]


def paid(done: f.Done, right: Any) -> Spent | None:
    """支払った＋ライフポイント, 支払った＋コストＸ: how much was paid of it; a letter behind it only names it once more."""
    if done.verb not in ("pay", "pay_life"):
        return None
    if isinstance(right, Word) and right.kind == "stat":
        return Spent(stat=right.key, done=done)
    letter = right.amount.number if isinstance(right, f.StatIs) and right.amount.rel == "exactly" else None
    if isinstance(right, f.StatIs) and isinstance(letter, t.Variable):
        return Spent(stat=right.stat, done=done, letter=letter)
    return None


def listed(amount: t.Amount) -> Listed | None:
    """以下の効果の＋１."""
    exact = amount.rel == "exactly" and isinstance(amount.number, t.Const)
    return Listed(number=amount.number.value) if exact else None  # type: ignore[union-attr]


def named_before(right: Any) -> Any | None:
    """目標の＋コスト, 目標の＋キャラクター: the card that was named as what the effect is done to."""
    if isinstance(right, Word) and right.kind in ("stat", "original_stat"):
        return t.StatOf(stat=right.key, of=t.Ref(to="target"), printed=right.kind == "original_stat")
    plain = isinstance(right, t.Cards) and right == t.Cards(noun=right.noun)
    return t.Ref(to="target", noun=right.noun) if plain else None


def to_sum(left: Any, change: Change) -> Any | None:
    """本来の＋耐久力－１, キャラクターの＋必要ノード＋４: a number that much more or less."""
    of: Any = left if isinstance(left, t.CardsLike) else as_cards(left) if isinstance(left, t.Name) else None
    printed = isinstance(left, Word) and (left.kind, left.key) == ("word", "original")
    if (of is None and not printed) or change.stat is None:
        return None
    by = change.by
    less = (isinstance(by, t.Const) and by.value < 0) or (isinstance(by, t.Variable) and by.negative)
    if isinstance(by, t.Const):
        by = t.Const(value=abs(by.value))
    elif isinstance(by, t.Variable):
        by = by.replace(negative=False)
    return Offset(of=t.StatOf(stat=change.stat, of=of, printed=printed), by=by, less=less)


def to_value(left: Any, key: str) -> Any | None:
    """ダメージの＋値, 攻撃力の＋合計値, 〜から〜を引いた＋値."""
    if isinstance(left, Hurt):
        return t.CountOf(of=left, what="value")
    if isinstance(left, Word) and left.kind == "stat" and key == "value":
        return left
    if isinstance(left, f.Which) and left.clause.__dict__["op"] in ("subtracts", "adds"):
        said = left.clause.__dict__
        return Offset(of=said["origin"], by=said["what"], less=said["op"] == "subtracts")
    if isinstance(left, f.Which) and left.clause.__dict__["op"] == "divides":
        said = left.clause.__dict__
        return Share(of=said["what"], into=said["by"].value) if isinstance(said["by"], t.Const) else None
    if isinstance(left, t.StatOf | t.CountOf | Offset | Share | Spent) and key == "value":
        return left
    if isinstance(left, t.Number):
        return t.Sum(of=left) if key == "total_value" else left
    return None


def to_share(left: t.Number, right: t.Amount) -> Any | None:
    """枚数の＋２倍, 攻撃力の＋半分."""
    if right.rel in ("half", "half_up", "half_down"):
        rounding: Any = {"half_up": "up", "half_down": "down"}.get(right.rel)
        return Share(of=left, into=2, rounding=rounding)
    return None
