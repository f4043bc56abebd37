"""の between features, damage, descriptions and objects: 目標の＋〔…〕, 〜の＋プレイ, 必要ノードが３以下の＋カード.

Joins the tables of :mod:`fudac.syntax.values` when it is imported. What stands on the right says which rules can be meant.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..model import filters as f
from ..model import terms as t
from ..model.board import Arbitrary, Deed
from ..model.features import Described, Either, Feature, FeatureKind, Features, Hurt, Share, SolidText, Symbol
from ..model.words import Abilities, AbilityText, Change, NameOf, Offset, Stretch, TurnOf
from . import values as v
from .board_attach import Theirs
from .bounds import NAMED, attach_bounds
from .coerce import having
from .feature_values import marked, theirs
from .lexer import Quantity
from .number_values import listed, named_before, paid, to_share, to_sum, to_value
from .values import MANNER, Word, as_cards, with_filter

__all__: list[str] = []


def attach_features(left: Any, right: Any) -> Any | None:
    """What ``left`` の ``right`` is, where one of them is a feature or what features are about."""
    if isinstance(left, AbilityText) and left.below and isinstance(right, t.Amount):
        return listed(right)
    made = attach_bounds(left, right) if MANNER.loose else None
    if made is None and MANNER.loose and isinstance(left, f.Done):
        made = paid(left, right)
    if made is None and _is(left, "target"):
        made = named_before(right)
        if made is None and getattr(right, "mark", None) == "object":
            return marked(right, "aimed")
    if made is not None:
        return made
    rule = _RULE_OF[type(right)]
    return rule(left, right) if rule is not None else None


def _is(value: Any, *keys: str) -> bool:
    """Whether a value is one of these words of the dictionary."""
    return type(value) is Word and value.kind == "word" and value.key in keys


# --------------------------------------------------------------------------- words


def _to_word(left: Any, right: Word) -> Any | None:
    if right.kind == "stat":
        if _is(left, "original"):
            return Word("original_stat", right.key, left.text + "の" + right.text)
        return t.StatOf(stat=right.key, of=left) if MANNER.loose and isinstance(left, t.Player) else None
    if right.kind == "original_stat":
        if isinstance(left, t.ZoneLike | t.Name):
            left = as_cards(left)
        return t.StatOf(stat=right.key, of=left, printed=True) if isinstance(left, t.CardsLike) else None
    if right.kind == "period" and isinstance(left, f.Which) and MANNER.loose:
        return Stretch(period=right.key, which="any", filters=(left,))  # セットされた＋ターン
    rule = _NOUNS.get(right.key) if right.kind == "word" else None
    return rule(left, right) if rule is not None else None


def _to_name_word(left: Any, right: Word) -> NameOf | None:
    """任意の＋名称, 本来の＋名称."""
    if MANNER.loose and right.key == "name" and _is(left, "any"):
        return NameOf(arbitrary=True)
    return NameOf(printed=True, kind=right.key) if MANNER.loose and _is(left, "original") else None


def _to_kind_word(left: Any, right: Word) -> Any | None:
    """本来の＋種類, キャラクターの＋種類."""
    return _to_name_word(left, right) or (t.CountOf(of=left, what="kind") if isinstance(left, t.CardsLike) else None)


def _to_whichever(left: Any, right: Word) -> Any | None:
    """「Ａ」、「Ｂ」の＋いずれか."""
    if not isinstance(left, Feature):
        return left if isinstance(left, t.CardsLike | Either) else None
    if isinstance(left, Features) and len(left.items) == 1 and isinstance(left.items[0], Features):
        left = left.items[0]
    return Features(items=left.items if isinstance(left, Features) else (left,), link="or")


def _to_pieces(left: Any, right: Word) -> t.CountOf | None:
    """「霧」の＋枚数."""
    cards = as_cards(left) if isinstance(left, t.Name) else None
    return t.CountOf(of=cards) if cards is not None else None


def _to_said(left: Any, right: Word) -> Any | None:
    """【】の＋記述."""
    return left if isinstance(left, SolidText) else None


def _to_named(left: Any, right: Word) -> NameOf | None:
    """キャラクターの＋術者."""
    return NameOf(of=left, kind=right.key) if isinstance(left, t.CardsLike) else None


_NOUNS: dict[str, Callable[[Any, Word], Any]] = {
    **dict.fromkeys(NAMED, _to_named),
    "name": _to_name_word,
    "kind": _to_kind_word,
    "value": lambda left, right: to_value(left, right.key),
    "total_value": lambda left, right: to_value(left, right.key),
    "said": _to_said,
    "whichever": _to_whichever,
    "pieces": _to_pieces,
}


# --------------------------------------------------------------------------- numbers


def _to_amount(left: Any, right: t.Amount) -> Any | None:
    """ダメージの＋半分, 無効にしたダメージの＋半分, 「Ａ」か「Ｂ」の＋１枚."""
    if isinstance(left, Hurt):
        left = t.CountOf(of=left, what="value")
    if isinstance(left, t.Number):
        return to_share(left, right)
    if isinstance(left, Features) and left.link == "or" and right == t.Amount(number=t.Const(value=1)):
        return left  # 「Ａ」か「Ｂ」の＋いずれか１つ
    return left.replace(amount=right) if isinstance(left, t.Group) and left.amount is None else None


def _to_quantity(left: Any, right: Quantity) -> Share | None:
    """ダメージの＋２倍, 本来の攻撃力の＋２倍."""
    if right.counter != "倍":
        return None
    if isinstance(left, Hurt):
        left = t.CountOf(of=left, what="value")
    if isinstance(left, Word) and left.kind == "original_stat":
        left = t.StatOf(stat=left.key, printed=True)
    return Share(of=left, times=v.number_of(right)) if isinstance(left, t.Number) else None


def _to_change(left: Any, right: Change) -> Any | None:
    return to_sum(left, right) if right.stat is not None and MANNER.loose else None


def _to_stat(left: Any, right: t.StatOf) -> t.StatOf | None:
    """本来の＋自身の攻撃力."""
    return right.replace(printed=True) if _is(left, "original") else None


def _to_offset(left: Any, right: Offset) -> Offset | None:
    of = right.of
    open_ = isinstance(left, t.CardsLike) and isinstance(of, t.StatOf) and of.of is None
    return right.replace(of=of.replace(of=left)) if open_ else None


def _to_count(left: Any, right: t.CountOf) -> t.CountOf | None:
    """冥界にある＋「星の騎士」の枚数, 破棄した＋自分の手札の枚数."""
    counted = as_cards(right.of) if MANNER.loose and isinstance(left, t.Filter) else None
    return right.replace(of=with_filter(counted, left)) if counted is not None else None


def _to_hurt(left: Any, right: Hurt) -> Hurt | None:
    """５以上の＋ダメージ."""
    if isinstance(left, t.Filter):
        return right.replace(filters=v.ranked(right.filters, left))
    if isinstance(left, t.Number) and right.amount is None:
        left = t.Amount(number=left)  # このキャラクターの攻撃力に等しい値の＋ダメージ
    return right.replace(amount=left) if isinstance(left, t.Amount) and right.amount is None else None


# --------------------------------------------------------------------------- cards, zones, people

_NO_ADJECTIVE = (AbilityText, FeatureKind, SolidText)


def _to_cards(left: Any, right: t.Cards) -> Any | None:
    if left == t.Ref(to="rest") and MANNER.loose:  # 残りの＋カード
        plain = right == t.Cards(noun=right.noun, amount=right.amount)
        return left.replace(noun=right.noun, amount=right.amount) if plain else None
    if isinstance(left, Symbol):
        from .quotes import power_of  # only VISION has quotes of numbers

        left = power_of(left)
    if isinstance(left, Feature) and not isinstance(left, _NO_ADJECTIVE) and MANNER.loose:  # 「種族：妖精」の＋カード
        return with_filter(right, *having(left).filters)
    return with_filter(right, Arbitrary()) if _is(left, "any") else None


def _to_named_cards(left: Any, right: t.Name) -> Any | None:
    """「戦闘力：３／３」の＋「霧の人形」."""
    return _to_cards(left, as_cards(right)) if isinstance(left, Feature | Symbol) else None  # type: ignore[arg-type]


def _to_others(left: Any, right: f.OtherThan) -> f.OtherThan | None:
    """抜き出した＋カード以外."""
    done = MANNER.loose and isinstance(left, f.Done) and isinstance(right.than, t.Cards)
    return right.replace(than=with_filter(right.than, left)) if done else None  # type: ignore[arg-type]


def _to_ref(left: Any, right: t.Ref) -> t.Ref | None:
    if MANNER.loose and isinstance(left, t.Filter):
        return right.replace(filters=v.ranked(right.filters, left))
    if MANNER.loose and isinstance(left, t.ZoneLike):
        return right.replace(filters=v.ranked(right.filters, f.InZone(zone=left)))
    return None


def _to_zone(left: Any, right: t.Zone) -> t.Cards | None:
    """裏向きの＋ノード."""
    if not isinstance(left, t.State):
        return None
    return with_filter(t.Cards(noun="card", filters=(f.InZone(zone=right),)), f.InState(state=left.state))


def _to_player(left: Any, right: t.Player) -> t.Player | None:
    """そのキャラクターの＋プレイヤー."""
    theirs_ = isinstance(left, t.CardsLike) and right.who == "any"
    return t.Player(who="controller", filters=(f.Among(of=left),)) if theirs_ else None


def _to_state(left: Any, right: t.State) -> Deed | None:
    doomed = isinstance(left, t.CardsLike) and right.state == "doomed"
    return Deed(kind="doom", of=left) if doomed else None


# --------------------------------------------------------------------------- times


def _to_moment(left: Any, right: t.Moment) -> t.Moment | None:
    if isinstance(left, Abilities):
        return right.replace(of=left)
    if isinstance(left, Stretch | TurnOf) and right.of is None:
        return right.replace(of=left)
    return right.replace(filters=v.ranked(right.filters, left)) if isinstance(left, f.Which) else None


def _to_stretch(left: Any, right: Stretch) -> Stretch | None:
    return right.replace(filters=v.ranked(right.filters, left)) if isinstance(left, f.Which) else None


# --------------------------------------------------------------------------- names, deeds, features, abilities


def _to_name(left: Any, right: NameOf) -> NameOf | None:
    if right.printed and right.of is None and isinstance(left, t.CardsLike):
        return right.replace(of=left)
    return right.replace(by=left) if right.arbitrary and isinstance(left, t.Player) else None


def _to_deed(left: Any, deed: Deed) -> Deed | None:
    """あなたのカードの＋プレイ."""
    if isinstance(left, Theirs):
        left = theirs(left)
    if isinstance(left, t.CardsLike | t.Name) and deed.of is None:
        return deed.replace(of=as_cards(left) if isinstance(left, t.Name) else left)
    if isinstance(left, t.Player) and deed.by is None:
        return deed.replace(by=left)
    return deed.replace(filters=v.ranked(deed.filters, left)) if isinstance(left, t.Filter) else None


def _to_kind(left: Any, kind: FeatureKind) -> FeatureKind | None:
    if isinstance(left, t.Amount) and kind.amount is None:
        return kind.replace(amount=left)
    if isinstance(left, t.CardsLike | t.Name) and kind.of is None:
        return kind.replace(of=as_cards(left) if isinstance(left, t.Name) else left)
    return kind.replace(filters=v.ranked(kind.filters, left)) if isinstance(left, f.Which | f.Done) else None


def _to_described(left: Any, right: Described) -> Described | None:
    """「人形」を持つ＋〈説明〉."""
    has = left.clause.__dict__.get("of") if isinstance(left, f.Which) and right.has is None else None
    return right.replace(has=has) if isinstance(has, Feature) else None


def _to_abilities(left: Any, right: Abilities) -> Abilities | None:
    """「霧」の＋テキスト, あなたの＋「霧」のテキスト, 他の＋キャラクター効果."""
    if isinstance(left, Stretch) and right.of is None:
        return right.replace(of=left)
    if MANNER.loose and right.noun == "character_effect":
        if _is(left, "other"):
            return right.replace(filters=v.ranked(right.filters, f.OtherThan()))
        if isinstance(left, t.ZoneLike):
            return right.replace(filters=v.ranked(right.filters, f.InZone(zone=left)))
    if isinstance(left, t.Name) and right.of is None:
        return right.replace(of=as_cards(left))
    if isinstance(left, t.Player | t.ZoneLike) and isinstance(right.of, t.Cards) and right.of.mark is None:
        held = v.attached(left, right.of)
        return right.replace(of=held) if isinstance(held, t.Cards) else None
    if isinstance(left, t.Filter):
        return right.replace(filters=v.ranked(right.filters, left))
    own = isinstance(left, Feature) and not isinstance(left, AbilityText) and right.of is None
    return right.replace(of=left) if own else None


_RULES: tuple[tuple[type[Any] | tuple[type[Any], ...], Callable[[Any, Any], Any]], ...] = (
    (Word, _to_word),
    (Quantity, _to_quantity),
    (t.Amount, _to_amount),
    (t.CountOf, _to_count),
    (t.StatOf, _to_stat),
    (Offset, _to_offset),
    (Change, _to_change),
    (Hurt, _to_hurt),
    (t.Cards, _to_cards),
    (t.Name, _to_named_cards),
    (t.Ref, _to_ref),
    (t.Zone, _to_zone),
    (t.Player, _to_player),
    (t.State, _to_state),
    (t.Moment, _to_moment),
    (Stretch, _to_stretch),
    (f.OtherThan, _to_others),
    (NameOf, _to_name),
    (Deed, _to_deed),
    (FeatureKind, _to_kind),
    (Described, _to_described),
    (Abilities, _to_abilities),
)

class _RuleOf(dict[type, Callable[[Any, Any], Any] | None]):
    """The first rule for a class of things, remembered: every の asks for one."""

    def __missing__(self, kind: type) -> Callable[[Any, Any], Any] | None:
        self[kind] = next((rule for kinds, rule in _RULES if issubclass(kind, kinds)), None)
        return self[kind]


_RULE_OF = _RuleOf()

v.ATTACHES.append(attach_features)
