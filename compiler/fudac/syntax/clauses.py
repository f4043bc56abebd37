"""Phrases → constructs: which wording a predicate and the phrases before it are.

A wording fits when every phrase finds its hole or is an adjunct the construct has room for, and no required hole stays empty.
Order is free; a topic (は) takes the subject's hole first. What fits twice with different meaning is refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, get_args

from ..constructs.base import Continuous, Per
from ..model import filters as f
from ..model import terms as t
from ..model.board import Arbitrary, Deed, NthFrom, Spot, Square
from ..model.node import Node
from ..model.words import Abilities, Change, ColorWord, Stretch, TurnOf
from .board_attach import square_filters
from .coerce import coerce
from .dictionary import VerbForm
from .lexer import Quantity
from .patterns import Hole, Pattern, Patterns
from .phrases import Phrase
from .values import Word, amount_of, as_cards, with_filter

__all__ = ["Match", "absorb", "fits", "match_all"]

_TOPIC = ("は", "も", "")


class Match(NamedTuple):
    """A pattern filled with phrases. ``used`` and ``left`` are indexes of the phrases; ``missing`` the required holes that stayed empty."""

    pattern: Pattern
    fields: dict[str, Any]
    used: frozenset[int]
    left: tuple[int, ...]
    missing: tuple[Hole, ...]

    @property
    def literals(self) -> int:
        """How many literal words fitted: 城へのアタックを行う is more exact than 〈戦闘〉を行う."""
        return sum(1 for hole in self.pattern.holes if hole.name is None)


def fits(pattern: Pattern, phrases: Sequence[Phrase], genitive: bool = False) -> Match:
    """Fills the holes of ``pattern``; whether that is enough the caller decides."""
    fields: dict[str, Any] = dict(pattern.presets)
    used: set[int] = set()
    missing: list[Hole] = []
    empty: list[Hole] = []
    for hole in pattern.holes:
        if not _fill(pattern.cls, hole, phrases, used, fields, genitive):
            empty.append(hole)
    for hole in empty:  # topics
        if hole.particles[0] in ("は", "が", "を") and _fill_topic(pattern.cls, hole, phrases, used, fields):
            continue
        if _fill_bare(hole, phrases, used, fields):
            continue
        if hole.required:
            missing.append(hole)
    left = tuple(i for i in range(len(phrases)) if i not in used)
    return Match(pattern, fields, frozenset(used), left, tuple(missing))


def _fill(
    cls: type[Node], hole: Hole, phrases: Sequence[Phrase], used: set[int], fields: dict[str, Any], genitive: bool
) -> bool:
    particles = hole.particles
    if hole.many:
        return _fill_many(hole, phrases, used, fields)
    for i in range(len(phrases) - 1, -1, -1):
        phrase = phrases[i]
        if i in used:
            continue
        particle = phrase.particle
        if particle not in particles and not (genitive and particle == "の" and "が" in particles):
            continue
        if hole.name is None:
            if phrase.text == hole.literal and not phrase.suffix:
                used.add(i)
                return True
            if _literal_with_amount(hole, phrase, fields):
                used.add(i)
                return True
            if phrase.suffix and phrase.suffix[1:] == hole.literal:
                continue
            continue
        if hole.suffix != phrase.suffix:
            continue
        if hole.name in fields:
            return True
        made = coerce(phrase.value, hole.types)
        if made is not None and takes(cls, hole.name, made):
            fields[hole.name] = made
            used.add(i)
            return True
    return hole.name is not None and hole.name in fields


def takes(cls: type[Node], field: str, value: Any) -> bool:
    """Whether a construct's field takes cards of this kind: an item cannot attack."""
    allowed = cls.nouns.get(field)
    if allowed is None:
        return True
    if isinstance(value, t.Group):
        return all(takes(cls, field, item) for item in value.items)
    if not isinstance(value, t.Cards) or value.noun in allowed:
        return True
    return value.noun == "card" and any(isinstance(x, f.Named) for x in value.filters)


def _literal_with_amount(hole: Hole, phrase: Phrase, fields: dict[str, Any]) -> bool:
    """２枚のカードを引く, カード２枚を引く: the number stands at the noun instead of before the verb."""
    value = phrase.value
    if (
        hole.literal == "カード"
        and isinstance(value, t.Cards)
        and value.noun == "card"
        and not value.filters
        and value.amount is not None
    ):
        fields["count"] = value.amount
        return True
    return False


def _fill_many(hole: Hole, phrases: Sequence[Phrase], used: set[int], fields: dict[str, Any]) -> bool:
    values: list[Any] = []
    taken: list[int] = []
    for i, phrase in enumerate(phrases):
        if i not in used and phrase.particle in hole.particles and phrase.suffix == hole.suffix:
            made = coerce(phrase.value, hole.types)
            if made is not None:
                values.extend(made if isinstance(made, tuple) and not hasattr(made, "_fields") else [made])
                taken.append(i)
    assert hole.name is not None
    if not values:
        return False
    fields[hole.name] = tuple(values)
    used.update(taken)
    return True


def _fill_bare(hole: Hole, phrases: Sequence[Phrase], used: set[int], fields: dict[str, Any]) -> bool:
    """山札から１枚、公開する: a number without its noun, where cards are asked for and none are named."""
    if hole.name is None or hole.particles[0] != "を" or t.CardsLike not in hole.types:
        return False
    for i, phrase in enumerate(phrases):
        if i not in used and phrase.particle == "" and isinstance(phrase.value, Quantity):
            made = as_cards(phrase.value)
            if made is not None:
                fields[hole.name] = made
                used.add(i)
                return True
    return False


def _may_stand_bare(player: t.Player) -> bool:
    """全員１枚ドロー needs no particle; 自分支配する lacks one."""
    return player.every or player.who in ("each", "those")


def _fill_topic(cls: type[Node], hole: Hole, phrases: Sequence[Phrase], used: set[int], fields: dict[str, Any]) -> bool:
    for i, phrase in enumerate(phrases):
        if i in used or phrase.particle not in _TOPIC or phrase.kind != "np":
            continue
        if phrase.particle == "" and not (
            isinstance(phrase.value, t.Player) and (phrase.comma or _may_stand_bare(phrase.value))
        ):
            continue
        if hole.particles[0] == "を" and not _may_be_topic(phrase.value):
            continue  # これは手札に加えない; カードは引く is a slip
        if hole.name is None:
            if phrase.text == hole.literal:
                used.add(i)
                return True
            continue
        if hole.suffix != phrase.suffix:
            continue
        made = coerce(phrase.value, hole.types)
        if made is not None and takes(cls, hole.name, made):
            fields[hole.name] = made
            used.add(i)
            return True
    return False


def _may_be_topic(value: Any) -> bool:
    """Objects that sentences put first: これは, 到達効果は, 最後のロックは."""
    return isinstance(value, Abilities | Deed) or (
        isinstance(value, t.Ref) and value.to in ("this_card", "that", "those", "self")
    )


# --------------------------------------------------------------------------- adjuncts


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
    if phrase.kind != "np" or phrase.suffix:
        return False
    if isinstance(value, t.Moment) and phrase.particle in ("まで",) and "until" in known and "until" not in fields:
        fields["until"] = t.Duration(until=value.at, whose=value.whose, next=value.next)
        return True
    if (
        isinstance(value, TurnOf)
        and isinstance(value.who, t.Player)
        and value.during
        and phrase.particle in ("", "は", "に")
        and "until" in known
        and "until" not in fields
    ):
        fields["until"] = t.Duration(until="turn_during", whose=value.who)
        return True
    if phrase.particle == "だけ" and isinstance(value, t.Number) and "count" in known and "count" not in fields:
        fields["count"] = t.Amount(number=value)  # 捨てた枚数だけドロー
        return True
    if phrase.particle == "だけ" and isinstance(value, t.Number) and "what" in known:
        what = fields.get("what")
        if isinstance(what, t.Cards) and what.amount is None:
            fields["what"] = what.replace(amount=t.Amount(number=value))
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
        and value.which == "any"
        and phrase.particle in ("", "に", "で", "では", "には")
        and "during" in known
        and "during" not in fields
    ):
        fields["during"] = value
        return True
    if (
        isinstance(value, Stretch)
        and phrase.particle in ("", "に", "は", "で", "の間", "中")
        and "until" in known
        and "until" not in fields
    ):
        fields["until"] = t.Duration(until=f"{value.which}_{value.period}", whose=_player(value.whose))
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
        return False
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


def _player(node: Node | None) -> t.Player | None:
    return node if isinstance(node, t.Player) else None


def _absorb_per(fields: dict[str, Any], value: Any) -> bool:
    size: t.Number | None = None
    if isinstance(value, t.Cards) and value.amount is not None and value.amount.rel == "exactly":
        size, value = value.amount.number, value.replace(amount=None)
    elif isinstance(value, Quantity):
        return False
    if isinstance(value, t.ZoneLike):
        value = coerce(value, (t.CardsLike,))
    if not isinstance(value, Node):
        return False
    fields["per"] = Per(of=value, size=size)
    return True


def match_all(
    patterns: Patterns, family: str, verb: VerbForm, phrases: Sequence[Phrase], genitive: bool = False
) -> Iterator[Match]:
    """Every pattern of ``family`` with this verb, filled with ``phrases``."""
    for pattern in patterns.find(family, verb.lemma, "passive" if verb.form.voice == "passive" else "active"):
        yield fits(pattern, phrases, genitive)


_ = Change
