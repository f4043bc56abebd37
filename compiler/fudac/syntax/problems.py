"""What reading a text can find: problems with offsets, values not exceptions."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Problem", "Unreadable"]


class Problem(NamedTuple):
    """One finding. ``start``/``end`` are offsets into the text as given; ``fix`` an edit of it that is certain."""

    code: str
    start: int
    end: int
    facts: dict[str, str]
    suggestions: tuple[str, ...] = ()
    fix: tuple[int, int, str] | None = None
    article: str | None = None

    def moved(self, by: int) -> Problem:
        """The same problem, its places shifted."""
        fix = None if self.fix is None else (self.fix[0] + by, self.fix[1] + by, self.fix[2])
        return self._replace(start=self.start + by, end=self.end + by, fix=fix)


class Unreadable(Exception):
    """Inside the reader: this reading of the text fails, and why. Never leaves :mod:`fudac.syntax`."""

    def __init__(
        self,
        code: str,
        start: int,
        end: int,
        suggestions: tuple[str, ...] = (),
        fix: tuple[int, int, str] | None = None,
        article: str | None = None,
        **facts: str,
    ) -> None:
        super().__init__(code, start, end, facts)
        self.problem = Problem(code, start, end, facts, suggestions, fix, article)
