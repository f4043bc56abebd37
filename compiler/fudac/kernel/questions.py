"""What players are asked. Whoever is asked gets every legal answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any


class Question:
    """A decision of one player.

    ``kind``: ``act`` and other windows (an answer is one of ``options`` or None to pass), ``choose`` (a list of ``least`` to
    ``most`` of the options), ``order`` (all options in an order), ``yes_no``, ``number`` (from ``least`` to ``most``), ``one``
    (one of the options). ``name``: what is asked, a word of the game. ``may_pass``: whether None is an answer.
    ``default``: the answer given by saying nothing, where there is one. ``article``, ``source``: why it is asked; ``listed``: what a text
    offers, where the options are its numbers from 1.
    """

    __slots__ = (
        "article",
        "check",
        "default",
        "kind",
        "least",
        "listed",
        "may_pass",
        "most",
        "name",
        "options",
        "player",
        "source",
        "starts",
    )

    def __init__(
        self,
        player: int,
        kind: str,
        name: str,
        options: Sequence[Any] = (),
        *,
        least: int = 1,
        most: int = 1,
        may_pass: bool = False,
        default: Any = None,
        article: str = "",
        source: Any = None,
        starts: bool = False,
        listed: Sequence[Any] = (),
    ) -> None:
        self.player = player
        self.kind = kind
        self.name = name
        self.options = options
        self.least = least
        self.most = most
        # An order may always be left as it is shown.
        self.may_pass = may_pass or kind == "order"
        self.default = list(options) if kind == "order" and default is None else default
        self.article = article
        self.source = source
        self.listed = listed
        self.starts = starts  # a player could start something new here
        self.check: Callable[[list[Any]], bool] | None = None  # what a choice of several has to satisfy together

    @property
    def forced(self) -> bool:
        """Whether there is just one answer."""
        if self.kind == "act":
            return not self.options if self.may_pass else len(self.options) == 1
        if self.kind == "yes_no":
            return len(self.options) == 1
        if self.kind == "number":
            return self.least == self.most
        if self.kind == "choose":
            return self.most == 0 or self.least == len(self.options)
        if self.kind == "order":
            return len(self.options) < 2
        return len(self.options) + self.may_pass == 1

    def accepts(self, answer: Any) -> bool:
        """Whether an answer is one of those offered."""
        if answer is None and self.may_pass:
            return True
        if self.kind == "act":
            for option in self.options:  # mostly it is one of these very things, which costs less to see than who is equal
                if option is answer:
                    return True
            return answer in self.options
        if self.kind == "yes_no":
            return isinstance(answer, bool)
        if self.kind == "number":
            return isinstance(answer, int) and self.least <= answer <= self.most
        if self.kind == "choose":
            if not isinstance(answer, list) or not self.least <= len(answer) <= self.most:
                return False
            if len({id(one) for one in answer}) != len(answer) or not all(one in self.options for one in answer):
                return False
            return self.check is None or self.check(answer)
        if self.kind == "order":
            return isinstance(answer, list) and sorted(map(id, answer)) == sorted(map(id, self.options))
        return answer in self.options

    def choices(self, options: Sequence[Any] | None = None) -> Iterator[list[Any]]:
        """Every choice of several that is accepted, the smallest first; ``options``: those offered, in another order."""
        offered = self.options if options is None else options
        for size in range(self.least, min(self.most, len(offered)) + 1):
            for some in combinations(offered, size):
                if self.check is None or self.check(list(some)):
                    yield list(some)

    def __repr__(self) -> str:
        return f"<asked {self.player}: {self.name} {list(self.options)!r}>"


_new = object.__new__


def window(
    player: int, name: str, options: Sequence[Any], *, article: str, source: Any, may_pass: bool = False, starts: bool = False
) -> Question:
    """A question of the kind ``act``. A class that is called with names is called by way of a dictionary, at more than twice the cost;
    most questions are of this kind."""
    made = _new(Question)
    made.player, made.kind, made.name, made.options = player, "act", name, options
    made.least = made.most = 1
    made.may_pass, made.default, made.article, made.source = may_pass, None, article, source
    made.starts, made.check, made.listed = starts, None, ()
    return made


class Pause:
    """A point of the procedure at which a watcher may stop; not a question."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name
