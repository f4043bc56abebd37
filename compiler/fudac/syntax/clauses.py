"""Phrases → constructs: which wording a predicate and the phrases before it are.

A wording fits when every phrase finds its hole or is an adjunct the construct has room for, and no required hole stays empty.
Order is free; a topic (は) takes the subject's hole first. What fits twice with different meaning is refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ..model import filters as f
from ..model import terms as t
from ..model.board import Deed, Square
from ..model.features import Either
from ..model.node import Node
from ..model.words import Abilities, ColorWord
from .adjuncts import absorb
from .coerce import coerce
from .dictionary import VerbForm
from .lexer import Quantity
from .own_numbers import open_stat
from .patterns import Hole, Pattern, Patterns
from .phrases import Phrase
from .values import MANNER, as_cards

__all__ = ["Match", "absorb", "fits", "match_all"]

_TOPIC = ("は", "も", "")
# Events said by a verb that is negative itself (インターセプトされなかった), or only where they are forbidden (支配できない).
_POSITIVE = frozenset({"negative", "cannot"})


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


def fits(
    pattern: Pattern, phrases: Sequence[Phrase], genitive: bool = False, there: frozenset[str] | None = None
) -> Match:
    """Fills the holes of ``pattern``; whether that is enough the caller decides. ``there``: see :func:`_particles`."""
    if there is None:
        there = _particles(phrases, genitive)
    fields: dict[str, Any] = dict(pattern.presets)
    used: set[int] = set()
    missing: list[Hole] = []
    empty: list[Hole] = []
    for hole in pattern.order:
        if there.isdisjoint(hole.particles):  # most holes of most patterns
            if hole.many or hole.name not in fields:
                empty.append(hole)
        elif not _fill(pattern.cls, hole, phrases, used, fields, genitive):
            empty.append(hole)
    marks = _TOPIC_MARKS[MANNER.loose]
    topical = not there.isdisjoint(_TOPIC)
    bare = "" in there and not pattern.cls.named_only
    for hole in empty:  # topics
        if topical and hole.particles[0] in marks and _fill_topic(pattern.cls, hole, phrases, used, fields):
            continue
        if bare and _fill_bare(hole, phrases, used, fields):
            continue
        if hole.required and not (hole.name == "count" and _counted_there(fields)):
            missing.append(hole)
    left = tuple([i for i in range(len(phrases)) if i not in used])
    made: Match = tuple.__new__(Match, (pattern, fields, frozenset(used), left, tuple(missing)))
    return made  # of all its parts, without the detour by their names


_TOPIC_MARKS = {False: ("は", "が", "を"), True: ("は", "が", "を", "に")}


def _particles(phrases: Sequence[Phrase], genitive: bool) -> frozenset[str]:
    """The particles with which a hole can find its phrase: those that are there, and が where a の may stand for it."""
    found = {phrase.particle for phrase in phrases}
    if genitive and "の" in found:
        found.add("が")
    return frozenset(found)


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
        if made is None and cls.own_numbers:
            made = open_stat(phrase.value, hole.types)
        if made is not None and takes(cls, hole.name, made):
            fields[hole.name] = made
            used.add(i)
            return True
    return hole.name is not None and hole.name in fields


def takes(cls: type[Node], field: str, value: Any) -> bool:
    """Whether a construct's field takes cards of this kind: an item cannot attack."""
    if isinstance(value, t.Place) and value.at is None and field in cls.piled:
        return False
    allowed = cls.nouns.get(field)
    if allowed is None or MANNER.loose:
        return True
    if isinstance(value, Deed):
        return value == Deed(kind=value.kind, to=value.to) and value.kind in allowed
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
    marks = ("を", "が") if MANNER.loose else ("を",)  # ２枚以上セットされている場合
    colors = ColorWord in hole.types or Node in hole.types  # １色＋宣言する
    if hole.name is None or hole.particles[0] not in marks or not (colors or t.CardsLike in hole.types):
        return False
    if hole.particles[0] == "が" and any(phrase.particle == "を" for phrase in phrases):
        return False  # 手札を３枚以上破棄した場合: so many of those
    for i, phrase in enumerate(phrases):
        if (
            colors
            and i not in used
            and phrase.particle == ""
            and isinstance(phrase.value, ColorWord)
            and phrase.value == ColorWord(amount=phrase.value.amount)
            and phrase.value.amount is not None
        ):
            fields[hole.name] = phrase.value  # ６色以上ロックしている
            used.add(i)
            return True
        if (
            t.CardsLike in hole.types
            and i not in used
            and phrase.particle == ""
            and isinstance(phrase.value, Quantity)
        ):
            made = as_cards(phrase.value)
            if made is not None:
                fields[hole.name] = made
                used.add(i)
                return True
    return False


def _counted_there(fields: dict[str, Any]) -> bool:
    """１ターンに＋２枚以上のカードを＋使用できない: the number stands at the noun."""
    what = fields.get("what")
    if not isinstance(what, t.Cards) or what.amount is None:
        return False
    fields["count"], fields["what"] = what.amount, what.replace(amount=None)
    return True


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
        if hole.particles[0] == "を" and not _may_be_topic(phrase.value) and not MANNER.loose:
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
    if isinstance(value, Square):
        return value.noun == "landing"
    if isinstance(value, Either):
        return all(isinstance(item, Deed) for item in value.items)
    return isinstance(value, Abilities | Deed) or (
        isinstance(value, t.Ref) and value.to in ("this_card", "that", "those", "self", "rest")
    )


def match_all(
    patterns: Patterns, family: str, verb: VerbForm, phrases: Sequence[Phrase], genitive: bool = False
) -> Iterator[Match]:
    """Every pattern of ``family`` with this verb, filled with ``phrases``."""
    there: frozenset[str] | None = None
    for pattern in patterns.find(family, verb.lemma, "passive" if verb.form.voice == "passive" else "active"):
        if family == "event" and not verb.form.negative and not _POSITIVE.isdisjoint(pattern.wording.features):
            continue
        if there is None:
            there = _particles(phrases, genitive)
        yield fits(pattern, phrases, genitive, there)
