"""Features, damage, descriptions and objects in noun phrases: how they compose with what all games talk about.

Joins the tables of :mod:`fudac.syntax.values` when it is imported; the types alone decide.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..model import filters as f
from ..model import terms as t
from ..model.board import Deed
from ..model.features import Described, Either, Feature, FeatureKind, Features, Hurt, RaceText, StatText, Symbol
from ..model.words import Abilities, AbilityText, NameOf
from . import values as v
from .board_attach import Theirs
from .bounds import join_bounds
from .coerce import having
from .lexer import Quantity
from .number_values import listed
from .values import MANNER, Word, amount_of, as_cards, with_filter

__all__ = ["FEATURE_NOUNS", "Linked", "marked", "same_kind", "waits"]

FEATURE_NOUNS: dict[str, Any] = {
    "feature_kind": lambda key: FeatureKind(kind=key),
    "damage": lambda key: Hurt(kind=key),
    "below": lambda key: AbilityText(below=True),
    "following": lambda key: Abilities(noun=key, which="following"),
    "alike": lambda key: Abilities(noun="effect", which=key),
    "described": lambda key: Described(name=key),
}


class Linked(NamedTuple):
    """〜または, before its other side has been read: 呪符カードまたは「装備」を持つ＋カード."""

    value: Any
    link: str


def same_kind(value: f.SharesWith) -> FeatureKind | f.SharesWith:
    """同じ戦術, as a thing that one has: no cards that share it."""
    alone = value == f.SharesWith(stat=value.stat) and value.stat in ("tactic", "race")
    return FeatureKind(kind=value.stat, which="same") if alone else value


def theirs(value: Theirs) -> t.Cards:
    """あなたのカード, where it is nothing but cards."""
    return t.Cards(noun="card", filters=(f.ControlledBy(who=value.of),))


def so_described(card: Described) -> t.Cards:
    """「ゾンビ（GRAZE２、４／１、種族：幽霊）」, where there are several: cards of that name with those numbers."""
    has: list[Feature] = [StatText(stat="graze", numbers=(card.graze,))] if card.graze is not None else []
    if card.attack is not None or card.toughness is not None:
        has.append(StatText(stat="power", numbers=(card.attack, card.toughness)))
    has += [RaceText(race=race) for race in card.races or ()]
    has += [card.has] if card.has is not None else []
    cards = having(has[0] if len(has) == 1 else Features(items=tuple(has))) if has else t.Cards(noun="card")
    return with_filter(cards, f.Named(name=t.Name(name=card.name))) if card.name else cards


_MARKED = (t.Player, t.Zone, t.Zones, t.Cards, t.Ref, t.Group, Abilities, FeatureKind, Either)


def marked(value: Any, mark: str) -> Any | None:
    """A value as what an effect is done to (〔 〕, 目標の〔 〕); None where it cannot be that."""
    if isinstance(value, Theirs):
        value = theirs(value)
    if isinstance(value, t.Name | t.Place):
        value = as_cards(value)
    if isinstance(value, t.Number) and mark == "object":
        return value  # 〔全てのノードの枚数の合計値〕: nothing is done to a number
    return value.replace(mark=mark) if isinstance(value, _MARKED) else None


def waits(value: Any) -> bool:
    """Whether a value may stand before a noun with a clause between: あなたの場の＋「人形」を持つ＋キャラクター."""
    if isinstance(value, Word):
        return value.kind in ("word", "state", "adnominal")
    return isinstance(
        value, t.Player | t.ZoneLike | t.Place | t.Filter | t.Amount | t.State | t.CardsLike | t.Moment | Quantity
    )


# --------------------------------------------------------------------------- juxtaposition


def join_features(left: Any, right: Any) -> Any | None:
    """相手＋キャラクター, 呪符カード＋「霧」, その＋ダメージ, この＋干渉終了時, キャラクター＋「名（…）」."""
    if isinstance(left, t.Cards) and isinstance(right, t.Name):
        return with_filter(left, f.Named(name=right)) if not left.filters and left.amount is None else None
    if isinstance(left, Word) and (left.kind, left.key) == ("word", "figure") and isinstance(right, Quantity):
        return NameOf(kind="figure", amount=amount_of(right))  # 数字＋１つ
    if isinstance(left, Word) and (left.kind, left.key) == ("word", "whichever") and isinstance(right, Quantity):
        return amount_of(right)  # いずれか１枚
    if isinstance(left, Word) and left.kind == "adnominal" and isinstance(right, Quantity) and not right.sign:
        return None
    if (
        isinstance(left, Word)
        and (left.kind, left.key) == ("word", "target")
        and getattr(right, "mark", "") == "object"
    ):
        return marked(right, "aimed")  # 目標＋〔…〕
    if isinstance(left, Word) and left.kind == "stat" and isinstance(right, Word) and right[:2] == ("word", "value"):
        return left  # グレイズ＋値
    if isinstance(left, Feature) and isinstance(right, Word) and (right.kind, right.key) == ("suffix", "except"):
        return f.OtherThan(than=left)
    if isinstance(left, AbilityText) and left.below and isinstance(right, Quantity) and not right.sign:
        return listed(amount_of(right))  # 以下の効果＋２
    made = join_bounds(left, right) if MANNER.loose else None
    if made is not None:
        return made
    if isinstance(left, Described) and isinstance(right, Quantity) and not right.sign and left.noun is None:
        return so_described(left).replace(amount=amount_of(right))
    if isinstance(left, f.SharesWith) and isinstance(right, Quantity) and isinstance(alike := same_kind(left), FeatureKind):
        return alike.replace(amount=amount_of(right))  # 同じ戦術＋複数
    if isinstance(left, t.State) and isinstance(right, t.Zone | t.Cards):
        return None
    if MANNER.loose and isinstance(left, t.Player) and isinstance(right, Word) and right.kind == "period":
        return v.attached(left, right)  # 相手＋ターンの間
    if isinstance(left, t.Name) and isinstance(right, t.Name | t.Group) and MANNER.loose:
        return t.Group(
            items=(*_items(left, t.Group, "or"), *_items(right, t.Group, "or")), link="or"
        )  # 「Ａ」「Ｂ」のいずれか
    if isinstance(left, t.Name) and isinstance(right, Word) and (right.kind, right.key) == ("word", "wording"):
        return Symbol(text=left.name or "")  # 「ドロー」という記述
    if isinstance(left, t.Cards) and isinstance(right, Described):
        return right.replace(noun=left.noun) if not left.filters and right.noun is None else None
    if isinstance(left, t.Player) and isinstance(right, t.Cards) and left.who == "opponent" and left.mark is None:
        return with_filter(right, f.ControlledBy(who=left))
    if isinstance(left, Word) and left.kind == "adnominal":
        if isinstance(right, t.Moment) and right.which is None and MANNER.loose:
            return right.replace(which=left.key)
        if isinstance(right, Hurt | FeatureKind) and right.which is None:
            return right.replace(which=left.key)
        if isinstance(right, t.State) and left.key in ("this", "that"):
            which: Any = left.key
            return Deed(kind="doom", which=which) if right.state == "doomed" else None
        if isinstance(right, t.Name) and left.key == "that":
            return t.Ref(to="that")
    if (
        isinstance(right, Quantity)
        and not right.sign
        and isinstance(left, Hurt | FeatureKind | t.Group)
        and left.amount is None
    ):
        return left.replace(amount=amount_of(right))
    return None


# --------------------------------------------------------------------------- または, と


def coordinate_features(left: Any, right: Any, link: str) -> Any | None:
    """「Ａ」と「Ｂ」, プレイヤー１人またはキャラクター１枚."""
    how: Any = "and" if link == "and" else "or"
    if isinstance(left, t.Place) and isinstance(right, Word) and right.kind == "position" and how == "or":
        ends = {left.at, "top" if right.key in ("top", "from_top") else "bottom"}
        return left.replace(at="either") if ends == {"top", "bottom"} else None  # デッキの上か＋下
    if isinstance(left, Features) and isinstance(right, Features) and len(right.items) == 1:
        return right.replace(items=(*left.items, *right.items))  # 「Ａ」、「Ｂ」、＋「Ｃ」のいずれか
    if isinstance(left, Feature) and isinstance(right, Feature):
        return Features(items=(*_items(left, Features, how), *_items(right, Features, how)), link=how)
    if (
        MANNER.loose
        and isinstance(right, f.SharesWith)
        and right.other is None
        and isinstance(left, t.CardsLike)
        and how == "and"
    ):
        return right.replace(other=left)  # これと＋同じ種族
    if isinstance(left, Deed) and isinstance(right, Deed):
        return Either(items=(left, right), link=how)
    if isinstance(right, Abilities) and isinstance(right.of, t.CardsLike) and isinstance(left, t.Cards):
        both = v.coordinated(left, right.of, link)  # スペルカード、コマンドカードの＋効果
        return right.replace(of=both) if both is not None else None
    player = isinstance(left, t.Player) or isinstance(right, t.Player)
    if (
        MANNER.loose
        and (player or isinstance(left, Either))
        and all(isinstance(x, t.Player | t.CardsLike | Either | t.Name) for x in (left, right))
    ):
        return Either(items=(*_items(left, Either, how), *_items(right, Either, how)), link=how)
    if MANNER.loose and isinstance(right, t.Group) and right.link == how and right.amount is None:
        first = left if isinstance(left, t.CardsLike) else as_cards(left)
        if isinstance(first, t.CardsLike):  # スペルカード、＋コマンドカード及びキャラクター効果
            return right.replace(items=(*_items(first, t.Group, how), *right.items))
    return None


def _items(value: Any, kind: type[Any], link: str) -> tuple[Any, ...]:
    """What a value already names together in the same way."""
    if isinstance(value, kind) and value.link == link and getattr(value, "amount", None) is None:
        items: tuple[Any, ...] = value.items
        return items
    return (as_cards(value) if isinstance(value, t.Name) else value,)


def other_cards(value: Any) -> t.Cards | None:
    """キャラクター以外: cards other than those."""
    loosely = MANNER.loose and isinstance(value, f.OtherThan) and isinstance(value.than, t.CardsLike)
    return t.Cards(noun="card", filters=(value,)) if loosely else None


v.AS_CARDS.append(other_cards)
v.JOINS.append(join_features)
v.COORDINATES.append(coordinate_features)
