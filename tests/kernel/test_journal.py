"""Every change can be taken back, newest first."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fudac.kernel.cards import KEPT, Card, Face, Look
from fudac.kernel.chance import Chance
from fudac.kernel.journal import Journal


class Thing:
    """Something with values."""

    def __init__(self) -> None:
        self.size = 1
        self.name = "a"
        self.active = 0


def test_changes_are_taken_back_in_order() -> None:
    journal, thing, pile = Journal(), Thing(), [1, 2, 3]
    journal.set(thing, "size", 2)
    mark = journal.mark()
    journal.set(thing, "size", 3)
    journal.set(thing, "name", "b")
    journal.take(pile, 2)
    journal.put(pile, 0, 9)
    journal.fill(pile, pile[::-1])
    assert (thing.size, thing.name, pile) == (3, "b", [3, 1, 9])
    journal.undo(mark)
    assert (thing.size, thing.name, pile) == (2, "a", [1, 2, 3])
    journal.undo(0)
    assert thing.size == 1


def test_changes_that_effects_could_ask_about_make_what_was_worked_out_old() -> None:
    journal, thing, pile = Journal(), Thing(), [1]
    versions = [journal.version]
    changes: list[Callable[[], None]] = [
        lambda: journal.put(pile, 0, 2),
        lambda: journal.take(pile, 2),
        lambda: journal.set(thing, "active", 1),
        lambda: journal.touch(field=True),
        lambda: journal.undo(0),
    ]
    for change in changes:
        change()
        versions.append(journal.version)
    assert versions == sorted(set(versions))
    journal.set(thing, "size", 5)  # a count of uses, say
    assert journal.version == versions[-1]
    assert journal.field == 2  # the touch and the undo


def test_chance_taken_back_gives_the_same_again() -> None:
    chance = Chance(7)
    mark = chance.journal.mark()
    first = [chance.shuffled(range(20)), chance.pick(range(20), 3)]
    chance.journal.undo(mark)
    assert [chance.shuffled(range(20)), chance.pick(range(20), 3)] == first
    assert Chance(8).shuffled(range(20)) != first[0]


def test_told_results_come_first() -> None:
    chance = Chance(1, [["c", "a", "b"], "a"], lambda things, told, whole: list(told))
    assert chance.shuffled("abc") == ["c", "a", "b"]
    assert chance.pick("abc", 1) == ["a"]
    assert sorted(chance.shuffled("abc")) == ["a", "b", "c"]
    chance = Chance(1, ["a", "c", ["d", "b"], "e"], lambda things, told, whole: list(told))
    assert chance.pick("abcd", 2) == ["a", "c"]
    assert chance.pick("abcd", 2) == ["d", "b"]
    found = chance.pick("abcde", 3)
    assert found[0] == "e" and len(set(found)) == 3
    chance = Chance(1, ["b", "a"], lambda things, told, whole: list(told))
    assert chance.pick("b", 1) == ["b"] and len(chance.script) == 2
    chance.tells_all = True
    assert chance.pick("b", 1) == ["b"] and len(chance.script) == 1


def test_everything_of_a_card_that_can_change_is_kept() -> None:
    """A card is remembered whole; what is no part of that would stay changed."""
    assert set(Card.__slots__) - {"uid", "owner", "base", "turned"} == set(KEPT)
    card = Card(0, 0, Face("1", "a", {}), "deck")
    assert card.kept() == tuple(getattr(card, name) for name in KEPT)


def test_a_card_turned_back_looks_as_it_did_unless_something_else_has_changed() -> None:
    journal, card = Journal(), Card(0, 0, Face("1", "a", {}), "field")
    card.state = "ready"
    ready = card.base = Look(card)
    journal.turn(card, "acted")
    assert (card.state, card.base) == ("acted", None)
    acted = card.base = Look(card)
    journal.turn(card, "ready")
    assert (card.state, card.base) == ("ready", ready)
    journal.turn(card, "acted")
    assert card.base is acted
    journal.turn(card, "down")
    assert card.base is None
    journal.turn(card, "acted")
    journal.set(card, "holder", card)
    journal.turn(card, "down")
    assert card.base is None
    journal.undo(0)
    assert (card.state, card.holder, card.base) == ("ready", None, None)


@pytest.mark.parametrize("name", [*KEPT, "owner"])
def test_any_change_of_a_card_is_taken_back(name: str) -> None:
    journal, card = Journal(), Card(0, 0, Face("1", "a", {}), "deck")
    before = getattr(card, name)
    journal.set(card, name, "other")
    assert getattr(card, name) == "other"
    journal.undo(0)
    assert getattr(card, name) is before
