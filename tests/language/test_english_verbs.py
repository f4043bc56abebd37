"""English verb forms."""

from __future__ import annotations

import pytest

from fudac.syntax.english.verbs import Mood, group, participle, third


@pytest.mark.parametrize(
    ("mood", "plural", "person", "expected"),
    [
        (Mood("present"), False, 3, "draws"),
        (Mood("present"), True, 3, "draw"),
        (Mood("present"), False, 2, "draw"),
        (Mood("present", True), False, 3, "doesn't draw"),
        (Mood("base"), False, 2, "draw"),
        (Mood("may"), False, 3, "may draw"),
        (Mood("must"), False, 3, "must draw"),
        (Mood("cannot"), False, 3, "can't draw"),
        (Mood("about"), True, 3, "are about to draw"),
        (Mood("would"), False, 3, "would draw"),
        (Mood("past"), False, 3, "drew"),
        (Mood("past", True), False, 3, "didn't draw"),
        (Mood("perfect", True), False, 2, "haven't drawn"),
        (Mood("pluperfect"), False, 3, "had drawn"),
        (Mood("prog"), False, 3, "is drawing"),
        (Mood("gerund"), False, 3, "drawing"),
    ],
)
def test_group(mood: Mood, plural: bool, person: int, expected: str) -> None:
    assert group("draw", mood, plural, person) == expected


def test_be_needs_no_do() -> None:
    assert group("be", Mood("present", True), True) == "aren't"
    assert group("be", Mood("past"), False) == "was"
    assert group("be", Mood("would"), False) == "would be"


def test_two_verbs_share_an_auxiliary() -> None:
    assert group("attack or intercept", Mood("cannot"), False) == "can't attack or intercept"
    assert group("attack or intercept", Mood("present"), False) == "attacks or intercepts"
    assert group("attack or intercept", Mood("prog"), False) == "is attacking or intercepting"


@pytest.mark.parametrize(
    ("verb", "thirds", "done"),
    [
        ("put", "puts", "put"),
        ("choose", "chooses", "chosen"),
        ("discard", "discards", "discarded"),
        ("move", "moves", "moved"),
        ("nullify", "nullifies", "nullified"),
        ("pay", "pays", "paid"),
        ("attach", "attaches", "attached"),
        ("swap", "swaps", "swapped"),
    ],
)
def test_spelling(verb: str, thirds: str, done: str) -> None:
    assert (third(verb), participle(verb)) == (thirds, done)
