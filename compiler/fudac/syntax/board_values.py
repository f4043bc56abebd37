"""Squares, colours and deeds in noun phrases: how they compose with each other and with what all games talk about.

Joins the tables of :mod:`fudac.syntax.values` when it is imported; like there, the types alone decide.
"""

from __future__ import annotations

from typing import Any

from ..model import filters as f
from ..model import terms as t
from ..model.board import (
    COLOR_COUNTERS,
    NTH_COUNTERS,
    ORDINAL_COUNTERS,
    SPOT_COUNTERS,
    SQUARE_COUNTERS,
    Away,
    Color,
    Deed,
    Spot,
    Square,
    SquareLike,
    Squares,
    Within,
)
from ..model.features import Either
from ..model.words import Abilities, AnyOf, ColorWord, Stretch
from . import values as v
from .board_attach import ANYBODY, Theirs, Toward, attach_board, counted_from, merge_squares
from .lexer import Quantity
from .values import Word, amount_of, as_cards, number_of, with_filter

__all__ = ["MAKE", "Toward", "alone", "quantity_value"]

MAKE: dict[str, Any] = {
    "square": lambda key: Square(noun=key),
    "square_ref": lambda key: Square(which=key),
    "color": lambda key: Color(color=key),
    "color_word": lambda key: ColorWord(),
    "deed": lambda key: Deed(kind=key),
    "spot": lambda key: Spot(),
    "phase": lambda key: Stretch(period=key, which="any"),
    "above": lambda key: Abilities(noun=key, which="above"),
}


def quantity_value(quantity: Quantity) -> Any:
    """What a number with its counter is: ２マス以内, ３マス squares, ２色 colours; others stay numbers."""
    counter = quantity.counter
    if counter in SQUARE_COUNTERS:
        if quantity.qualifier == "以内":
            return Square(filters=(Within(steps=number_of(quantity)),))
        if quantity.qualifier == "先":
            return Square(filters=(Away(steps=number_of(quantity)),))
        return Square(amount=amount_of(quantity))
    if counter in SPOT_COUNTERS:
        return Spot(amount=amount_of(quantity))
    if counter in COLOR_COUNTERS:
        return ColorWord(amount=amount_of(quantity))
    if counter in NTH_COUNTERS and isinstance(quantity.number, int):
        return Word("nth", str(quantity.number), "")
    if counter in ORDINAL_COUNTERS and isinstance(quantity.number, int):
        return Word("ordinal", str(quantity.number), "")
    return quantity


def alone(value: Any) -> Any:
    """A noun that means something else when nothing stands beside it: 全員."""
    if isinstance(value, Word) and value.kind == "suffix" and value.key == "every":
        return t.Player(who="each")
    return value


# --------------------------------------------------------------------------- juxtaposition


def join_board(left: Any, right: Any) -> Any | None:
    """このフェイズ, その２枚, プレイヤー全員, 隣１マス, そのうち１枚."""
    if isinstance(left, Word) and (left.kind, left.key) == ("word", "among") and isinstance(right, Quantity):
        noun = v.COUNTED.get(right.counter)
        return t.Cards(noun=noun, filters=(f.Among(),), amount=amount_of(right)) if noun is not None else None
    if isinstance(left, Word):
        if left.kind == "period" and right == Word("suffix", "except", right.text if isinstance(right, Word) else ""):
            return f.OtherThan(than=Stretch(period=left.key, which="any"))  # あなたの＋ターン以外
        if left.kind == "adnominal":
            return _join_adnominal(left.key, right)
        if left.kind == "word" and left.key == "any" and v.MANNER.crowd and isinstance(right, t.Cards | Square | ColorWord | Spot):
            return attach_board(left, right)  # 好きな＋カード, 好きな＋マス
        if (
            left.kind == "word"
            and left.key in ("number", "pieces")
            and isinstance(right, Word)
            and right.kind == "worth"
        ):
            return Word("worth", left.key, left.text + right.text)
        return None
    if isinstance(left, Deed) and isinstance(right, Word) and right.kind == "word" and right.key == "declaration":
        return attach_board(left, right)  # 使用＋宣言時
    if left == ANYBODY and isinstance(right, Word) and right.kind == "suffix" and right.key == "every":
        return t.Player(who="each")
    if isinstance(left, Square) and isinstance(right, Square):
        return merge_squares(left, right) if right.noun == "square" else None  # 隣＋１マス, but not マス＋隣
    if isinstance(left, Square) and isinstance(right, Quantity) and left.amount is None and right.counter in ("", "つ"):
        return left.replace(amount=amount_of(right))  # すべてのマス, 何もないマス２つ
    if isinstance(left, ColorWord) and isinstance(right, ColorWord) and left.amount is None:
        return left.replace(amount=right.amount)
    if isinstance(left, Color) and isinstance(right, ColorWord) and right == ColorWord():
        return left
    if isinstance(left, t.Zone) and isinstance(right, Spot) and right.of is None:
        return right.replace(of=left)
    if isinstance(left, t.State) and isinstance(right, t.Cards):
        return with_filter(right, f.InState(state=left.state))
    return None


def _join_adnominal(key: Any, right: Any) -> Any | None:
    if isinstance(right, Quantity) and right.number == "all" and key == "that":
        return t.Ref(to="those", amount=amount_of(right))
    if isinstance(right, Quantity) and right.counter in v.COUNTED:
        return t.Ref(to="that", noun=v.COUNTED[right.counter], amount=amount_of(right)) if key == "that" else None
    if right == ANYBODY:
        return t.Player(who="that") if key == "that" else None
    if isinstance(right, Square | Deed) and key == "any":
        return None  # どの隣
    if isinstance(right, Square) and right.noun in ("beside", "around", "row", "column") and right.of is None:
        return right.replace(of=Square(which=key))  # その＋隣: beside that square
    if isinstance(right, Square | Deed) and right.which is None:
        return right.replace(which=key)
    if isinstance(right, ColorWord) and right.which is None and key == "that":
        return right.replace(which="that")
    if isinstance(right, Stretch) and right.which == "any":
        return right.replace(which=key)
    if isinstance(right, t.Moment) and key == "this" and right.at.startswith("turn_"):
        return right
    return None


# --------------------------------------------------------------------------- と, または


def coordinate_board(left: Any, right: Any, link: str) -> Any | None:
    """〜と〜 of squares; 赤か青 of colours."""
    how: Any = "and" if link == "and" else "or"
    if isinstance(left, SquareLike) and isinstance(right, Square):
        items = left.items if isinstance(left, Squares) else (left,)
        return Squares(items=(*items, right), link=how)
    if isinstance(left, t.Player) and isinstance(right, Square) and right.noun == "square" and right.filters:
        from ..constructs.conditions.stands_on import StandsOn

        first = right.filters[0]
        if isinstance(first, f.Which) and isinstance(first.clause, StandsOn):  # あなたと相手のいる場所
            mine = right.replace(filters=(f.Which(clause=StandsOn(who=left)), *right.filters[1:]))
            return Squares(items=(mine, right), link=how)
    if v.MANNER.crowd and isinstance(left, Deed | Either) and isinstance(right, Deed):  # 移動も＋接触も
        before = left.items if isinstance(left, Either) else (left,)
        return Either(items=(*before, right), link=how) if all(isinstance(x, Deed) for x in before) else None
    if how == "and" and v.MANNER.crowd and isinstance(left, t.Player) and isinstance(right, t.Player):
        lined = counted_from(left, right, True)  # あなたと＋同じ列にいる相手
        if lined is not None:
            return lined
    if how == "and" and v.MANNER.crowd and _you_and_one(left, right):
        filters = (*left.filters, *right.filters)
        return t.Player(who="both", filters=filters)  # あなたと＋相手１人, あなたと＋手札が１番少ない相手
    if how == "and" and v.MANNER.crowd and ((left in _ME and right == _THAT) or (left == _THAT and right in _ME)):
        return t.Player(who="both_that")  # あなたと＋その相手
    if how == "and" and isinstance(left, t.Player) and isinstance(right, t.Zone) and right.owner is not None:
        return t.Zones(zones=(right.replace(owner=left), right), link=how)  # あなたと相手の手札
    if how == "and" and isinstance(left, Color | AnyOf) and isinstance(right, t.Cards):
        other = next((x for x in right.filters if isinstance(x, f.OtherThan) and isinstance(x.than, Color)), None)
        neither = coordinate_board(left, other, "or") if other is not None else None  # 赤と＋青以外のカード
        if neither is not None:
            return right.replace(filters=tuple(neither if x is other else x for x in right.filters))
    if how == "and" and isinstance(left, ColorWord) and left.of is not None and isinstance(right, t.Cards):
        alike = f.SharesWith(stat="color")
        if alike in right.filters and left == ColorWord(of=left.of):  # カードの色と＋同じ色のカード
            return right.replace(filters=tuple(x.replace(other=left.of) if x == alike else x for x in right.filters))
    if how == "and" and isinstance(left, t.CardsLike) and isinstance(right, t.Cards):
        lined = counted_from(left, right, True)  # これと＋同じ列のカード
        if lined is not None:
            return lined
        own = f.ColorIs(color="same")
        if own in right.filters:  # それと同色のカード
            rest = right.replace(filters=tuple(x for x in right.filters if x != own))
            return with_filter(rest, f.SharesWith(stat="color", other=left))
    if isinstance(left, Color | AnyOf) and isinstance(right, f.OtherThan) and isinstance(right.than, Color | AnyOf):
        both = coordinate_board(left, right.than, "or")
        return right.replace(than=both) if both is not None else None  # 赤または＋青以外: neither of them
    if how == "or" and isinstance(left, Color | AnyOf) and isinstance(right, Color):
        before = left.filters if isinstance(left, AnyOf) else (f.ColorIs(color=left.color),)
        return AnyOf(filters=(*before, f.ColorIs(color=right.color)))
    return None


_ME = (t.YOU, t.Player(who="own"))
_THAT = t.Player(who="that")
_ANOTHER = (t.OPPONENT, t.OPPONENT.replace(amount=t.Amount(number=t.Const(value=1))))


def _you_and_one(left: Any, right: Any) -> bool:
    """One player and one opponent, whoever is named first."""
    return (left in _ME and _bare(right) in _ANOTHER) or (_bare(left) in _ANOTHER and right in _ME)


def _is_of_player(item: t.Filter) -> bool:
    """手札が１番少ない, and not where the player stands."""
    return isinstance(item, f.Which) and item.clause.__dict__["op"] != "stands_on"


def _bare(value: Any) -> Any:
    """The player without what is said of him."""
    said = isinstance(value, t.Player) and all(_is_of_player(x) for x in value.filters)
    return value.replace(filters=()) if said else value  # あなたと＋同じ列にいる相手: said with the と


def cards_of_board(value: Any) -> t.Cards | None:
    """A colour used for the cards of that colour; squares for the cards there."""
    if isinstance(value, Color):
        return t.Cards(noun="card", filters=(f.ColorIs(color=value.color),))
    if isinstance(value, Word) and value.kind == "quote":
        return as_cards(t.Name(name=value.key))
    if v.MANNER.loose and isinstance(value, Theirs):  # 相手プレイヤーのカードの目標
        return t.Cards(noun="card", filters=(f.ControlledBy(who=value.of),))
    return None


v.JOINS.append(join_board)
v.ATTACHES.append(attach_board)
v.COORDINATES.append(coordinate_board)
v.AS_CARDS.append(cards_of_board)
