"""の between two values, and または / と: which pairs go together is decided by type alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..model import filters as f
from ..model import terms as t
from ..model.board import Arbitrary, Color
from ..model.node import Node
from ..model.words import (
    Abilities,
    AbilityText,
    BattleKind,
    BattleOf,
    Both,
    FactionOf,
    NameOf,
    OptionsOf,
    Stretch,
    SuitOf,
    TurnOf,
)
from .as_many import as_many_as, done_count
from .each_kind import each_kind
from .gaps import IT_FEATURE, IT_HURT, gaps_in
from .lexer import Quantity
from .lying import in_zone, lying_with, set_there
from .places_and_people import NAMED_BEFORE, in_both, player_of, those_of
from .values import (
    _ONE,
    ATTACHES,
    COORDINATES,
    FIELD_NOUNS,
    MANNER,
    Value,
    Word,
    _further,
    amount_of,
    as_cards,
    with_filter,
)

__all__ = ["as_filter", "attach", "coordinate", "to_cards"]


def attach(left: Value, right: Value) -> Value | None:
    """The value of ``left の right``."""
    if isinstance(left, Quantity):
        left = amount_of(left)
    if MANNER.crowd and left == Word("word", "any", getattr(left, "text", "")) and _is_people(right):
        return t.Player(who="any", filters=(Arbitrary(),), amount=amount_of(right))  # 任意の＋２人
    many = isinstance(left, t.Number) or (isinstance(left, Word) and left.kind == "original_stat")
    if isinstance(right, Quantity) and not (right.counter == "倍" and many):
        right = amount_of(right)
    found = _further(ATTACHES, left, right)
    if found is not None:
        return found
    for kind, rule in _ATTACH:
        if isinstance(right, kind):
            made = rule(left, right)
            if made is not None:
                return made
    return None


def _is_people(value: Value) -> bool:
    return isinstance(value, Quantity) and value.counter == "人" and not value.sign


def _to_zone(left: Value, zone: t.Zone) -> Value | None:
    if isinstance(left, t.Player) and zone.owner is None:
        return zone.replace(owner=left)
    if isinstance(left, Word) and left.kind == "color" and zone.color is None:
        return zone.replace(color=left.key)
    if isinstance(left, t.Filter) and not isinstance(left, f.OtherThan | f.OfSex):
        return (
            zone.replace(filters=(*zone.filters, left)) if isinstance(left, f.Which) and _is_zone_clause(left) else None
        )
    return None


def _is_zone_clause(which: f.Which) -> bool:
    return bool(getattr(which.clause, "of_zones", False))


def _gap_takes(item: t.Filter, noun: str) -> bool:
    """Whether the noun can stand in the gap of a relative clause: アイテムが装備しているキャラクター has none for it."""
    if MANNER.loose and isinstance(item, f.Which):  # このキャラクターが持つ: a feature, no card
        return not any(gap in (IT_FEATURE, IT_HURT) for gap in gaps_in(item.clause))
    if not isinstance(item, f.Which):
        return True
    if any(gap == t.IT_PLAYER for gap in gaps_in(item.clause)):
        return False  # これを捨てる＋自分が支配するキャラクター: what is said of a player is not said of a card
    clause = item.clause.__dict__.get("event", item.clause)
    for name, value in clause.__dict__.items():
        if value == t.IT:
            allowed = type(clause).nouns.get(name)
            return allowed is None or noun in allowed
    return True


def to_cards(left: Value, cards: t.Cards) -> Value | None:
    """〜の before cards."""
    if MANNER.crowd and left == t.Ref(to="rest") and cards == t.Cards(noun="card"):
        return left  # それ以外の＋カード
    if isinstance(left, f.Among) and not MANNER.loose and (those := those_of(left, cards)) is not None:
        return those
    if isinstance(left, t.Filter):
        return set_there(cards, left) if _gap_takes(left, cards.noun) else None
    if isinstance(left, t.Amount):
        return cards.replace(amount=left) if cards.amount is None else None
    if isinstance(left, t.ZoneLike):
        return in_zone(cards, left)
    if isinstance(left, t.Place):
        if cards.amount == _ONE:
            cards = cards.replace(amount=None)
        return with_filter(cards, f.AtPlace(place=left))
    if isinstance(left, t.Name):
        return with_filter(cards, f.Named(name=left))
    if isinstance(left, t.Player) and (cards.noun in FIELD_NOUNS or MANNER.loose):
        return with_filter(cards, f.ControlledBy(who=left))
    if isinstance(left, NameOf) and left.declared:
        return with_filter(cards, f.Named(name=t.Name(declared=True)))
    if isinstance(left, Word):
        if left.kind in NAMED_BEFORE:
            return with_filter(cards, NAMED_BEFORE[left.kind]())
        if left.kind == "word" and left.key == "other":
            return with_filter(cards, f.OtherThan())
        if left.kind == "word" and left.key == "among":
            return with_filter(cards, f.Among())
        if left.kind == "color":
            return with_filter(cards, f.ColorIs(color=left.key))
        if left.kind == "face":
            return with_filter(cards, f.FaceIs(face=left.key))  # type: ignore[arg-type]
    if isinstance(left, t.State):
        return with_filter(cards, f.InState(state=left.state))
    if isinstance(left, t.Ref) and left.to in ("those", "that"):
        return with_filter(cards, f.Among(of=left))
    return None


def _to_abilities(left: Value, abilities: Abilities) -> Value | None:
    if isinstance(left, Word) and left.kind == "quote":
        return AbilityText(text=left.key)
    if isinstance(left, AbilityText):
        return left
    if isinstance(left, t.Amount):
        return abilities.replace(amount=left) if abilities.amount is None else None
    if isinstance(left, t.CardsLike) and abilities.of is None:
        return abilities.replace(of=left)
    if isinstance(left, f.Which) and abilities.filters == ():
        return abilities.replace(filters=(left,))
    if isinstance(left, t.Player) and abilities.of is None:
        return abilities.replace(of=left)
    return None


def _to_word(left: Value, word: Word) -> Value | None:
    kind, key = word.kind, word.key
    if kind == "period" and isinstance(left, t.Player) and key.removesuffix("_during") == "turn":
        return TurnOf(who=left, during=key.endswith("_during"))
    if kind == "position" and isinstance(left, t.ZoneLike):
        return t.Place(zone=left, at="top" if key in ("top", "from_top") else "bottom")
    if kind in ("stat", "battle_stat"):
        if key == "hand_limit":
            return t.StatOf(stat=key, of=left.owner) if isinstance(left, t.Zone) and left.zone == "hand" else None
        if isinstance(left, t.CardsLike):
            return t.StatOf(stat=key, of=left)
        cards = as_cards(left)
        return t.StatOf(stat=key, of=cards) if cards is not None else None
    if kind == "word":
        if key == "name" and isinstance(left, t.CardsLike):
            return NameOf(of=left)
        if key == "faction" and isinstance(left, t.CardsLike):
            return FactionOf(of=left)
        if key == "faction" and isinstance(left, t.Amount):
            return FactionOf(amount=left)
        if key in ("name", "figure") and isinstance(left, f.Done) and left.verb == "declare":
            return NameOf(kind=key, declared=True)
        if key == "number":
            return t.CountOf(of=left, what="number") if isinstance(left, t.CardsLike) else None
        if key == "pieces" and isinstance(left, f.Done):
            return done_count(left) or t.CountOf(of=t.Cards(noun="card", filters=(left,)))
        if key == "pieces":
            if isinstance(left, t.ZoneLike | t.CardsLike):
                return t.CountOf(of=left)
            return t.CountOf(of=as_cards(left)) if isinstance(left, t.Name) and MANNER.loose else None  # type: ignore[arg-type]
        if key == "kind" and isinstance(left, Word) and left.kind == "period" and left.key == "battle":
            return Word("battle_kind", "this", "")
        if key == "kind" and isinstance(left, Stretch) and left.period == "battle":
            return Word("battle_kind", left.which, "")
        if key == "among_of":
            if isinstance(left, t.Ref | t.Cards):
                return f.Among(of=left)
            cards = as_cards(left)
            return f.Among(of=cards) if cards is not None else None
        if key == "kinds_of_color":
            return SuitOf(of=left) if isinstance(left, Node) else None
    if kind == "player" and key == "player" and isinstance(left, t.Amount) and left.rel == "all":
        return t.Player(who="each")
    if kind == "player" and key == "player" and isinstance(left, f.Which):
        return player_of(left)
    return None


def _to_player(left: Value, player: t.Player) -> Value | None:
    if isinstance(left, t.Amount) and left.rel == "all":
        return player.replace(every=True)
    if isinstance(left, t.CardsLike) and player.who in ("owner", "controller"):
        return player.replace(filters=(f.Among(of=left),))
    if isinstance(left, f.Which) and player.who == "each":
        return player.replace(filters=(*player.filters, left))
    return None


def _to_battle(left: Value, battle: BattleKind) -> Value | None:
    if isinstance(left, t.Player):  # 自分の城へのアタック: whose castle
        return BattleOf(kind=battle.kind, castle=left)
    return BattleOf(kind=battle.kind, by=left) if isinstance(left, t.CardsLike) else None


def _to_moment(left: Value, moment: t.Moment) -> Value | None:
    if isinstance(left, Word) and left.kind == "word" and left.key == "next" and not moment.next:
        return moment.replace(next=True)
    return moment.replace(whose=left) if isinstance(left, t.Player) and moment.whose is None else None


def _to_ref(left: Value, ref: t.Ref) -> Value | None:
    return None


def _to_amount(left: Value, amount: t.Amount) -> Value | None:
    """相手の手札の１枚, その中の１枚: the noun is left out."""
    if isinstance(left, Word) and left.kind == "word" and left.key == "next":
        return OptionsOf(total=amount)
    if amount.rel in ("all", "any_number", "half"):
        return None  # 自分が支配するすべての…: the noun is still to come
    if isinstance(left, f.Picked):
        return with_filter(t.Cards(noun="card", amount=amount), left)
    those = those_of(left, t.Cards(noun="card", amount=amount)) if isinstance(left, f.Among) and not MANNER.loose else None
    if those is not None:
        return those
    cards = as_cards(left)
    if cards is not None and cards.amount is None and not isinstance(left, Quantity):
        return cards.replace(amount=amount)
    if isinstance(left, Word) and left.kind == "word" and left.key == "among":
        return t.Cards(noun="card", filters=(f.Among(),), amount=amount)
    if isinstance(left, t.Filter):
        return with_filter(t.Cards(noun="card", amount=amount), left)
    return None


def as_filter(value: Value) -> t.Filter | None:
    """コスト２以下の, 未行動状態の: what waits for a noun, as a filter."""
    if isinstance(value, t.Filter):
        return value
    if isinstance(value, t.State):
        return f.InState(state=value.state)
    return f.InZone(zone=value) if isinstance(value, t.ZoneLike) else None


_ATTACH: tuple[tuple[type[Any], Callable[[Any, Any], Any]], ...] = (
    (t.Zone, _to_zone),
    (t.Cards, to_cards),
    (Abilities, _to_abilities),
    (Word, _to_word),
    (t.Player, _to_player),
    (BattleKind, _to_battle),
    (t.Moment, _to_moment),
    (t.Ref, _to_ref),
    (t.Amount, _to_amount),
)


_LOCATING = (f.Which, f.ControlledBy, f.InZone, f.AtPlace, f.Among, f.OtherThan)


def shared_clause(first: Any, second: Any) -> Any:
    """自分が支配するキャラクターまたは＋アイテム１つ: what a clause says of the first of two things it says of both."""
    clauses = tuple(x for x in getattr(first, "filters", ()) if isinstance(x, f.Which | f.ControlledBy))
    if not clauses or not isinstance(second, t.Cards | Abilities) or any(isinstance(x, _LOCATING) for x in second.filters):
        return second
    if isinstance(second, Abilities):
        return second.replace(filters=clauses) if second.of is None and second.which is None else second
    if any(not _gap_takes(x, second.noun) for x in clauses):
        return second
    for clause in clauses:
        second = with_filter(second, clause)
    return second


_LOSABLE = (Abilities, FactionOf, f.OfFaction, Both)


def coordinate(left: Value, right: Value, link: str) -> Value | None:
    """Two values named together; an owner said once counts for both zones (自分の手札または捨て札置き場)."""
    how: Any = "and" if link == "and" else "or"
    if how == "and" and isinstance(right, Color) and right.color == "same":
        return None  # これと＋同色である
    made = _further(COORDINATES, left, right, link)
    if made is not None:
        return made
    if how == "and" and not MANNER.loose and {left, right} == {t.YOU, t.OPPONENT}:
        return t.Player(who="each")  # 自分と相手は
    counts = isinstance(right, Quantity) or (isinstance(right, t.Cards) and right.amount is not None)
    if isinstance(left, t.StatOf) and how == "and" and not counts:
        other = (
            right.key
            if isinstance(right, Word) and right.kind == "stat"
            else right.stat
            if isinstance(right, t.StatOf) and right.of is None
            else None
        )
        return left.replace(also=(*left.also, other)) if other is not None else None
    if how == "and" and isinstance(left, t.CardsLike | NameOf) and isinstance(right, t.Cards):
        shared = next((x for x in right.filters if isinstance(x, f.SharesWith) and x.other is None), None)
        if shared is not None:
            return right.replace(filters=tuple(x.replace(other=left) if x is shared else x for x in right.filters))
    if how == "and" and isinstance(left, _LOSABLE) and isinstance(right, _LOSABLE):
        return Both(items=(*(left.items if isinstance(left, Both) else (left,)), right))
    if (
        isinstance(left, t.Number)
        and isinstance(right, t.Cards)
        and right.amount is not None
        and right.amount.rel == "same"
    ):
        return right.replace(amount=t.Amount(number=left))
    if (
        isinstance(left, t.Ref)
        and isinstance(right, t.Cards)
        and right.amount is not None
        and right.amount.rel == "same"
    ):
        return right.replace(amount=t.Amount(number=t.CountOf(of=left)))  # それと同じ枚数のカード
    if (
        isinstance(left, t.Cards | t.ZoneLike)
        and not MANNER.loose
        and isinstance(right, t.Cards)
        and right == t.Cards(noun=right.noun, amount=t.Amount(rel="same"))
    ):
        return right.replace(amount=as_many_as(left))  # 捨てたカードと同じ枚数のカード
    if isinstance(left, t.Number) and isinstance(right, Quantity) and right.number == "same":
        return t.Amount(number=left)  # 捨てた枚数と同じ枚数
    if isinstance(left, t.Cards | t.ZoneLike) and isinstance(right, Quantity) and right.number == "same":
        return as_many_as(left)  # 捨てたカードと同じ枚数
    if (
        isinstance(left, Word)
        and isinstance(right, Word)
        and left.kind in ("quote", "quotes")
        and right.kind == "quote"
    ):
        return Word("quotes", left.key + "\0" + right.key, "")
    if isinstance(left, t.ZoneLike) and isinstance(right, t.Zone):
        zones = left.zones if isinstance(left, t.Zones) else (left,)
        owner = zones[-1].owner  # type: ignore[attr-defined]
        if right.owner is None and owner is not None:
            right = right.replace(owner=owner)
        return t.Zones(zones=(*zones, right), link=how)
    if (
        isinstance(left, t.ZoneLike)
        and isinstance(right, t.Cards)
        and how == "and"
        and right.filters
        and right.amount is None
    ):
        # 処刑台とハーレムのカード: the cards of both
        inner = [x for x in right.filters if isinstance(x, f.InZone)]
        if inner and isinstance(inner[0].zone, t.Zone):
            both = coordinate(left, inner[0].zone, link)
            if isinstance(both, t.ZoneLike):
                return right.replace(filters=tuple(f.InZone(zone=both) if x is inner[0] else x for x in right.filters))
    if isinstance(left, t.Filter) and isinstance(right, t.Filter) and how == "or":
        from ..model.words import AnyOf

        items = left.filters if isinstance(left, AnyOf) else (left,)
        return AnyOf(filters=(*items, right))
    place = how == "or" and not MANNER.loose and isinstance(left, t.ZoneLike) and isinstance(right, t.Cards)
    if isinstance(right, Quantity) or (place and not any(isinstance(x, f.InZone) for x in right.filters)):
        return None  # 捨て場の上か＋３枚, 城か＋コスト１のカード
    if how == "and" and not MANNER.loose and (both := in_both(left, right)) is not None:
        return both
    a, b = (v if isinstance(v, t.CardsLike) else as_cards(v) for v in (left, right))
    if not MANNER.loose:
        b = shared_clause(a, b)
    if a is not None and b is not None:
        if MANNER.loose:
            b = lying_with(a, b)
        flat = isinstance(a, t.Group) and a.mark is None and a.amount is None
        items2 = a.items if isinstance(a, t.Group) and flat else (a,)
        amount = getattr(b, "amount", None)
        marked = getattr(a, "mark", None) is not None or getattr(b, "mark", None) is not None
        every = MANNER.loose and not marked and amount == t.Amount(rel="all")
        one = how == "or" or every  # X、及び Y 全て: all of both
        if one and amount is not None and getattr(a, "amount", None) is None:  # X または Y１つ: one of either
            return t.Group(items=(*items2, b.model_copy(update={"amount": None})), link=how, amount=amount)
        group = t.Group(items=(*items2, b), link=how)
        return each_kind(group, amount) or group if amount is not None and amount.each else group
    return None
