"""Shares with what they could as well be: intervals at 95 %."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

Z = 1.959963984540054
"""Standard deviations on either side that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Rate:
    """``count`` of ``of``, as a share, and between what the true share lies with 95 % certainty (Wilson's interval)."""

    count: int
    of: int
    rate: float
    low: float
    high: float


def rate(count: int, of: int) -> Rate:
    """A share; of nothing it is unknown: 0 between 0 and 1."""
    if of == 0:
        return Rate(0, 0, 0.0, 0.0, 1.0)
    share = count / of
    middle = (share + Z * Z / (2 * of)) / (1 + Z * Z / of)
    around = Z * sqrt(share * (1 - share) / of + Z * Z / (4 * of * of)) / (1 + Z * Z / of)
    return Rate(count, of, share, max(0.0, middle - around), min(1.0, middle + around))


def difference(one: Rate, other: Rate) -> tuple[float, float, float]:
    """By how much one share is greater than another, and between what (Newcombe's interval from Wilson's)."""
    by = one.rate - other.rate
    down = sqrt((one.rate - one.low) ** 2 + (other.high - other.rate) ** 2)
    up = sqrt((one.high - one.rate) ** 2 + (other.rate - other.low) ** 2)
    return by, max(-1.0, by - down), min(1.0, by + up)


@dataclass(frozen=True, slots=True)
class Spread:
    """How whole numbers are spread: mean, least, a tenth, half and nine tenths of them at most, the greatest."""

    count: int
    mean: float
    least: int
    tenth: int
    median: int
    ninth: int
    most: int


def spread(histogram: Sequence[tuple[int, int]]) -> Spread:
    """Of (value, how often) in ascending order; all 0 of nothing."""
    count = sum(times for _, times in histogram)
    if not count:
        return Spread(0, 0.0, 0, 0, 0, 0, 0)
    mean = sum(value * times for value, times in histogram) / count

    def at(part: float) -> int:
        left = part * count
        for value, times in histogram:
            left -= times
            if left <= 0:
                return value
        return histogram[-1][0]

    return Spread(count, mean, histogram[0][0], at(0.1), at(0.5), at(0.9), histogram[-1][0])
