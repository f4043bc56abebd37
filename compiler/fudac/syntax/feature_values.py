"""Features, damage, descriptions and objects in noun phrases: how they compose with what all games talk about.

Joins the tables of :mod:`fudac.syntax.values` when it is imported; the types alone decide.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..model import filters as f
from ..model import terms as t
from ..model.board import Arbitrary, Deed
from ..model.features import Described, Either, Feature, FeatureKind, Features, Hurt, Share, SolidText, Symbol
from ..model.node import Node
from ..model.words import Abilities, AbilityText, Change, NameOf, Offset, Stretch, TurnOf
from . import values as v
from .board_attach import Theirs
from .bounds import NAMED, attach_bounds, join_bounds
from .lexer import Quantity
from .number_values import listed, named_before, paid, to_share, to_sum, to_value
from .values import MANNER, Word, amount_of, as_cards, with_filter

__all__ = ["FEATURE_NOUNS", "Linked", "marked", "waits"]

FEATURE_NOUNS: dict[str, Any] = {
    "feature_kind": lambda key: FeatureKind(kind=key),
    "damage": lambda key: Hurt(kind=key),
    "below": lambda key: AbilityText(below=True),
    "following": lambda key: Abilities(noun=key, which="following"),
    "described": lambda key: Described(name=key),
}


class Linked(NamedTuple):
    """〜または, before its other side has been read: 呪符カードまたは「装備」を持つ＋カード."""

    value: Any
    link: str


def theirs(value: Theirs) -> t.Cards:
    """あなたのカード, where it is nothing but cards."""
    return t.Cards(noun="card", filters=(f.ControlledBy(who=value.of),))


_ORIGINAL = Word("word", "original", "本来")
_ANY = Word("word", "any", "任意")
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


# --------------------------------------------------------------------------- の


def attach_features(left: Any, right: Any) -> Any | None:
    """目標の＋〔…〕, 〜の＋プレイ, 〜の＋戦術, 必要ノードが３以下の＋Described."""
    if isinstance(left, AbilityText) and left.below and isinstance(right, t.Amount):
        return listed(right)
    made = attach_bounds(left, right) if MANNER.loose else None
    if made is not None:
        return made
    if isinstance(left, Theirs) and isinstance(right, Deed):
        left = theirs(left)  # あなたのカードの＋プレイ
    if isinstance(left, Hurt) and (
        isinstance(right, t.Amount) or (isinstance(right, Quantity) and right.counter == "倍")
    ):
        left = t.CountOf(of=left, what="value")  # ダメージの＋半分
    if isinstance(right, Change) and right.stat is not None and MANNER.loose:
        return to_sum(left, right)
    if isinstance(left, t.Number) and isinstance(right, Quantity) and right.counter == "倍":
        return Share(of=left, times=v.number_of(right))
    if isinstance(left, f.Done) and MANNER.loose:
        spent = paid(left, right)
        if spent is not None:
            return spent
    if isinstance(left, Word) and (left.kind, left.key) == ("word", "target"):
        named = named_before(right)
        if named is not None:
            return named
        if getattr(right, "mark", None) == "object":
            return marked(right, "aimed")
    if isinstance(left, Word) and (left.kind, left.key) == ("word", "original"):
        if isinstance(right, t.StatOf):
            return right.replace(printed=True)
        if isinstance(right, Word) and right.kind == "stat":
            return Word("original_stat", right.key, left.text + "の" + right.text)
    if isinstance(left, t.CardsLike) and isinstance(right, Offset) and isinstance(right.of, t.StatOf):
        return right.replace(of=right.of.replace(of=left)) if right.of.of is None else None
    if isinstance(left, t.CardsLike | t.ZoneLike | t.Name) and isinstance(right, Word) and right.kind == "original_stat":
        return t.StatOf(stat=right.key, of=left if isinstance(left, t.CardsLike) else as_cards(left), printed=True)
    if MANNER.loose and isinstance(left, f.Done) and isinstance(right, f.OtherThan) and isinstance(right.than, t.Cards):
        return right.replace(than=with_filter(right.than, left))  # 抜き出した＋カード以外
    if MANNER.loose and isinstance(right, Word) and right[:2] == ("word", "name") and left == _ANY:
        return NameOf(arbitrary=True)  # 任意の＋名称
    if MANNER.loose and isinstance(right, Word) and right[:2] in (("word", "name"), ("word", "kind")) and left == _ORIGINAL:
        return NameOf(printed=True, kind=right.key)  # 本来の＋名称
    if isinstance(right, NameOf) and right.printed and right.of is None and isinstance(left, t.CardsLike):
        return right.replace(of=left)
    if isinstance(right, NameOf) and right.arbitrary and isinstance(left, t.Player):
        return right.replace(by=left)
    if isinstance(right, Word) and right.kind == "word" and right.key in ("value", "total_value"):
        return to_value(left, right.key)
    if isinstance(left, t.Number) and isinstance(right, t.Amount):
        return to_share(left, right)
    if isinstance(right, t.Ref) and MANNER.loose:
        if isinstance(left, t.Filter):
            return right.replace(filters=v.ranked(right.filters, left))
        if isinstance(left, t.ZoneLike):
            return right.replace(filters=v.ranked(right.filters, f.InZone(zone=left)))
        return None
    if isinstance(left, t.Group | Either | Features) and isinstance(right, t.Amount) and not isinstance(left, Features):
        return left.replace(amount=right) if isinstance(left, t.Group) and left.amount is None else None
    if isinstance(right, Word) and (right.kind, right.key) == ("word", "kind") and isinstance(left, t.CardsLike):
        return t.CountOf(of=left, what="kind")
    if MANNER.loose and isinstance(left, t.Player) and isinstance(right, Word) and right.kind == "stat":
        return t.StatOf(stat=right.key, of=left)
    if isinstance(left, SolidText) and isinstance(right, Word) and (right.kind, right.key) == ("word", "said"):
        return left  # 【】の＋記述
    if isinstance(right, Word) and (right.kind, right.key) == ("word", "whichever"):
        if isinstance(left, Feature):
            if isinstance(left, Features) and len(left.items) == 1 and isinstance(left.items[0], Features):
                left = left.items[0]
            named = left.items if isinstance(left, Features) else (left,)
            return Features(items=named, link="or")  # 「Ａ」、「Ｂ」の＋いずれか
        return left if isinstance(left, t.CardsLike | Either) else None
    if isinstance(left, t.State) and isinstance(right, t.Zone):
        return with_filter(t.Cards(noun="card", filters=(f.InZone(zone=right),)), f.InState(state=left.state))
    if isinstance(left, t.CardsLike) and isinstance(right, t.Player) and right.who == "any":
        return t.Player(who="controller", filters=(f.Among(of=left),))
    if isinstance(left, Hurt) and isinstance(right, t.Amount):
        return to_share(t.CountOf(of=left, what="value"), right)  # 無効にしたダメージの＋半分
    if isinstance(left, Word) and left.kind == "original_stat" and isinstance(right, Quantity):
        return (
            Share(of=t.StatOf(stat=left.key, printed=True), times=v.number_of(right)) if right.counter == "倍" else None
        )
    if isinstance(left, t.CardsLike) and isinstance(right, t.State) and right.state == "doomed":
        return Deed(kind="doom", of=left)
    if isinstance(left, Abilities) and isinstance(right, t.Moment):
        return right.replace(of=left)
    if isinstance(left, Stretch) and isinstance(right, Abilities) and right.of is None:
        return right.replace(of=left)
    if isinstance(left, t.Name) and isinstance(right, Word) and (right.kind, right.key) == ("word", "pieces"):
        cards = as_cards(left)
        return t.CountOf(of=cards) if cards is not None else None
    if MANNER.loose and isinstance(left, t.Filter) and isinstance(right, t.CountOf):
        counted = as_cards(right.of)  # 冥界にある＋「星の騎士」の枚数, 破棄した＋自分の手札の枚数
        return right.replace(of=with_filter(counted, left)) if counted is not None else None
    if isinstance(left, Stretch | TurnOf) and isinstance(right, t.Moment) and right.of is None:
        return right.replace(of=left)
    if isinstance(left, f.Which) and isinstance(right, Word) and right.kind == "period" and MANNER.loose:
        return Stretch(period=right.key, which="any", filters=(left,))  # セットされた＋ターン
    if isinstance(left, t.Amount) and isinstance(right, Hurt) and right.amount is None:
        return right.replace(amount=left)
    if isinstance(right, Word) and right.kind == "word" and right.key in NAMED and isinstance(left, t.CardsLike):
        return NameOf(of=left, kind=right.key)
    if isinstance(left, t.Ref) and left == t.Ref(to="rest") and isinstance(right, t.Cards) and MANNER.loose:
        plain = right == t.Cards(noun=right.noun, amount=right.amount)
        return left.replace(noun=right.noun, amount=right.amount) if plain else None  # 残りの＋カード
    if isinstance(right, Deed):
        return _to_deed(left, right)
    if isinstance(right, FeatureKind):
        return _to_kind(left, right)
    if isinstance(right, Hurt):
        if isinstance(left, t.Filter):
            return right.replace(filters=v.ranked(right.filters, left))
        if isinstance(left, t.Amount) and right.amount is None:
            return right.replace(amount=left)  # ５以上の＋ダメージ
        return None
    if isinstance(right, Described) and isinstance(left, f.Which) and right.has is None:
        has = left.clause.__dict__.get("of")
        return right.replace(has=has) if isinstance(has, Feature) else None
    if isinstance(right, t.Moment | Stretch) and isinstance(left, f.Which):
        return right.replace(filters=v.ranked(right.filters, left))
    if isinstance(right, t.Cards) and isinstance(left, Word) and (left.kind, left.key) == ("word", "any"):
        return with_filter(right, Arbitrary())
    if isinstance(right, Abilities) and MANNER.loose and right.noun == "character_effect":
        if isinstance(left, Word) and (left.kind, left.key) == ("word", "other"):
            return right.replace(filters=v.ranked(right.filters, f.OtherThan()))  # 他の＋キャラクター効果
        if isinstance(left, t.ZoneLike):
            return right.replace(filters=v.ranked(right.filters, f.InZone(zone=left)))
    if isinstance(right, Abilities):
        if isinstance(left, t.Name) and right.of is None:
            return right.replace(of=as_cards(left))  # 「霧」の＋テキスト
        if isinstance(left, t.Player | t.ZoneLike) and isinstance(right.of, t.Cards) and right.of.mark is None:
            held = v.attached(left, right.of)  # あなたの＋「霧」のテキスト
            return right.replace(of=held) if isinstance(held, t.Cards) else None
        if isinstance(left, t.Filter):
            return right.replace(filters=v.ranked(right.filters, left))
        if isinstance(left, Feature) and not isinstance(left, AbilityText) and right.of is None:
            return right.replace(of=left)
    return None


def _to_deed(left: Any, deed: Deed) -> Any | None:
    if isinstance(left, t.CardsLike | t.Name) and deed.of is None:
        return deed.replace(of=as_cards(left) if isinstance(left, t.Name) else left)
    if isinstance(left, t.Player) and deed.by is None:
        return deed.replace(by=left)
    if isinstance(left, t.Filter):
        return deed.replace(filters=v.ranked(deed.filters, left))
    return None


def _to_kind(left: Any, kind: FeatureKind) -> Any | None:
    if isinstance(left, t.Amount) and kind.amount is None:
        return kind.replace(amount=left)
    if isinstance(left, t.CardsLike | t.Name) and kind.of is None:
        return kind.replace(of=as_cards(left) if isinstance(left, t.Name) else left)
    if isinstance(left, f.Which | f.Done):
        return kind.replace(filters=v.ranked(kind.filters, left))
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
v.ATTACHES.append(attach_features)
v.COORDINATES.append(coordinate_features)

_ = (Node, Symbol, TurnOf)
