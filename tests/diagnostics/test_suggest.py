"""The nearest right words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fudac.diagnostics.suggest import distance, nearest

KEYS = ["number", "name", "type", "cost", "random", "sex", "factions", "physical", "mental", "text", "flavor", "note"]
ZONES = ["手札", "山札", "捨て札", "場", "アクションスタック", "ハーレム", "処刑台"]
NAMES = ["見習い剣士", "見習い魔術師", "剣士", "騎士団長", "口寄せの巫女", "へそくり", "青き騎士", "赤い竜"]


@pytest.mark.parametrize(
    ("word", "candidates", "best"),
    [
        ("nubmer", KEYS, "number"),
        ("phisical", KEYS, "physical"),
        ("faction", KEYS, "factions"),
        ("Name", KEYS, "name"),
        ("ｔｅｘｔ", KEYS, "text"),
        ("手礼", ZONES, "手札"),
        ("拾て札", ZONES, "捨て札"),
        ("アクションスタツク", ZONES, "アクションスタック"),
        ("アクション", ZONES, "アクションスタック"),
        ("見習い剣土", NAMES, "見習い剣士"),
        ("ロ寄せの巫女", NAMES, "口寄せの巫女"),
        ("ヘソクリ", NAMES, "へそくり"),
        ("騎士長団", NAMES, "騎士団長"),
        ("赤い　竜", NAMES, "赤い竜"),
    ],
)
def test_the_word_that_was_meant_comes_first(word: str, candidates: list[str], best: str) -> None:
    assert nearest(word, candidates)[0] == best


@pytest.mark.parametrize(
    ("word", "candidates"),
    [("場", ["手", "山"]), ("colour", KEYS), ("森の賢者", NAMES), ("", KEYS), ("　", NAMES), ("x", [])],
)
def test_nothing_is_better_than_something_far(word: str, candidates: list[str]) -> None:
    assert nearest(word, candidates) == ()


def test_no_more_than_asked_for_and_none_twice() -> None:
    assert nearest("見習い", [*NAMES, *NAMES], 1) == ("見習い剣士",)
    assert nearest("見習い", [*NAMES, *NAMES]) == ("見習い剣士", "見習い魔術師")


@pytest.mark.parametrize(
    ("a", "b", "edits"), [("", "", 0), ("ab", "ba", 1), ("剣士", "騎士", 1), ("abc", "", 3), ("ca", "abc", 3)]
)
def test_distance(a: str, b: str, edits: int) -> None:
    assert distance(a, b) == edits == distance(b, a)


@given(st.text("abc", max_size=6), st.text("abc", max_size=6), st.integers(0, 6))
def test_a_limit_only_shortens_the_work(a: str, b: str, limit: int) -> None:
    full = distance(a, b)
    assert distance(a, b, limit) == (full if full <= limit else limit + 1)
