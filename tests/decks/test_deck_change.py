"""The smallest change, proved against trying out every deck of a small pool.

The checker is compared with a literal reading of the rules on the way.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping

from hypothesis import given, settings
from hypothesis import strategies as st

from fudac.decks import ANY_NUMBER, CardIndex, Checker, DeckBook, DeckCard
from fudac.decks.change import Changer
from fudac.decks.repair_search import Block, Kind, Search, Shape, Sum
from fudac.model.decks import (
    AllowRule,
    CopiesRule,
    CountRule,
    DeckRules,
    HeldRule,
    KindsRule,
    RatioRule,
    Rule,
    SizeRule,
)

MOST = 3  # copies of one card that are tried out
GROUPS = {
    "red": {"ja": "赤", "en": "red", "where": {"color": "赤"}},
    "blue": {"ja": "青", "en": "blue", "where": {"color": "青"}},
    "cheap": {"ja": "安い", "en": "cheap", "where": {"cost": {"at_most": 1}}},
}
GROUP = st.sampled_from(tuple(GROUPS))


def _bounds(low: int, high: int) -> st.SearchStrategy[dict[str, int]]:
    number = st.integers(low, high)
    return st.one_of(
        st.builds(lambda n: {"exactly": n}, number),
        st.builds(lambda n: {"at_least": max(n, 1)}, number),
        st.builds(lambda n: {"at_most": n}, number),
        st.builds(lambda a, b: {"at_least": min(a, b), "at_most": max(a, b)}, number, number),
    )


RULE = st.one_of(
    st.builds(lambda b: {"rule": "size", **b}, _bounds(1, 8)),
    st.builds(lambda n: {"rule": "copies", "at_most": n}, st.integers(1, 3)),
    st.builds(lambda g, b: {"rule": "count", "of": g, **b}, GROUP, _bounds(0, 4)),
    st.builds(lambda a, n, b: {"rule": "ratio", "each": a, "needs": n, "of": b}, GROUP, st.integers(1, 3), GROUP),
    st.builds(lambda g: {"rule": "allow", "groups": [g]}, GROUP),
    st.just({"rule": "held", "field": "copies"}),
)
KINDS = st.builds(
    lambda k, e: {"rule": "kinds", "of": "cheap", "per": "color", "values": ["赤", "青"], "kinds": k, "each": e},
    st.integers(0, 2),
    st.integers(1, 3),
)
FIELDS = st.fixed_dictionaries(
    {"color": st.sampled_from(("赤", "青")), "cost": st.integers(0, 2), "copies": st.integers(1, 4)}
)


@st.composite
def cases(draw: st.DrawFn) -> tuple[DeckRules, CardIndex, dict[str, int]]:
    size = draw(st.integers(1, 4))
    cards = [
        DeckCard(
            f"K-{at}",
            f"札{at}",
            f"札{draw(st.integers(0, at)) if draw(st.booleans()) else at}",
            draw(FIELDS),
            draw(st.sampled_from((None, None, None, 0, 1, ANY_NUMBER))),
        )
        for at in range(size)
    ]
    rules = draw(st.lists(RULE, min_size=1, max_size=3))
    if sum(rule["rule"] == "copies" for rule in rules) > 1:
        rules = [rule for rule in rules if rule["rule"] != "copies"] or [{"rule": "size", "at_most": 3}]
    if draw(st.integers(0, 3)) == 0:
        rules.append(draw(KINDS))
    deck = {card.number: draw(st.integers(0, MOST)) for card in cards}
    data = {"groups": GROUPS, "formats": {"f": {"ja": "f", "en": "f", "rules": rules}}}
    return DeckRules.model_validate(data), CardIndex(cards), {number: count for number, count in deck.items() if count}


def keeps(rules: DeckRules, index: CardIndex, deck: Mapping[str, int]) -> bool:
    """Every rule read word by word, without any preparation."""
    return all(keeps_rule(rule, rules, index, deck) for rule in rules.formats["f"].rules)


def keeps_rule(rule: Rule, rules: DeckRules, index: CardIndex, deck: Mapping[str, int]) -> bool:
    def count(group: str) -> int:
        return sum(n for number, n in deck.items() if rules.groups[group].holds(index.by_number[number].values))

    def within(n: int, bounds: SizeRule | CountRule) -> bool:
        return n >= bounds.low and (bounds.high is None or n <= bounds.high)

    if isinstance(rule, SizeRule):
        return within(sum(deck.values()), rule)
    if isinstance(rule, CountRule):
        return within(count(rule.of), rule)
    if isinstance(rule, RatioRule):
        return count(rule.of) >= rule.needs * count(rule.each)
    if isinstance(rule, AllowRule):
        return all(
            any(rules.groups[group].holds(index.by_number[number].values) for group in rule.groups) for number in deck
        )
    if isinstance(rule, HeldRule):
        return all(n <= int(str(index.by_number[number].values[rule.field])) for number, n in deck.items())
    if isinstance(rule, KindsRule):
        for value in rule.values:
            part = [
                n
                for number, n in deck.items()
                if rules.groups[rule.of].holds(index.by_number[number].values)
                and index.by_number[number].values["color"] == value
            ]
            if len(part) != rule.kinds or any(n != rule.each for n in part):
                return False
        return True
    assert isinstance(rule, CopiesRule)
    for name in {card.counts_as for card in index.cards}:
        called = [card for card in index.cards if card.counts_as == name]
        for limit in {rule.at_most if card.copies is None else card.copies for card in called}:
            bound = [card for card in called if (rule.at_most if card.copies is None else card.copies) <= limit]
            if sum(deck.get(card.number, 0) for card in bound) > limit:
                return False
    return True


@settings(max_examples=250, deadline=None)
@given(cases())
def test_no_smaller_change_exists(case: tuple[DeckRules, CardIndex, dict[str, int]]) -> None:
    rules, index, deck = case
    checker = Checker(rules, "f", index)
    legal = not checker.problems(deck)
    assert legal == keeps(rules, index, deck)
    change = Changer(checker).change(deck, {}, {})
    best: int | None = None
    numbers = list(index.by_number)
    # More copies than the deck or MOST is never needed: every bound of the rules lies within.
    for counts in itertools.product(range(MOST + 5 if len(numbers) < 3 else MOST + 1), repeat=len(numbers)):
        other = {number: count for number, count in zip(numbers, counts, strict=True) if count}
        moves = sum(abs(deck.get(number, 0) - other.get(number, 0)) for number in numbers)
        if (best is None or moves < best) and keeps(rules, index, other):
            best = moves
    if best is None:
        assert change is None or change.moves > 0
        return
    assert change is not None
    assert change.proven
    after = dict(deck)
    for (_, number), count in change.remove.items():
        after[number] -= count
    for (_, number), count in change.add.items():
        after[number] = after.get(number, 0) + count
    assert all(count >= 0 for count in after.values())
    after = {number: count for number, count in after.items() if count}
    assert keeps(rules, index, after)
    assert change.moves <= best, (change, best)
    assert not set(change.remove) & set(change.add)


def _book(rules: list[dict[str, object]], cards: list[DeckCard]) -> DeckBook:
    data = {
        "groups": GROUPS,
        "zones": {"main": {"ja": "デッキ", "en": "deck"}, "sideboard": {"ja": "サイド", "en": "side"}},
        "formats": {"f": {"ja": "f", "en": "f", "rules": rules}},
    }
    return DeckBook(DeckRules.model_validate(data), cards)


def test_thousands_of_moves() -> None:
    """A very wrong deck is no reason to stop or to take long."""
    cards = [
        DeckCard(f"K-{at}", f"札{at}", f"札{at}", {"color": "赤", "cost": at % 3, "copies": 3}) for at in range(40)
    ]
    book = _book([{"rule": "size", "exactly": 51}, {"rule": "copies", "at_most": 3}], cards)
    changer = book.changer("f")
    change = changer.change({"K-1": 5000}, {}, {})
    assert change is not None and change.proven
    assert (sum(change.remove.values()), sum(change.add.values())) == (4997, 48)
    assert all(count <= 3 for count in change.add.values())
    empty = changer.change({}, {}, {})
    assert empty is not None and empty.moves == 51


def test_a_sideboard_is_filled_or_emptied() -> None:
    cards = [DeckCard(f"K-{at}", f"札{at}", f"札{at}", {}) for at in range(30)]
    rules: list[dict[str, object]] = [
        {"rule": "size", "exactly": 3},
        {"rule": "size", "zone": "sideboard", "exactly": 10, "optional": True},
        {"rule": "copies", "at_most": 3, "zones": ["main", "sideboard"]},
    ]
    changer = _book(rules, cards).changer("f")
    main = {"K-0": 1, "K-1": 1, "K-2": 1}
    two = changer.change(main, {"sideboard": {"K-3": 2}}, {})
    eight = changer.change(main, {"sideboard": {f"K-{at}": 1 for at in range(8)}}, {})
    assert two is not None and (two.moves, sum(two.remove.values())) == (2, 2)
    assert eight is not None and (eight.moves, sum(eight.add.values())) == (2, 2)
    shared = changer.change({"K-0": 3}, {"sideboard": {f"K-{at}": 1 for at in range(10)}}, {})
    assert shared is not None and shared.moves == 2


def _legal_with_sideboard(deck: Mapping[tuple[str, str], int], main: int, side: int, copies: int) -> bool:
    sizes = {zone: sum(count for (one, _), count in deck.items() if one == zone) for zone in ("main", "sideboard")}
    together: dict[str, int] = {}
    for (_, number), count in deck.items():
        together[number] = together.get(number, 0) + count
    return sizes["main"] == main and sizes["sideboard"] in (0, side) and max(together.values(), default=0) <= copies


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 4), st.integers(1, 4), st.integers(1, 3), st.lists(st.integers(0, 4), min_size=6, max_size=6))
def test_no_smaller_change_exists_with_a_sideboard(main: int, side: int, copies: int, counts: list[int]) -> None:
    """Both zones share the limit of a name; the sideboard may be filled or emptied."""
    cards = [DeckCard(f"K-{at}", f"札{at}", f"札{at}", {}) for at in range(3)]
    rules: list[dict[str, object]] = [
        {"rule": "size", "exactly": main},
        {"rule": "size", "zone": "sideboard", "exactly": side, "optional": True},
        {"rule": "copies", "at_most": copies, "zones": ["main", "sideboard"]},
    ]
    keys = [(zone, card.number) for zone in ("main", "sideboard") for card in cards]
    deck = {key: count for key, count in zip(keys, counts, strict=True) if count}
    zones = {zone: {number: n for (one, number), n in deck.items() if one == zone} for zone in ("main", "sideboard")}
    change = _book(rules, cards).changer("f").change(zones["main"], {"sideboard": zones["sideboard"]}, {})
    moves = [
        sum(abs(one - other) for one, other in zip(counts, wanted, strict=True))
        for wanted in itertools.product(range(copies + 1), repeat=6)
        if (zones["sideboard"] or not any(wanted[3:]))  # none is begun where there is none
        and _legal_with_sideboard(dict(zip(keys, wanted, strict=True)), main, side, copies)
    ]
    if not moves:
        assert change is None
        return
    assert change is not None and change.proven
    assert change.moves == min(moves)
    after = {key: deck.get(key, 0) - change.remove.get(key, 0) + change.add.get(key, 0) for key in keys}
    assert min(after.values()) >= 0 and _legal_with_sideboard(after, main, side, copies)


def test_the_smallest_change_of_an_odd_sideboard_is_soon_found() -> None:
    """Sizes of both zones and the limit of names are counted together; it took 20,000 moves and ended unproven."""
    cards = [DeckCard(f"K-{at}", f"札{at}", f"札{at}", {}) for at in range(200)]
    rules: list[dict[str, object]] = [
        {"rule": "size", "exactly": 50},
        {"rule": "size", "zone": "sideboard", "exactly": 10, "optional": True},
        {"rule": "copies", "at_most": 3, "zones": ["main", "sideboard"]},
    ]
    checker = Checker(_book(rules, cards).rules, "f", CardIndex(cards))
    main = {f"K-{at}": 1 + at % 5 for at in range(20)}
    side = {f"K-{at}": 1 + at % 4 for at in range(15, 30)}
    changer = Changer(checker)
    change = changer.change(main, {"sideboard": side}, {})
    assert change is not None and change.proven


def test_no_legal_deck_in_the_pool() -> None:
    cards = [DeckCard("K-0", "札", "札", {})]
    book = _book([{"rule": "size", "exactly": 51}, {"rule": "copies", "at_most": 3}], cards)
    assert book.changer("f").change({"K-0": 1}, {}, {}) is None


def test_where_proving_takes_too_long_a_change_is_still_given() -> None:
    """It is then not called the smallest."""
    kind = [Kind((1, at % 2, at % 3 == 0), 3, 3, -1) for at in range(12)]
    state: dict[Block, int] = {}
    for one in kind:
        block = Block((one,), (0,))
        state[block] = state.get(block, 0) + 1
    sums = (Sum(9, 9), Sum(5, 5), Sum(4, 4))
    shape = Shape.of(kind, 3, ())
    best = Search(shape, sums).path(state, [0, 0, 0])
    assert best is not None and best[1] and len(best[0]) == 9
    quick = Search(shape, sums, limit=-1).path(state, [0, 0, 0])
    assert quick is not None and not quick[1] and len(quick[0]) >= 9
    assert [sum(move.weight(at) for move in quick[0]) for at in range(3)] == [9, 5, 4]
