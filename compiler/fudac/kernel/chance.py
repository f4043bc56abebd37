"""The one source of randomness: seeded, or told beforehand for a scenario."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from fudac.kernel.journal import Journal


class Chance:
    """Picks and shuffles. ``script``: results to give first, each found in the things by ``find``; then the seed's.

    The n-th result depends on the seed and on n only, so that taking results back (``counted`` is in the journal) gives
    them again.
    """

    __slots__ = ("_find", "counted", "journal", "script", "seed")

    def __init__(
        self, seed: int = 0, script: Sequence[Any] = (), find: Callable[[Sequence[Any], Any], list[Any]] | None = None
    ) -> None:
        self.seed = seed
        self._find = find
        self.script = tuple(script)
        self.counted = 0
        self.journal = Journal()

    def shuffled(self, things: Sequence[Any]) -> list[Any]:
        """The things in another order."""
        told = self._told(things)
        if told is not None:
            return told
        result = list(things)
        self._next().shuffle(result)
        return result

    def pick(self, things: Sequence[Any], count: int) -> list[Any]:
        """Some of the things, each as likely as any other."""
        if count >= len(things):
            return list(things)
        told = self._told(things)
        return told if told is not None else self._next().sample(list(things), count)

    def _next(self) -> random.Random:
        self.journal.set(self, "counted", self.counted + 1)
        return random.Random(f"{self.seed}/{self.counted}")

    def _told(self, things: Sequence[Any]) -> list[Any] | None:
        if not self.script or self._find is None:
            return None
        told = self.script[0]
        self.journal.set(self, "script", self.script[1:])
        return self._find(things, told)
