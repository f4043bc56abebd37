"""Adjuncts of place and manner: from where, by what, as what, how."""

from __future__ import annotations

from ..constructs.base import Continuous
from ..model import filters as f
from ..model import terms as t
from ..model.board import Deed, NthFrom
from ..model.features import Described, Either, FeatureKind, Hurt
from ..model.words import Abilities
from .adjunct import Given, adjunct
from .coerce import coerce
from .lexer import Quantity
from .values import Word, as_cards, with_filter

__all__ = ["how"]


def how(given: Given) -> bool:
    """An adverb: 無作為に, ただし, and what a construct only keeps as it is written."""
    value = given.value
    if value == "無作為に" and isinstance(given.what, t.Cards):
        return given.change("what", given.what.replace(random=True))
    if value == "ただし" and given.has("proviso"):
        return given.change("proviso", True)
    return _as_written(given, value)


def _as_written(given: Given, text: str) -> bool:
    return given.has("manner") and given.change("manner", (*given.fields.get("manner", ()), text))


@adjunct("で", "では", "によって", "により", kind="", loose=True)
def _by_this(given: Given) -> bool:
    """この効果では."""
    of_this = isinstance(given.value, Abilities) and given.value.which == "this"
    return of_this and _as_written(given, given.phrase.text + given.phrase.particle)


@adjunct("のみで", kind="", loose=True)
def _by_this_alone(given: Given) -> bool:
    of_this = isinstance(given.value, FeatureKind) and given.value.which == "this"
    return of_this and _as_written(given, given.phrase.text + given.phrase.particle)


@adjunct("として", kind="", loose=True)
def _as_what(given: Given) -> bool:
    """３枚分として."""
    value = given.value
    if given.fields.get("also") or not isinstance(value, Described | t.Cards | Quantity):
        return False
    said = as_cards(value) if isinstance(value, Quantity) else value
    return said is not None and given.put("as_", said)


@adjunct("で", "では", "によって", "により", kind="", loose=True)
def _caused_by(given: Given) -> bool:
    causes = Abilities | f.OtherThan | Either | t.Group | Hurt | Deed
    if isinstance(given.value, Abilities) and given.value.which == "this":
        return False
    return isinstance(given.value, causes) and given.put("cause", given.value)


@adjunct("を", kind="", loose=True)
def _against(given: Given) -> bool:
    """〔このキャラクター〕の攻撃を＋〜に防御させる."""
    return isinstance(given.value, Deed) and given.put("against", given.value)


@adjunct("代わりに", kind="when")
def _instead(given: Given) -> bool:
    return given.has("instead") and given.change("instead", given.value)


@adjunct("")
def _each_his_own(given: Given) -> bool:
    """全員はそれぞれ１枚ドロー."""
    return given.value == t.Player(who="own") and _as_written(given, given.phrase.text)


@adjunct("から", "より")
def _from(given: Given) -> bool:
    """手札から, 捨て場の１番上から２番目のカード, その中から."""
    value, what = given.value, given.what
    if not isinstance(what, t.Cards) or issubclass(given.cls, Continuous):
        return False  # what takes no card from anywhere has no source
    if isinstance(value, t.ZoneLike):
        return given.change("what", with_filter(what, f.InZone(zone=value)))
    if isinstance(value, t.Place):
        nth = next((x for x in what.filters if isinstance(x, NthFrom) and x.place is None), None)
        if nth is None:
            return given.change("what", with_filter(what, f.AtPlace(place=value)))
        rest = what.replace(filters=tuple(x for x in what.filters if x is not nth))
        return given.change("what", with_filter(rest, nth.replace(place=value)))
    if isinstance(value, Word) and value.kind == "word" and value.key == "among":
        value = f.Among()
    return isinstance(value, f.Among) and given.change("what", with_filter(what, value))


@adjunct("で")
def _in_a_state(given: Given) -> bool:
    """裏向きで, 好きな順番で."""
    value = given.value
    if isinstance(value, t.State):
        return given.put("state", value)
    order = coerce(value, (str,)) if isinstance(value, Word) and given.has("order") else None
    return order is not None and given.change("order", order)
