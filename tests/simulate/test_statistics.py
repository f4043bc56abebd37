"""Rates, differences and spreads against values worked out by hand or known from the literature."""

from __future__ import annotations

import pytest

from fudac.desk.simulate.statistics import difference, rate, spread


def test_wilson() -> None:
    made = rate(81, 263)  # Newcombe (1998), table I
    assert (made.rate, made.low, made.high) == pytest.approx((0.3080, 0.2553, 0.3662), abs=5e-4)
    assert rate(0, 20).low == 0
    assert rate(0, 20).high == pytest.approx(0.1611, abs=5e-4)
    assert rate(20, 20).high == 1
    assert (rate(0, 0).low, rate(0, 0).high) == (0, 1)


def test_newcombe() -> None:
    by, low, high = difference(rate(56, 70), rate(48, 80))  # Newcombe (1998), table II, method 10
    assert (by, low, high) == pytest.approx((0.2, 0.0524, 0.3339), abs=5e-4)


def test_spread() -> None:
    made = spread([(1, 1), (2, 8), (9, 1)])
    assert (made.count, made.mean, made.least, made.tenth, made.median, made.ninth, made.most) == (
        10,
        2.6,
        1,
        1,
        2,
        2,
        9,
    )
    assert spread([]).count == 0
