"""Phrases that no hole of a wording took: how long, how many, from where, in what manner."""

from __future__ import annotations

from typing import Any, get_args

from ..constructs.base import Continuous, Per
from ..model import filters as f
from ..model import terms as t
from ..model.board import Arbitrary, Deed, NthFrom, Spot, Square
from ..model.features import Described, Either, FeatureKind, Hurt
from ..model.node import Node
from ..model.words import Abilities, ColorWord, Stretch, TurnOf
from .board_attach import square_filters
from .coerce import coerce
from .lexer import Quantity
from .phrases import Phrase
from .values import MANNER, Word, amount_of, as_cards, with_filter

__all__ = ["absorb"]


_EACH = ("に対し", "に対して", "に対しては")  # １つの効果に対し１度: for each


def absorb(cls: type[Node], fields: dict[str, Any], phrase: Phrase) -> bool:
    """Takes a phrase that no hole took as an adjunct: duration, 〜につき, number, source, manner. False when it is none."""
    known = cls.model_fields
    value = phrase.value
    if phrase.kind == "adverb":
        if value == "無作為に" and isinstance(fields.get("what"), t.Cards):
            fields["what"] = fields["what"].replace(random=True)
            return True
        if value == "ただし" and "proviso" in known:
            fields["proviso"] = True
            return True
        if "manner" in known:
            fields["manner"] = (*fields.get("manner", ()), value)
            return True
        return False
    if "beyond" in known and phrase.particle == "しか" and isinstance(value, Quantity):
        name = "often" if value.counter in ("度", "回") else "beyond"
        return fields.setdefault(name, amount_of(value)) is not None
    if MANNER.loose and phrase.particle in _EACH and "per" in known and "per" not in fields:
        return _absorb_per(fields, value)
    if MANNER.loose and _absorb_loosely(cls, known, fields, phrase):
        return True
    if phrase.kind == "when" and phrase.particle == "代わりに" and "instead" in known:
        fields["instead"] = value
        return True
    if phrase.kind != "np" or phrase.suffix:
        return False
    if isinstance(value, t.Moment) and phrase.particle in ("まで",) and "until" in known and "until" not in fields:
        fields["until"] = t.Duration(until=value.at, whose=value.whose, next=value.next)
        return True
    if (
        isinstance(value, TurnOf)
        and isinstance(value.who, t.Player)
        and (value.during or (phrase.particle == "には" and not MANNER.loose))
        and phrase.particle in ("", "は", "に", "には")
        and "until" in known
        and "until" not in fields
    ):
        fields["until"] = t.Duration(until="turn_during", whose=value.who)
        return True
    if phrase.particle == "だけ" and isinstance(value, t.Number) and "count" in known and "count" not in fields:
        fields["count"] = t.Amount(number=value)  # 捨てた枚数だけドロー
        return True
    if (
        phrase.particle == "だけ"
        and isinstance(value, t.CountOf)
        and {"changes", "by"} & set(known)
        and "per" not in fields
    ):
        of = coerce(value.of, (t.CardsLike,))
        if of is not None:
            fields["per"] = Per(of=of, size=t.Const(value=1))  # 手札の枚数だけ[P]＋１される
            return True
    if phrase.particle == "だけ" and isinstance(value, t.Number) and "what" in known:
        what = fields.get("what")
        if isinstance(what, t.Cards) and what.amount is None:
            fields["what"] = what.replace(amount=t.Amount(number=value))
            return True
    if phrase.particle == "だけ" and isinstance(value, Quantity) and value.number == "any_number":
        what = as_cards(fields.get("what"))
        if what is not None and what.amount is None:  # カードを好きな枚数だけ
            fields["what"] = what.replace(amount=amount_of(value))
            return True
    if value == t.Player(who="own") and phrase.particle == "" and "manner" in known:
        fields["manner"] = (*fields.get("manner", ()), phrase.text)  # 全員はそれぞれ１枚ドロー
        return True
    if (
        isinstance(value, Stretch | TurnOf)
        and phrase.particle in ("", "に", "は")
        and cls.__dict__.get("stretch") in known
    ):
        return fields.setdefault(cls.__dict__["stretch"], value) is value
    if (
        isinstance(value, Stretch)
        and (value.which == "any" or MANNER.loose)
        and phrase.particle in ("", "に", "で", "では", "には")
        and "during" in known
        and "during" not in fields
        and isinstance(value, _during_of(cls))
    ):
        fields["during"] = value
        return True
    if (
        _of_a_time(value)
        and phrase.particle in ("に", "で", "では", "には", "にも")
        and "during" in known
        and "during" not in fields
        and isinstance(value, _during_of(cls))
    ):
        fields["during"] = value
        return True
    if (
        isinstance(value, Stretch)
        and phrase.particle in ("", "に", "は", "で", "の間", "中")
        and "until" in known
        and "until" not in fields
    ):
        period = value.period.removesuffix("_during") if value.which == "next" else value.period
        fields["until"] = t.Duration(until=f"{value.which}_{period}", whose=_player(value.whose))
        return True
    if (
        isinstance(value, Stretch)
        and value.which == "next"
        and phrase.particle == "まで"
        and "until" in known
        and "until" not in fields
    ):
        fields["until"] = t.Duration(
            until=f"{value.period}_start", whose=_player(value.whose), next=True
        )  # 次のあなたのターンまで
        return True
    if phrase.particle in ("につき", "に付き") and "per" in known and "per" not in fields:
        return _absorb_per(fields, value)
    held = fields.get("abilities") if phrase.particle == "" else None
    if isinstance(held, Abilities | FeatureKind) and held.amount is None and isinstance(value, Quantity):
        fields["abilities"] = held.replace(amount=amount_of(value))  # 起動効果を＋全て失う
        return True
    if phrase.particle == "" and "what" in known and _absorb_any(fields, value):
        return True
    if phrase.particle == "" and "what" in known:
        amount = amount_of(value) if isinstance(value, Quantity) and not value.sign else coerce(value, (t.Amount,))
        what = fields.get("what")
        if isinstance(what, t.ZoneLike) and t.CardsLike in get_args(known["what"].annotation):
            what = as_cards(what)  # 手札をすべて入れ替える: cards of the zone, not the zone
        if (
            isinstance(value, Square | ColorWord | Spot)
            and isinstance(what, type(value))
            and value == type(value)(amount=value.amount)
        ):
            amount = value.amount  # 色を３色, マスを２マス
        if (
            amount is not None
            and isinstance(what, Node)
            and "amount" in what.__dict__
            and what.__dict__["amount"] is None
        ):
            fields["what"] = what.replace(amount=amount)
            return True
        return False
    if phrase.particle in ("から", "より") and isinstance(fields.get("what"), t.Cards):
        if issubclass(cls, Continuous):
            return False  # what takes no card from anywhere has no source
        what = fields["what"]
        if isinstance(value, t.ZoneLike):
            fields["what"] = with_filter(what, f.InZone(zone=value))
            return True
        if isinstance(value, t.Place):
            nth = next((x for x in what.filters if isinstance(x, NthFrom) and x.place is None), None)
            if nth is not None:  # 捨て場の１番上から２番目のカード
                what = what.replace(filters=tuple(x for x in what.filters if x is not nth))
            fields["what"] = with_filter(what, nth.replace(place=value) if nth is not None else f.AtPlace(place=value))
            return True
        if isinstance(value, Word) and value.kind == "word" and value.key == "among":
            fields["what"] = with_filter(what, f.Among())
            return True
        if isinstance(value, f.Among):
            fields["what"] = with_filter(what, value)
            return True
        if isinstance(value, t.Cards) and value.amount is None and what.noun == "card" and not what.filters:
            # エターナルカードから１枚選ぶ: so many of those
            fields["what"] = value.replace(amount=what.amount, random=what.random)
            return True
        return False
    if phrase.particle == "で" and isinstance(value, t.State) and "state" in known and "state" not in fields:
        fields["state"] = value
        return True
    if phrase.particle == "で" and isinstance(value, Word) and value.key == "order" and "order" in known:
        fields["order"] = "any"
        return True
    return False


def _absorb_any(fields: dict[str, Any], value: Any) -> bool:
    """カードを任意の２枚, マスを任意の１マス: the number with the word 任意 behind what it counts."""
    what = fields.get("what")
    if isinstance(what, t.ZoneLike):
        what = as_cards(what)
    if not isinstance(value, t.Cards | Square) or value.amount is None or value.filters != (Arbitrary(),):
        return False
    if not isinstance(what, type(value)) or what.amount is not None or what.noun != value.noun:
        return False
    what = what.replace(amount=value.amount)
    fields["what"] = (
        with_filter(what, Arbitrary())
        if isinstance(what, t.Cards)
        else what.replace(filters=square_filters(*what.filters, Arbitrary()))
    )
    return True


def _of_a_time(value: Any) -> bool:
    """相手のターン, あなたのターン以外, あなたのロックフェイズ."""
    if isinstance(value, f.OtherThan):
        return isinstance(value.than, TurnOf | Stretch)
    return isinstance(value, TurnOf) or (isinstance(value, Stretch) and value.whose is not None)


def _during_of(cls: type[Node]) -> tuple[type[Any], ...]:
    """What may stand for the time in a construct."""
    return tuple(x for x in get_args(cls.model_fields["during"].annotation) if isinstance(x, type))


def _player(node: Node | None) -> t.Player | None:
    return node if isinstance(node, t.Player) else None


def _absorb_per(fields: dict[str, Any], value: Any) -> bool:
    size: t.Number | None = None
    if isinstance(value, t.Cards | Abilities) and value.amount is not None and value.amount.rel == "exactly":
        size, value = value.amount.number, value.replace(amount=None)
    elif isinstance(value, Quantity):
        return False
    if isinstance(value, t.ZoneLike):
        value = coerce(value, (t.CardsLike,))
    if not isinstance(value, Node):
        return False
    fields["per"] = Per(of=value, size=size)
    return True


def _absorb_loosely(cls: type[Node], known: Any, fields: dict[str, Any], phrase: Phrase) -> bool:
    """この効果では, １枚も, 任意の枚数だけ, 〜する時点で: adjuncts of texts that say much in one sentence."""
    value = phrase.value
    if (
        isinstance(value, Abilities)
        and value.which == "this"
        and phrase.particle in ("で", "では", "によって", "により")
    ):
        if "manner" not in known:
            return False
        fields["manner"] = (*fields.get("manner", ()), phrase.text + phrase.particle)
        return True
    if isinstance(value, FeatureKind) and value.which == "this" and phrase.particle == "のみで" and "manner" in known:
        fields["manner"] = (*fields.get("manner", ()), phrase.text + phrase.particle)
        return True
    if (
        isinstance(value, TurnOf | t.Moment)
        and phrase.particle in ("", "に")
        and "during" in known
        and "during" not in fields
        and isinstance(value, _during_of(cls))
    ):
        fields["during"] = value
        return True
    if (
        phrase.kind == "when"
        and phrase.text != "場合"  # 時点で, 前に
        and phrase.particle in ("で", "での", "に")
        and "at" in known
        and "at" not in fields
        and isinstance(value, list)
    ):
        fields["at"] = value[0]
        return True
    goal = (
        {"ように": "so_that", "まで": "till", "以外の": "but"}.get(phrase.particle) if phrase.kind == "when" else None
    )
    if goal is not None and goal in known and goal not in fields and isinstance(value, t.Event):
        fields[goal] = value
        return True
    if (
        phrase.particle == "として"
        and "as_" in known
        and "as_" not in fields
        and not fields.get("also")
        and isinstance(value, Described | t.Cards | Quantity)
    ):
        said = as_cards(value) if isinstance(value, Quantity) else value  # ３枚分として
        return said is not None and fields.setdefault("as_", said) is said
    if (
        phrase.particle in ("で", "では", "によって", "により")
        and "cause" in known
        and "cause" not in fields
        and isinstance(value, Abilities | f.OtherThan | Either | t.Group | Hurt | Deed)
    ):
        fields["cause"] = value
        return True
    if isinstance(value, Deed) and phrase.particle == "を" and "against" in known and "against" not in fields:
        fields["against"] = value  # 〔このキャラクター〕の攻撃を＋〜に防御させる
        return True
    if phrase.kind == "when" and phrase.particle == "まで" and isinstance(value, t.Event) and "until" in known:
        fields["until"] = t.Duration(until="event", event=value)
        return True
    if phrase.text == "1ターン" and phrase.particle == "に" and "during" in known and "during" not in fields:
        fields["during"] = Stretch(period="turn", which="each")
        return True
    what = fields.get("what")
    if isinstance(value, Quantity) and value.number == "all" and phrase.particle == "":
        name = next((x for x in ("abilities", "features") if getattr(fields.get(x), "amount", 0) is None), None)
        if name is not None:  # 起動効果を＋全て失う
            fields[name] = fields[name].replace(amount=amount_of(value))
            return True
    if isinstance(value, Quantity) and isinstance(what, t.ZoneLike) and not value.sign and phrase.particle == "":
        cards = as_cards(what)
        if cards is not None and known["what"].annotation != t.ZoneLike:
            fields["what"] = cards.replace(amount=amount_of(value))  # 手札を＋Ｘ枚破棄する
            return True
    if isinstance(value, Quantity) and isinstance(what, t.Cards) and what.amount is None:
        if phrase.particle == "だけ":
            fields["what"] = what.replace(amount=amount_of(value))
            return True
        if phrase.particle == "も":  # １枚もいない
            fields["what"] = what.replace(amount=t.Amount(rel="at_least", number=amount_of(value).number))
            return True
    return False
