"""The one source of randomness: seeded, or told beforehand for a scenario."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from fudac.kernel.journal import Journal


class Chance:
    """Picks and shuffles. ``script``: results to give first, each found in the things by ``find`` (which is told whether it has to
    be all of them, for a shuffle); then the seed's. ``tells_all``: results are also told where only one is possible.

    The n-th result depends on the seed and on n only, so that taking results back (``counted`` is in the journal) gives
    them again.
    """

    __slots__ = ("_find", "counted", "journal", "script", "seed", "tells_all")

    def __init__(
        self,
        seed: int = 0,
        script: Sequence[Any] = (),
        find: Callable[[Sequence[Any], Any, bool], list[Any]] | None = None,
    ) -> None:
        self.seed = seed
        self._find = find
        self.script = tuple(script)
        self.counted = 0
        self.tells_all = False
        self.journal = Journal()

    def shuffled(self, things: Sequence[Any]) -> list[Any]:
        """The things in another order."""
        if self.script and self._find is not None:
            return self._find(things, self._told(), True)
        result = list(things)
        self._next().shuffle(result)
        return result

    def pick(self, things: Sequence[Any], count: int) -> list[Any]:
        """Some of the things, each as likely as any other."""
        count = min(count, len(things))
        left, found = list(things), list[Any]()
        if count < len(things) or self.tells_all:
            while len(found) < count and self.script and self._find is not None:
                told = self._find(left, self._told(), False)
                found += told
                left = [one for one in left if one not in told]
        if len(found) == count or count == len(things):
            return found + left[: count - len(found)]
        return found + self._next().sample(left, count - len(found))

    def _next(self) -> random.Random:
        self.journal.set(self, "counted", self.counted + 1)
        return random.Random(f"{self.seed}/{self.counted}")

    def _told(self) -> Any:
        told = self.script[0]
        self.journal.set(self, "script", self.script[1:])
        return told
