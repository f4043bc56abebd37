"""Counts that can be added up, in whatever order they come in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

Key = tuple[str | int, ...]
KEPT = 50
"""Games told about one by one at most: those that failed or would not end."""


class Tally:
    """Counts by key, and notes of single games. Two tallies of different games add up to that of all of them."""

    def __init__(self) -> None:
        self.counts: Counter[Key] = Counter()
        self.notes: list[dict[str, Any]] = []

    def add(self, key: Key, count: int = 1) -> None:
        """Count something."""
        self.counts[key] += count

    def note(self, **what: Any) -> None:
        """Tell of a game; ``game`` is its number."""
        self.notes.append(what)

    def merge(self, other: Tally) -> None:
        """Add what another one has counted."""
        self.counts.update(other.counts)
        self.notes = sorted([*self.notes, *other.notes], key=lambda note: int(note["game"]))[:KEPT]

    def get(self, *key: str | int) -> int:
        """One count."""
        return self.counts.get(key, 0)

    def under(self, *key: str | int) -> Iterator[tuple[Key, int]]:
        """The counts whose keys begin so: the rest of the key and the count, in the order of the keys."""
        long = len(key)
        found = [(one[long:], count) for one, count in self.counts.items() if one[:long] == key]
        return iter(sorted(found, key=lambda pair: tuple((isinstance(part, str), part) for part in pair[0])))

    def plain(self) -> dict[str, Any]:
        """As JSON can hold it, in a fixed order."""
        rows = sorted(([*key, count] for key, count in self.counts.items()), key=lambda row: [str(one) for one in row])
        return {"counts": rows, "notes": self.notes}

    @staticmethod
    def of(plain: dict[str, Any]) -> Tally:
        """From what :meth:`plain` gave."""
        tally = Tally()
        tally.counts.update({tuple(row[:-1]): row[-1] for row in plain["counts"]})
        tally.notes = list(plain["notes"])
        return tally


def total(rows: Iterable[tuple[Key, int]]) -> int:
    """The sum of counts."""
    return sum(count for _, count in rows)
