"""The gap of a relative clause: what the noun behind it is in it (相手のいる＋マス, 手札が２枚以上ある＋相手)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ..model import terms as t
from ..model.board import IT_SQUARE, SQUARE_COUNTERS, Spot, Square, SquareLike
from ..model.features import Feature, FeatureKind, Hurt
from ..model.filters import AtPlace, ControlledBy, InState, InZone, Which
from ..model.node import Node, children
from ..model.words import NameOf, SuitOf
from .lexer import Token
from .skeleton import Unit
from .values import MANNER

__all__ = ["GAPS", "IT", "NOUNS_OF", "fits_noun", "gap_of", "gaps_in", "is_had", "nouns_after", "owned_by_gap", "simplified"]


def nouns_after(units: Sequence[Unit], index: int) -> tuple[str, ...]:
    """What kinds of things stand behind a relative clause, the nearest first: card, player, square, zone."""
    out: dict[str, None] = {}
    apart = units[index].comma
    for at, unit in enumerate(units[index + 1 :], index + 1):
        if is_had(unit, units[at + 1 :]):
            continue  # あなたがプレイする＋「先制」を＋持つカード: the noun is still to come
        if not MANNER.loose and (apart or _is_controlled(unit, units[at + 1 :])) and _goes_on(unit, units[at + 1 :]):
            continue  # アタックを行っている、＋自分が＋支配するキャラクター
        for i, token in enumerate(unit.words):
            if _is_player(token) and i + 1 < len(unit.words) and _is_cards(unit.words[i + 1]):
                continue  # 攻撃を行っている＋相手キャラクター
            owner = MANNER.crowd or (not MANNER.loose and _is_one_of_two(token))
            if owner and _is_player(token) and _of_plain_cards(unit.words[i + 1 :]):
                continue  # ロックしている＋あなたのカード, 戦闘を行っている＋相手のキャラクター: an owner
            if (
                MANNER.loose
                and _is_player(token)
                and not _is_anybody(token)
                and i + 1 < len(unit.words)
                and unit.words[i + 1].cls == "NO"
            ):
                continue  # 「先制」を持つ＋あなたの場のキャラクター: an owner
            if MANNER.loose and _is_player(token) and i + 1 < len(unit.words) and _is_time(unit.words[i + 1]):
                continue  # このカードをプレイした＋次の相手ターン
            if token.quantity is not None:
                if token.quantity.counter in SQUARE_COUNTERS:
                    out["square"] = None
                elif token.quantity.counter == "枚":
                    out["card"] = None
            elif token.entry is not None and token.entry.noun is not None:
                kind, key, _ = token.entry.noun
                if (kind, key) == ("suffix", "every"):
                    out["player"] = None
                elif MANNER.loose and kind == "zone" and _of_cards(unit.words[i + 1 :]):
                    continue  # 「霧」がセットされている＋自分の場のキャラクター
                elif kind == "abilities" and not MANNER.loose:
                    out["card"] = None  # 自分が使用する＋起動型能力
                elif kind in _KINDS:
                    out[_KINDS[kind]] = None
                    if kind == "abilities" and MANNER.loose:
                        out["card"] = None  # 「ドロー」という記述を含む＋効果
        goes_on = all(_is_feature(token) or token.cls in ("LINK", "C") for token in unit.words) or (
            MANNER.loose and _goes_on(unit, units[units.index(unit) + 1 :])
        )
        if unit.words and not goes_on:
            break  # 冥界にある＋「先制」を持つ＋カード: the noun is still to come
    return tuple(out)


def is_had(unit: Unit, after: Sequence[Unit]) -> bool:
    """「先制」、または「貫通」を＋持つ; 能力を＋持たない, 陣営に＋属さない: of a noun that is still to come."""
    if not MANNER.loose:
        return _has_ability(unit, after)
    had = unit.kind == "phrase" and unit.particle is not None and unit.particle.text == "を" and not unit.comma
    further = bool(after) and after[0].kind == "attributive" and not after[0].words
    return had and further and bool(unit.words) and _is_feature(unit.words[0])


def _has_ability(unit: Unit, after: Sequence[Unit]) -> bool:
    if unit.kind != "phrase" or unit.particle is None or unit.particle.text not in ("を", "に") or unit.comma or not after:
        return False
    noun = unit.words[-1].entry.noun if unit.words and unit.words[-1].entry is not None else None
    verb = after[0].verb if after[0].kind == "attributive" and not after[0].words else None
    if noun is None or verb is None or verb.entry is None:
        return False
    said = noun.kind == "abilities" or noun[:2] == ("word", "faction")
    return said and any(vf.lemma in ("持つ", "属する") for vf in verb.entry.verbs)


def _goes_on(unit: Unit, after: Sequence[Unit]) -> bool:
    """ある＋必要ノードが＋３以下の, ある＋この効果で＋破棄した: a phrase of a further clause before the noun."""
    if unit.kind != "phrase" or unit.comma or unit.particle is None or not after:
        return False
    if _by_this(unit) and after[0].kind == "phrase":
        return _goes_on(after[0], after[1:])  # ある＋この効果で＋決死状態に＋した
    number = unit.particle.text == "が" and bool(after[0].words) and after[0].words[0].quantity is not None
    further = after[0].kind == "attributive" and not after[0].words
    return (unit.particle.text in ("を", "が", "に", "で") and further) or number


def _is_controlled(unit: Unit, after: Sequence[Unit]) -> bool:
    """アタックを行っている＋自分が＋支配するキャラクター: whose it is, no clause of the player."""
    verb = after[0].verb.entry if after and after[0].verb is not None else None
    return verb is not None and len(unit.words) == 1 and _is_player(unit.words[0]) and verb.verbs[0].lemma == "支配する"


def _by_this(unit: Unit) -> bool:
    """この効果で."""
    assert unit.particle is not None
    return unit.particle.text == "で" and bool(unit.words) and unit.words[0].text == "この"


def _is_player(token: Token) -> bool:
    return token.entry is not None and token.entry.noun is not None and token.entry.noun.kind == "player"


def _is_one_of_two(token: Token) -> bool:
    """自分, 相手: who controls the characters behind."""
    return token.entry is not None and token.entry.noun is not None and token.entry.noun.key in ("you", "opponent")


def _is_time(token: Token) -> bool:
    return token.entry is not None and token.entry.noun is not None and token.entry.noun.kind == "period"


def _is_anybody(token: Token) -> bool:
    """「霧」をプレイした＋プレイヤー＋の場: the noun of the clause itself."""
    return token.entry is not None and token.entry.noun is not None and token.entry.noun.key == "any"


def _is_feature(token: Token) -> bool:
    return token.entry is not None and token.entry.noun is not None and token.entry.noun.kind == "feature"


def _of_cards(after: Sequence[Token]) -> bool:
    """の with cards behind it: what stands before says where they are."""
    return len(after) > 1 and after[0].cls == "NO" and any(map(_is_cards, after[1:]))


def _of_plain_cards(after: Sequence[Token]) -> bool:
    """の and cards, of no zone."""
    return len(after) > 1 and after[0].cls == "NO" and _is_cards(after[1])


def _is_cards(token: Token) -> bool:
    return token.entry is not None and token.entry.noun is not None and token.entry.noun.kind == "cards"


_KINDS = {
    "cards": "card",
    "quote": "card",
    "name": "card",
    "player": "player",
    "square": "square",
    "zone": "zone",
    "color_word": "card",
    "described": "card",
    "moment": "time",
    "period": "time",
    "phase": "time",
    "damage": "damage",
    "feature_kind": "feature",
    "feature": "feature",
    "abilities": "feature",
}
IT_HURT = Hurt(which="it")
IT_FEATURE = FeatureKind(kind="it")
IT = (t.IT, IT_SQUARE, t.IT_ZONE, t.IT_PLAYER, t.Place(zone=t.IT_ZONE), IT_HURT, IT_FEATURE)
NOUNS_OF: dict[type[Node], tuple[str, ...]] = {
    type(t.IT): ("card",),
    Square: ("square",),
    t.Zone: ("zone",),
    t.Place: ("zone", "square"),
    t.Player: ("player",),
    Hurt: ("damage",),
    FeatureKind: ("feature",),
}


def fits_noun(values: Iterable[Any], noun: str) -> bool:
    """Whether the gap of a relative clause is what its noun is: an owner's zone may stand for its owner."""
    if noun == "time":
        return True
    gaps = [x for value in values for x in gaps_in(value)]
    return not gaps or any(noun in NOUNS_OF[type(x)] or (x == t.IT and noun in ("zone", "player")) for x in gaps)


def gaps_in(value: Any) -> Iterator[Node]:
    """The gaps of a relative clause."""
    if value in IT:
        yield value
    elif isinstance(value, Node) and not isinstance(value, Which):  # a clause inside speaks of its own noun
        for child in children(value):
            yield from gaps_in(child)


# What the noun behind a relative clause is in it, where it is no card.
GAPS: tuple[tuple[Any, Node], ...] = (
    (t.Place, t.Place(zone=t.IT_ZONE)),
    (SquareLike, IT_SQUARE),
    (t.ZoneLike, t.IT_ZONE),
    (t.Player, t.IT_PLAYER),
    (Hurt, IT_HURT),
    (Feature, IT_FEATURE),
)


def owned_by_gap(fields: dict[str, Any]) -> bool:
    """手札が２枚以上ある＋相手: the zone that is counted is that of the noun."""
    for name, value in fields.items():
        if isinstance(value, NameOf) and value.of is None and not value.declared:
            fields[name] = value.replace(of=t.IT)  # 名称が「星の騎士」である＋カード
            return True
        if isinstance(value, t.Sum) and isinstance(value.of, t.StatOf) and value.of.of is None:
            fields[name] = value.replace(of=value.of.replace(of=t.IT))  # 必要ノードとコストの合計値が３以下の＋カード
            return True
        if isinstance(value, t.StatOf) and value.of is None and MANNER.loose and "than" in fields:
            fields[name] = value.replace(of=t.IT)  # 宣言した数字と＋必要ノードが等しい＋カード
            return True
        if isinstance(value, t.CountOf) and isinstance(value.of, t.Zone) and value.of.owner is None:
            fields[name] = value.replace(of=value.of.replace(owner=t.IT_PLAYER))
            return True
        if isinstance(value, SuitOf) and _theirs(value.of) != value.of:  # ロックしている色が５色以上の＋相手
            fields[name] = value.replace(of=_theirs(value.of))
            return True
        if isinstance(value, t.CountOf) and isinstance(value.of, Spot):
            there = value.of.of if value.of.of is not None else t.Zone(zone="lock")
            if isinstance(there, t.Zone) and there.owner is None:
                fields[name] = value.replace(of=value.of.replace(of=there.replace(owner=t.IT_PLAYER)))
                return True
        where = value.filters[0] if isinstance(value, t.Cards) and value.amount is None and len(value.filters) == 1 and not MANNER.loose else None
        zone = where.zone if isinstance(where, InZone) else None
        if isinstance(zone, t.Zone) and zone.zone == "hand" and zone.owner is None:  # 手札がある＋相手
            fields[name] = value.replace(filters=(InZone(zone=zone.replace(owner=t.IT_PLAYER)),))
            return True
        if isinstance(value, t.CountOf) and isinstance(value.of, t.Cards):
            theirs = _theirs(value.of)
            if theirs != value.of:  # ロックしている枚数が１番多い＋相手
                fields[name] = value.replace(of=theirs)
                return True
    return False


def _theirs(node: Any) -> Any:
    """What is said of nobody in particular, of the player behind the clause."""
    if node == t.Player(who="own"):
        return t.IT_PLAYER
    if isinstance(node, tuple):
        return tuple(map(_theirs, node))
    if not isinstance(node, Node):
        return node
    return node.replace(**{name: _theirs(value) for name, value in node.__dict__.items()})


def gap_of(types: Sequence[Any], noun: str) -> Node:
    """What the noun behind the clause is in it: a square where the hole takes one (選んだ＋マス), else cards."""
    fitting = (value for kind, value in GAPS if kind in types and noun in NOUNS_OF[type(value)])
    return t.IT if noun in ("", "card") else next(fitting, t.IT)


def _whose_hand(what: Any) -> t.Zone | None:
    """The hand of the player behind the clause, of whose cards it is said that there are some."""
    where = what.filters[0] if isinstance(what, t.Cards) and len(what.filters) == 1 and what.amount is None else None
    zone = where.zone if isinstance(where, InZone) else None
    return zone if isinstance(zone, t.Zone) and zone.zone == "hand" and zone.owner == t.IT_PLAYER else None


def simplified(clause: Any, aspect: str) -> t.Filter:
    """Relative clauses that say what a plain filter says become that filter."""
    said = clause.__dict__
    if said["op"] == "exists" and (held := _whose_hand(said["what"])) is not None:  # 手札がある＋相手: one card or more
        from ..constructs.conditions.compare import Compare

        rel: Any = "exactly" if said["negated"] else "at_least"
        clause = Compare(left=t.CountOf(of=held), amount=t.Amount(rel=rel, number=t.Const(value=0 if said["negated"] else 1)))
        return Which(clause=clause, aspect=aspect)  # type: ignore[arg-type]
    if aspect == "base" and not said.get("negated", False) and said.get("what") == t.IT:
        op = said["op"]
        if op == "controls" and clause.who is not None and clause.count is None:
            return ControlledBy(who=clause.who)
        if op == "is_in":
            return InZone(zone=clause.zone)
        if op == "is_at":
            return AtPlace(place=clause.place)
        if op == "has_state":
            return InState(state=clause.state.state)
        plain: t.Filter | None = {"is_among": said.get("group"), "has_faction": said.get("faction")}.get(op)
        if plain is not None:  # その中に含まれている, 騎士団の
            return plain
    return Which(clause=clause, aspect=aspect)  # type: ignore[arg-type]
