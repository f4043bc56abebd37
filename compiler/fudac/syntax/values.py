"""Values of noun phrases while a sentence is read, and how two of them compose.

``join`` is juxtaposition (男 + キャラクター, コスト + ２以下), ``attach`` is の (自分の + 手札), ``coordinate`` is または / と.
Each returns the new value or None when the two do not go together; which pairs go together is decided by type alone.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, NamedTuple

from ..model import filters as f
from ..model import terms as t
from ..model.node import Node
from ..model.words import (
    Abilities,
    Change,
    ColorWord,
    FactionOf,
    NameOf,
    OptionsOf,
    Points,
    Stretch,
    TypeOf,
)
from .lexer import Quantity

__all__ = [
    "AS_CARDS",
    "ATTACHES",
    "COORDINATES",
    "FIELD_NOUNS",
    "JOINS",
    "MANNER",
    "Value",
    "Word",
    "amount_of",
    "as_cards",
    "as_many",
    "filter_rank",
    "join",
    "number_of",
    "shares",
    "with_filter",
]


class Manner(threading.local):
    """How the game being read speaks of cards and players, in each thread for itself. ``loose``: any card may do and suffer anything,
    and a player's cards are 〜のカード."""

    loose = False
    crowd = False  # more than two may play: あなたと相手 are not all players


MANNER = Manner()


class Word(NamedTuple):
    """A noun that is not yet a term: its kind and key from the dictionary."""

    kind: str
    key: str
    text: str


Value = Any  # Node | Word | Quantity


def as_many(value: Any) -> bool:
    """〜の枚数に＋等しい枚数, 等しい枚数のカード."""
    if isinstance(value, Quantity):
        return value.number == "same"
    return isinstance(value, t.Cards) and value.amount is not None and value.amount.rel == "same"


def shares(value: Any) -> bool:
    """Cards that have something in common with each other."""
    return isinstance(value, t.Cards) and any(isinstance(x, f.SharesWith) and x.other is None for x in value.filters)


# Further rules, of kinds of things that not every game has; each gives None where it does not apply.
JOINS: list[Callable[[Any, Any], Any]] = []
ATTACHES: list[Callable[[Any, Any], Any]] = []
COORDINATES: list[Callable[[Any, Any, str], Any]] = []
AS_CARDS: list[Callable[[Any], Any]] = []

_REL = {"": "exactly", "まで": "up_to", "以上": "at_least", "以下": "at_most", "未満": "less"}
FIELD_NOUNS = frozenset({"character", "item", "event"})


def number_of(quantity: Quantity) -> t.Number:
    """The number of a quantity; a minus sign counts."""
    negative = quantity.sign == "-"
    if isinstance(quantity.number, int):
        return t.Const(value=-quantity.number if negative else quantity.number)
    name: Any = quantity.number if quantity.number in ("n", "Y", "Z") else "X"
    return t.Variable(name=name, negative=negative)


def amount_of(quantity: Quantity) -> t.Amount:
    """``３枚まで`` → up to 3."""
    if isinstance(quantity.number, str) and quantity.number in (
        "all",
        "any_number",
        "half",
        "same",
        "odd",
        "even",
        "half_up",
        "half_down",
        "several",
    ):
        return t.Amount(rel=quantity.number)  # type: ignore[arg-type]
    if quantity.qualifier.startswith("〜"):
        return t.Amount(rel="at_least", number=number_of(quantity), most=int(quantity.qualifier[1:]))
    return t.Amount(rel=_REL.get(quantity.qualifier, "exactly"), number=number_of(quantity), each=quantity.each)  # type: ignore[arg-type]


def as_cards(value: Value) -> t.Cards | None:
    """A zone, place or name used for the cards there; おんなのこ for a character of that sex."""
    if isinstance(value, Word) and value.kind == "sex":
        return t.Cards(noun="character", filters=(f.OfSex(sex=value.key),))
    if isinstance(value, t.Cards):
        return value
    if isinstance(value, t.ZoneLike):
        return t.Cards(noun="card", filters=(f.InZone(zone=value),))
    if isinstance(value, t.Place):
        return t.Cards(noun="card", filters=(f.AtPlace(place=value),))
    if isinstance(value, t.Name):
        return t.Cards(noun="card", filters=(f.Named(name=value),))
    if MANNER.loose and isinstance(value, Quantity) and value.number == "several":
        return t.Cards(noun="card", amount=amount_of(value))  # 複数枚が
    if isinstance(value, Quantity) and not value.sign and value.counter in COUNTED:
        return t.Cards(noun=COUNTED[value.counter], amount=amount_of(value))
    if MANNER.crowd and isinstance(value, Quantity) and value.number in ("any_number", "all") and not value.counter:
        return t.Cards(noun="card", amount=amount_of(value))  # 手札から＋好きな枚数
    if isinstance(value, Quantity) and value.number == "several":
        return t.Cards(noun="card", amount=amount_of(value))
    made: t.Cards | None = _further(AS_CARDS, value)
    return made


def _further(rules: list[Callable[..., Any]], *values: Value) -> Any:
    for rule in rules:
        made = rule(*values)
        if made is not None:
            return made
    return None


# What a number stands for where the noun is left out: その中の１枚.
COUNTED = {"枚": "card", "体": "character"}


def with_filter(cards: t.Cards, new: t.Filter) -> t.Cards:
    """``cards`` narrowed down further; filters keep one order whatever order they were said in."""
    if not cards.filters:
        return cards.model_copy(update={"filters": (new,)})
    return cards.model_copy(update={"filters": tuple(sorted((*cards.filters, new), key=filter_rank))})


_RANKS = (
    "controlled_by",
    "extreme",
    "which",
    "shares_with",
    "differing",
    "other_than",
    "in_zone",
    "on_square",
    "at_place",
    "nth_from",
    "among",
    "arbitrary",
    "in_state",
    "face_is",
    "of_faction",
    "of_chosen_faction",
    "of_declared_type",
    "color_is",
    "stat_is",
    "any_of",
    "named",
    "of_sex",
)


_RANK_OF = {op: rank for rank, op in enumerate(_RANKS)}


def filter_rank(item: t.Filter) -> tuple[int, str]:
    """Filters are kept in the order in which they are printed; equal kinds in the order of what they say."""
    op = item.__dict__["op"]
    return (_RANK_OF.get(op, 0), str(item) if op == "which" else "")


def ranked(filters: tuple[t.Filter, ...], new: t.Filter) -> tuple[t.Filter, ...]:
    """Filters of other things than cards with one more, in one order whatever order they were said in."""
    return tuple(sorted((*filters, new), key=filter_rank))


def attached(left: Value, right: Value) -> Value | None:
    """〜の〜 (:func:`fudac.syntax.attachments.attach`, which stands behind this module)."""
    from .attachments import attach

    return attach(left, right)


def coordinated(left: Value, right: Value, link: str) -> Value | None:
    """Two values named together (:func:`fudac.syntax.attachments.coordinate`, which stands behind this module)."""
    from .attachments import coordinate

    return coordinate(left, right, link)


# --------------------------------------------------------------------------- juxtaposition


_THOSE = (t.Ref(to="that"), t.Ref(to="those"))


def join(left: Value, right: Value) -> Value | None:
    """The value of two nouns side by side."""
    made = _further(JOINS, left, right)
    if made is not None:
        return made
    if isinstance(right, Quantity):
        return _join_quantity(left, right)
    if isinstance(left, Quantity):
        return None
    if isinstance(left, Word):
        kind, key = left.kind, left.key
        if kind == "sex" and isinstance(right, t.Cards):
            return with_filter(right, f.OfSex(sex=key))
        if (
            kind in ("faction", "faction_unknown")
            and isinstance(right, Word)
            and right.kind == "word"
            and right.key == "faction"
        ):
            return f.OfFaction(faction=key)
        if kind == "adnominal":
            return _join_adnominal(key, right)
        if kind == "stat" and key == "hand_limit":
            return None
    if isinstance(right, Word):
        if right.kind == "suffix" and right.key == "except" and MANNER.crowd and left in _THOSE:
            return t.Ref(to="rest")  # それ以外: those not taken
        if right.kind == "suffix" and right.key == "except":
            return f.OtherThan(than=left) if isinstance(left, Node) else None
        if right.kind == "suffix" and right.key == "every" and isinstance(left, t.Player):
            return left.replace(every=True)
        if right.kind == "zone_owner" and isinstance(left, t.Zone) and left.owner is None:
            return left.replace(owner=t.Player.model_validate({"who": right.key}))
        if right.kind == "color_suffix" and isinstance(left, Word) and left.kind == "color":
            return left
    if isinstance(left, t.Cards) and isinstance(right, t.Cards) and not left.filters and left.amount is None:
        return None
    return None


def _join_adnominal(key: str, right: Value) -> Value | None:
    if isinstance(right, t.Cards):
        if key == "this":
            return t.Ref(to="this_card", noun=None if right.noun == "card" else right.noun, amount=right.amount)
        if key == "that":
            return t.Ref(to="that", noun=right.noun, amount=right.amount)
    if isinstance(right, Abilities) and right.of is None:
        return right.replace(which=key)
    if isinstance(right, t.Player) and key == "that":
        if right.who in ("owner", "controller"):
            return right  # その＋持ち主: of the card spoken of
        return right.replace(who="that") if right.who in ("each", "you", "opponent") else None
    if isinstance(right, f.OtherThan) and isinstance(right.than, t.Cards) and key in ("this", "that"):
        inner = _join_adnominal(key, right.than)  # この＋キャラクター以外
        return right.replace(than=inner) if inner is not None else None
    if isinstance(right, Word):
        if right.kind == "period":
            return Stretch(period=right.key, which=key)
        if right.kind == "worth" and right.key == "pieces" and key == "that":
            return t.Amount(number=t.CountOf(of=t.Ref(to="those")))  # その＋枚数分
        if right.kind == "player" and key == "that":
            return t.Player(who="that")
        if (right.kind, right.key, key) == ("word", "name", "that"):
            return NameOf(declared=True)  # その＋名前: the one that has been named
        if right.kind == "stat" and right.key != "hand_limit" and key == "that" and not MANNER.loose:
            return t.StatOf(stat=right.key, of=t.Ref(to="that", noun="card"))  # その＋ランダムナンバー: that card's
        if right.kind in ("square", "name_word", "color_word"):
            return Word(right.kind, f"{key}_{right.key}", right.text)
    if key == "respective":  # それぞれの＋城, それぞれの＋持ち主: of each card its own
        if isinstance(right, t.Zone) and right.owner is None:
            return right.replace(owner=t.Player(who="owner"))
        return right if isinstance(right, t.Player) and right.who in ("owner", "controller") else None
    if isinstance(right, t.Zone):
        return right.replace(that=True) if key == "that" else None
    return None


_ONE = t.Amount(number=t.Const(value=1))


def _is_top(cards: t.Cards) -> bool:
    return any(isinstance(x, f.AtPlace) and x.nth is None for x in cards.filters)


def _join_quantity(left: Value, right: Quantity) -> Value | None:
    if right.sign:
        if isinstance(left, Word) and left.kind == "stat":
            return Change(stat=left.key, by=number_of(right))
        return None
    amount = amount_of(right)
    if isinstance(left, Word):
        if left.kind == "stat":
            if right.counter == "点":
                return Points(stat=left.key, amount=amount)
            return f.StatIs(stat=left.key, amount=amount)
        if left.kind == "word" and left.key == "faction":
            return FactionOf(amount=amount)
        if left.kind == "word" and left.key == "kind" and not MANNER.loose:
            return TypeOf(amount=amount)
        if left.kind == "word" and left.key in ("name", "figure"):
            return NameOf(kind=left.key, amount=amount)
        if left.kind == "color_word":
            return ColorWord(amount=amount)
        if left.kind == "options":
            return OptionsOf(count=amount)
        if left.kind == "player":
            return t.Player(who="each", amount=amount) if left.key == "player" else None
    if isinstance(left, t.Cards) and _is_top(left) and amount == _ONE:
        return left  # 一番上のカード１枚
    if isinstance(left, t.Cards | Abilities | t.Ref):
        return left.model_copy(update={"amount": amount}) if left.amount is None else None
    if isinstance(left, t.Player):
        counted = right.counter in ("人", "") or (left.who == "piece" and right.counter in ("つ", "個"))
        return left.replace(amount=amount) if left.amount is None and counted else None
    if isinstance(left, NameOf | FactionOf):
        return left.replace(amount=amount) if left.amount is None else None
    cards = as_cards(left)
    if cards is not None:
        return cards.model_copy(update={"amount": amount})
    return None
