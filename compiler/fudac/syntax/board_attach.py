"""の between squares, colours and deeds: あなたの＋隣, 任意の＋１マス, 赤の＋カード, あなたへの＋接触."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..model import filters as f
from ..model import terms as t
from ..model.board import (
    Arbitrary,
    Away,
    Color,
    Deed,
    NthFrom,
    OnSquare,
    OnTop,
    Spot,
    Square,
    SquareLike,
    Squares,
    Under,
    Within,
)
from ..model.node import Node, children
from ..model.words import Abilities, AnyOf, ColorWord, Stretch, SuitOf, TurnOf
from .places_and_people import of_that_color
from .square_places import on_square, square_filters, whose_square
from .values import MANNER, Word, with_filter

__all__ = ["ANYBODY", "Toward", "attach_board", "counted_from", "merge_squares"]


class Theirs(NamedTuple):
    """相手のカード: says whose effects are meant, and nothing else."""

    of: t.Player


ANY = Arbitrary()
ANYBODY = t.Player(who="any")


class Toward(NamedTuple):
    """〜への, before it is known what is done to it."""

    of: Any


def _has(node: Any, gap: Node) -> bool:
    """Whether the gap of a relative clause is this one."""
    if node == gap:
        return True
    return isinstance(node, Node) and any(_has(child, gap) for child in children(node))


def player_gap(node: Any) -> bool:
    """Whether the gap of a relative clause is a player."""
    return _has(node, t.IT_PLAYER)


def attach_board(left: Any, right: Any) -> Any | None:
    """任意の＋１マス, あなたの＋隣, 隣の＋カード, 赤の＋カード, 相手の＋接触."""
    if isinstance(right, Theirs) and isinstance(left, f.Which) and left.clause.__dict__.get("who") == t.Player(who="own"):
        whose = left.replace(clause=left.clause.replace(who=right.of))  # ロックしている＋あなたのカード
        return t.Cards(noun="card", filters=(whose,))
    said = right.__dict__ if isinstance(right, t.Event) else {}
    if said.get("op") == "declares" and isinstance(said["what"], Deed):  # 相手の手札効果の＋使用宣言
        deed = attach_board(left, said["what"])
        return right.replace(what=deed) if deed is not None else None
    rule = next((rule for kind, rule in _ATTACH if isinstance(right, kind)), None)
    return rule(left, right) if rule is not None else None


def _any(left: Any) -> bool:
    return isinstance(left, Word) and left.kind == "word" and left.key == "any"


def merge_squares(left: Square, right: Square) -> Square | None:
    """隣の＋マス, ２マス以内の＋任意のマス: what both say holds."""
    if right.noun in ("beside", "around", "row", "column") and right.of is None and not _is_range(left):
        return right.replace(of=left)  # あなたのゲートの隣, 相手のいるマスの周囲
    if left.noun != "square" and right.noun != "square":
        return None
    if (left.amount is not None and right.amount is not None) or (left.which is not None and right.which is not None):
        return None
    outer = left if left.noun != "square" else right
    return Square(
        noun=outer.noun,
        which=left.which or right.which,
        of=left.of or right.of,
        filters=square_filters(*left.filters, *right.filters),
        amount=left.amount or right.amount,
    )


def counted_from(place: Any, value: Any, aligned: bool = False) -> Any | None:
    """あなたのゲートから＋３マス以内のマス, あなたと＋同じ列 (``aligned``): what squares are named by; None where there are none."""
    if isinstance(value, t.Moment) and value.turns is not None and isinstance(place, Stretch):
        return value.replace(of=place)  # 次の相手ターンから数えて３ターン後のターン終了時
    if not isinstance(place, SquareLike | t.Player | t.CardsLike):
        return None
    if isinstance(value, Square) and aligned:
        return value.replace(of=place) if value.noun in ("row", "column") and value.of is None else None
    if isinstance(value, Square):
        item = next((x for x in value.filters if isinstance(x, Within | Away) and x.of is None), None)
        if item is None:
            return None
        return value.replace(filters=tuple(x.replace(of=place) if x is item else x for x in value.filters))
    if isinstance(value, t.Zone):
        owner = counted_from(place, value.owner, aligned)
        return value.replace(owner=owner) if owner is not None else None
    if isinstance(value, Squares) and aligned:
        lined = [counted_from(place, item, aligned) for item in value.items]
        return value.replace(items=tuple(lined)) if all(item is not None for item in lined) else None
    for which in value.filters if isinstance(value, t.Player) else ():
        said = which.clause.__dict__ if isinstance(which, f.Which) else {}
        there = counted_from(place, said["on"], aligned) if said.get("op") == "stands_on" else None
        if there is not None:
            moved = which.replace(clause=which.clause.replace(on=there))  # type: ignore[attr-defined]
            return value.replace(filters=tuple(moved if x is which else x for x in value.filters))
    for on in value.filters if isinstance(value, t.Cards | t.Player) else ():
        square = counted_from(place, on.square, aligned) if isinstance(on, OnSquare) else None
        if square is not None:
            return value.replace(filters=tuple(x.replace(square=square) if x is on else x for x in value.filters))
    return None


def _is_range(square: Square) -> bool:
    """２マス以内, ３マス先: no place of its own that something could be beside."""
    return (
        square.noun == "square" and square.which is None and any(isinstance(x, Within | Away) for x in square.filters)
    )


def _to_square(left: Any, square: Square) -> Any | None:
    if _any(left):
        return square.replace(filters=square_filters(ANY, *square.filters))
    if isinstance(left, Word) and left.kind == "word" and left.key == "other":
        return square.replace(filters=square_filters(f.OtherThan(), *square.filters))
    if isinstance(left, Square):
        return merge_squares(left, square)
    if isinstance(left, t.Amount):
        return square.replace(amount=left) if square.amount is None else None
    if isinstance(left, t.Filter):
        standing = whose_square(left) if square.noun in ("row", "column") and square.of is None else None
        if standing is not None:
            return square.replace(of=standing)  # あなたのいる＋列
        return square.replace(filters=square_filters(on_square(left), *square.filters))
    if isinstance(left, t.Zone) and left == t.Zone(zone="board"):
        return square.replace(filters=square_filters(f.InZone(zone=left), *square.filters))
    if isinstance(left, t.Player) and square.of is None:
        if square.noun == "square":
            from ..constructs.conditions.stands_on import StandsOn

            return square.replace(filters=square_filters(f.Which(clause=StandsOn(who=left)), *square.filters))
        return square.replace(of=left)
    if isinstance(left, t.CardsLike) and square.of is None and square.noun in ("beside", "around"):
        return square.replace(of=left)
    return None


def _to_cards(left: Any, cards: t.Cards) -> Any | None:
    if _any(left):
        return with_filter(cards, ANY)
    if isinstance(left, SquareLike):
        return with_filter(cards, OnSquare(square=left))
    if isinstance(left, Color):
        return with_filter(cards, f.ColorIs(color=left.color))
    if isinstance(left, ColorWord) and left.which == "that":
        return of_that_color(left, cards)
    if isinstance(left, ColorWord) and left.filters and left.amount is None:  # ロックしていない色の＋カード
        return with_filter(cards, f.SharesWith(stat="color", other=left))
    if isinstance(left, t.Player) and cards == t.Cards(noun="card") and not MANNER.loose:
        return Theirs(left)
    if isinstance(left, Word) and left.kind == "nth":
        return with_filter(cards, NthFrom(nth=int(left.key)))
    if isinstance(left, t.State):
        return with_filter(cards, f.InState(state=left.state))
    if isinstance(left, t.Cards) and left.amount is None and not MANNER.loose and any(map(_of_colors, left.filters)):
        return cards.replace(filters=left.filters) if not cards.filters else None  # 赤以外の手札の＋カード
    return None


def _to_amount(left: Any, amount: t.Amount) -> Any | None:
    if amount.rel in ("all", "any_number", "half"):
        return None  # the noun is still to come
    if _any(left) or isinstance(left, SquareLike | Color | t.State) or (isinstance(left, Word) and left.kind == "nth"):
        return _to_cards(left, t.Cards(noun="card", amount=amount))
    return None


def _to_zone(left: Any, zone: t.Zone) -> Any | None:
    if zone.zone == "hand" and (isinstance(left, Color | ColorWord) or _of_colors(left)):  # 赤の手札: cards of it
        there = t.Cards(noun="card")
        cards = with_filter(there, left) if _of_colors(left) else _to_cards(left, there)
        return with_filter(cards, f.InZone(zone=zone)) if cards is not None else None
    if isinstance(left, Color) and zone.color is None:
        return zone.replace(color=left.color)
    if left == ColorWord() and zone.color is None:  # 任意の色のロックエリア
        return zone.replace(color="any")
    if _any(left):
        return zone.replace(filters=(ANY, *zone.filters))
    if isinstance(left, f.Which) and _has(left.clause, t.IT_ZONE):
        return zone.replace(filters=(left, *zone.filters))
    return None


def _of_colors(item: Any) -> bool:
    """赤以外の, 赤または青の."""
    if isinstance(item, f.OtherThan):
        return isinstance(item.than, Color) or _of_colors(item.than)
    return isinstance(item, AnyOf) and all(isinstance(x, f.ColorIs) for x in item.filters)


def _to_player(left: Any, player: t.Player) -> Any | None:
    if player.who == "any":
        if isinstance(left, Word) and left.kind == "word" and left.key == "other" and player == ANYBODY:
            return t.Player(who="other")
        if isinstance(left, t.Amount) and left.rel == "all":
            return player.replace(who="each")
    if isinstance(left, Word) and (left.kind, left.key) == ("word", "other") and player == t.Player(who="each"):
        return t.Player(who="other", every=True)  # 他の＋全員
    if isinstance(left, Square) and player.who != "piece":
        return player.replace(filters=(OnSquare(square=left), *player.filters))
    if isinstance(left, t.Player) and player.who == "piece":
        return left.replace(amount=player.amount) if player.amount is not None and left.amount is None else left
    if left == player == t.Player(who="own"):
        return player  # それぞれの自分の
    if (
        isinstance(left, t.Player)
        and left.who in ("left", "right", "across")
        and player.who in ("any", "opponent")
        and not player.filters
    ):
        return left  # 左隣のプレイヤー
    if isinstance(left, t.Player) and player.who in ("left", "right", "across") and not player.filters:
        return player.replace(filters=(f.SeatedBy(of=left),))
    if isinstance(left, f.OtherThan) and isinstance(left.than, t.Player) and player.who == "each":
        return player.replace(filters=(left, *player.filters))  # 手番プレイヤー以外の全員
    if isinstance(left, f.Which) and player_gap(left.clause) and player.who != "you":  # one is always oneself
        return player.replace(filters=(left, *player.filters))
    if _any(left):
        return player.replace(filters=(ANY, *player.filters))
    return None


def _to_deed(left: Any, deed: Deed) -> Any | None:
    if isinstance(left, Toward) and deed.to is None and isinstance(left.of, Node):
        return deed.replace(to=left.of)
    if isinstance(left, t.Player) and deed.by is None:
        return deed.replace(by=left)
    if isinstance(left, t.CardsLike) and deed.of is None and deed.kind in ("use", "lock"):
        return deed.replace(of=left)
    if isinstance(left, Word) and left.kind == "word" and left.key == "last" and deed.kind == "lock":
        return deed.replace(last=True)
    if isinstance(left, Word) and left.kind == "ordinal" and deed.kind == "lock":
        return deed.replace(nth=int(left.key))  # ６枚目の＋ロック
    return None


def _to_word(left: Any, word: Word) -> Any | None:
    kind, key = word.kind, word.key
    if kind == "word" and key == "pieces" and isinstance(left, f.Which):
        return t.CountOf(of=t.Cards(noun="card", filters=(left,)))  # ロックしている＋枚数
    if kind == "period" and isinstance(left, Word) and left.kind == "word" and left.key == "next":
        return Stretch(period=key, which="next")
    if kind == "word" and key == "declaration" and isinstance(left, Deed):
        from ..constructs.triggers.declares import Declares

        return Declares(what=left)
    if kind == "word" and key == "occurrence" and isinstance(left, Abilities):
        from ..constructs.triggers.gets_effect import GetsEffect

        return GetsEffect(effect=left)
    if kind == "word" and key == "occurrence" and isinstance(left, Deed) and left.kind == "invasion_bonus":
        from ..constructs.triggers.invasion_bonus import InvasionBonus

        return InvasionBonus(who=left.by if isinstance(left.by, t.Player) else None)
    if kind == "word" and key == "kind" and isinstance(left, ColorWord):
        return SuitOf(of=left)
    if kind == "word" and key == "number" and isinstance(left, Square):
        return t.CountOf(of=left, what="number")
    if kind == "word" and key == "number":
        if isinstance(left, ColorWord):
            return SuitOf(of=left)
        if isinstance(left, SuitOf):
            return left
        if isinstance(left, t.Player):
            return t.CountOf(of=left, what="number")
    if kind == "worth" and key in ("number", "pieces"):
        from .attachments import attach

        made = attach(left, Word("word", key, ""))
        return t.Amount(number=made) if isinstance(made, t.Number) else None
    if kind == "position" and key == "from_top" and isinstance(left, t.CardsLike):
        return OnTop(of=left)
    if kind == "position" and key == "from_bottom" and isinstance(left, SquareLike | t.CardsLike):
        return Under(of=left)
    if kind == "position" and key == "bottom" and isinstance(left, SquareLike):
        return OnSquare(square=left, at="bottom")
    if kind == "position" and key in ("from_top", "top") and isinstance(left, SquareLike):
        return left  # the top card of a square is the one that is meant anyway (SV 111.1)
    if kind == "quote" and isinstance(left, t.Filter):
        return with_filter(t.Cards(noun="card", filters=(f.Named(name=t.Name(name=key)),)), left)
    return None


def _to_other(left: Any, other: f.OtherThan) -> Any | None:
    """相手のいる＋マス以外: what stands before belongs to the noun that is left out."""
    if other.than is None:
        return None
    if other.than == ANYBODY and isinstance(left, f.Which) and player_gap(left.clause):
        return f.OtherThan(than=ANYBODY.replace(filters=(left,)))  # 到達した＋プレイヤー以外
    if isinstance(left, Square) and isinstance(other.than, Square) and other.than != Square():
        return None  # ２マス以内のゲート以外の＋マス: both narrow down the squares that follow
    if isinstance(left, t.Player) and isinstance(other.than, Stretch):
        whose = TurnOf(who=left) if other.than.period == "turn" else other.than.replace(whose=left)
        return f.OtherThan(than=whose)
    if not isinstance(other.than, SquareLike) and not (
        isinstance(other.than, t.Cards) and isinstance(left, Color | t.State | SquareLike)
    ):
        return None
    inner = attach_board(left, other.than)
    return f.OtherThan(than=inner) if inner is not None else None


def _to_spot(left: Any, spot: Spot) -> Any | None:
    if _any(left):
        return spot.replace(filters=(ANY, *spot.filters))
    if isinstance(left, t.Filter):
        return spot.replace(filters=(left, *spot.filters))
    if isinstance(left, t.Player | t.Zone) and spot.of is None:
        return spot.replace(of=left)
    return None


def _to_abilities(left: Any, abilities: Abilities) -> Any | None:
    if isinstance(left, Theirs) and abilities.of is None:
        return abilities.replace(of=left.of)  # 相手のカードの＋効果
    if isinstance(left, Square) and abilities.of is None:
        return abilities.replace(of=left)
    return None


def _to_stretch(left: Any, stretch: Stretch) -> Any | None:
    if isinstance(left, t.Player) and stretch.whose is None and stretch.which in ("any", "next"):
        return stretch.replace(whose=left)
    if isinstance(left, Stretch) and left.period == "turn" and stretch == Stretch(period=stretch.period, which="any"):
        return stretch.replace(which=left.which, whose=left.whose, filters=left.filters)  # このターンの＋ムーブフェイズ
    if isinstance(left, Word) and left.kind == "word" and left.key == "next" and stretch.which == "any":
        return stretch.replace(which="next")
    return None


def _to_turn(left: Any, turn: TurnOf) -> Any | None:
    if isinstance(left, Word) and left.kind == "word" and left.key == "next":
        return Stretch(period="turn", which="next", whose=turn.who)
    return None


def _to_color_word(left: Any, color: ColorWord) -> Any | None:
    if isinstance(left, f.Done) and left.verb == "declare" and color == ColorWord():
        return Color(color="declared")
    if isinstance(left, f.Done) and color.of is None:  # 捨てた＋色
        return color.replace(of=t.Cards(noun="card", filters=(left,)))
    if isinstance(left, t.ZoneLike) and color.of is None:  # 手札の＋色
        return color.replace(of=t.Cards(noun="card", filters=(f.InZone(zone=left),)))
    if _any(left):
        return color
    if isinstance(left, t.Amount) and color.amount is None:
        return color.replace(amount=left)
    if isinstance(left, f.Which):
        return color.replace(filters=(left, *color.filters))
    if isinstance(left, t.CardsLike) and color.of is None:
        return color.replace(of=left)
    return None


_ATTACH: tuple[tuple[type[Any], Any], ...] = (
    (Square, _to_square),
    (t.Cards, _to_cards),
    (t.Amount, _to_amount),
    (t.Zone, _to_zone),
    (t.Player, _to_player),
    (Deed, _to_deed),
    (Word, _to_word),
    (f.OtherThan, _to_other),
    (Spot, _to_spot),
    (Abilities, _to_abilities),
    (Stretch, _to_stretch),
    (TurnOf, _to_turn),
    (ColorWord, _to_color_word),
)
