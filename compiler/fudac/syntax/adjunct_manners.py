"""Adjuncts of place and manner: from where, by what, as what, how."""

from __future__ import annotations

from typing import get_args

from ..constructs.base import Continuous
from ..model import filters as f
from ..model import terms as t
from ..model.board import Deed, NthFrom
from ..model.features import Described, Either, FeatureKind, Hurt
from ..model.words import Abilities
from .adjunct import Given, adjunct
from .coerce import coerce
from .lexer import Quantity
from .places_and_people import those_of
from .values import MANNER, Word, as_cards, with_filter

__all__ = ["how"]


_FACES = {"裏向きのまま": "face_down", "表向きのまま": "face_up"}


def how(given: Given) -> bool:
    """An adverb: 無作為に, ただし, and what a construct only keeps as it is written."""
    value, what = given.value, given.what
    if value == "次に" and not MANNER.loose:
        return False  # of what is used next, and of no deed
    if isinstance(what, t.ZoneLike) and t.CardsLike in get_args(given.cls.model_fields["what"].annotation):
        what = as_cards(what)  # 二人の手札を＋無作為に＋１枚入れ替える
    if value in ("無作為に", "ランダムに") and isinstance(what, t.Cards):
        return given.change("what", what.replace(random=True))
    if value == "裏向きのまま" and not MANNER.loose and not MANNER.crowd and _lies_face_down(given.fields.get("to")):
        return True  # 城, 手札 and 行動費スタック lie face down anyhow
    if value in _FACES and given.put("face", t.State(state=_FACES[value])):
        return True  # 裏向きのまま＋移す
    if value == "ただし" and given.has("proviso"):
        return given.change("proviso", True)
    return _as_written(given, value)


def _lies_face_down(to: object) -> bool:
    """Of the piles that lie face down by the rules (HM 215.2b, 215.4d)."""
    zone = to.zone if isinstance(to, t.Place) else to
    return isinstance(zone, t.Zone) and zone.zone in ("castle", "action_stack", "hand")


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


_OWN = t.Player(who="own")


@adjunct("")
def _each_his_own(given: Given) -> bool:
    """全員はそれぞれ１枚ドロー."""
    return type(given.value) is t.Player and given.value == _OWN and _as_written(given, given.phrase.text)


@adjunct("から")
def _from_whom(given: Given) -> bool:
    """相手から＋手札を１枚: cards of a hand or lock area, where the text has not said whose."""
    cards = as_cards(given.what) if given.has("what") and given.what is not None else None
    if not isinstance(given.value, t.Player) or cards is None or not MANNER.crowd:
        return False
    for item in cards.filters:
        zone = item.zone if isinstance(item, f.InZone) else None
        if isinstance(zone, t.Zone) and zone.zone in ("hand", "lock") and zone.owner is None:
            theirs = f.InZone(zone=zone.replace(owner=given.value))
            return given.change("what", cards.replace(filters=tuple(theirs if x is item else x for x in cards.filters)))
    return False


def _pile_of(cards: t.Cards) -> t.ZoneLike | None:
    """The zone of cards of which nothing else is said."""
    only = cards.filters[0] if len(cards.filters) == 1 and cards.amount is None else None
    return only.zone if isinstance(only, f.InZone) else None


def _all_from(value: object, group: t.Group) -> t.Group | None:
    """手札から＋キャラクター・カードとアイテム・カードを１枚ずつ: all of them lie there."""
    if isinstance(value, Word) and (value.kind, value.key) == ("word", "among"):
        there: t.Filter = f.Among()
    elif isinstance(value, t.ZoneLike):
        there = f.InZone(zone=value)
    else:
        return None
    items = []
    for one in group.items:
        if not isinstance(one, t.Cards) or any(isinstance(x, f.InZone | f.AtPlace | f.Among) for x in one.filters):
            return None
        items.append(with_filter(one, there))
    return group.replace(items=tuple(items))


@adjunct("から", "より")
def _from(given: Given) -> bool:
    """手札から, 捨て場の１番上から２番目のカード, その中から."""
    value, what = given.value, given.what
    ends = {"from_top": "top", "from_bottom": "bottom", "top": "top", "bottom": "bottom"}
    pile = _pile_of(what) if isinstance(what, t.Cards) else what
    if MANNER.crowd and isinstance(value, Word) and value.kind == "position" and isinstance(pile, t.Zone):
        place = t.Place.model_validate({"zone": pile, "at": ends[value.key]})  # 山札を＋上から＋３枚
        return given.change("what", t.Cards(noun="card", filters=(f.AtPlace(place=place),)))
    if isinstance(what, t.Group) and not MANNER.loose and not issubclass(given.cls, Continuous):
        from_there = _all_from(value, what)
        return from_there is not None and given.change("what", from_there)
    if MANNER.loose and isinstance(what, t.Ref) and isinstance(value, t.ZoneLike):  # このカードを＋冥界から
        return not what.filters and given.change("what", what.replace(filters=(f.InZone(zone=value),)))
    if not isinstance(what, t.Cards) or issubclass(given.cls, Continuous):
        return False  # what takes no card from anywhere has no source
    if isinstance(value, t.ZoneLike):
        known = [x.zone.zone for x in what.filters if isinstance(x, f.InZone) and isinstance(x.zone, t.Zone)]
        if MANNER.loose and isinstance(value, t.Zone) and value == t.Zone(zone=value.zone) and value.zone in known:
            return True  # あなたの冥界にあるカードを＋冥界から
        if not MANNER.loose and any(isinstance(x, f.AtPlace) and x.place.zone != value for x in what.filters):
            return False  # 自分の城から＋相手の城の一番上のカードを: they lie there, and nowhere else
        return given.change("what", with_filter(what, f.InZone(zone=value)))
    if isinstance(value, t.Place):
        nth = next((x for x in what.filters if isinstance(x, NthFrom) and x.place is None), None)
        if nth is None:
            return given.change("what", with_filter(what, f.AtPlace(place=value)))
        rest = what.replace(filters=tuple(x for x in what.filters if x is not nth))
        return given.change("what", with_filter(rest, nth.replace(place=value)))
    if isinstance(value, Word) and value.kind == "word" and value.key == "among":
        value = f.Among()
    those = those_of(value, what) if isinstance(value, f.Among) and not MANNER.loose else None
    if those is not None:
        return given.change("what", those)
    return isinstance(value, f.Among) and given.change("what", with_filter(what, value))


@adjunct("で")
def _in_a_state(given: Given) -> bool:
    """裏向きで, 好きな順番で."""
    value = given.value
    if isinstance(value, t.State):
        return given.put("state", value)
    order = coerce(value, (str,)) if isinstance(value, Word) and given.has("order") else None
    return order is not None and given.change("order", order)
