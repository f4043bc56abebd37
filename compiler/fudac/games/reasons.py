"""Why something is refused."""

from __future__ import annotations

from typing import NamedTuple

from fudac.kernel import Card


class Reason(NamedTuple):
    """Why something is refused: the article, and the card and line that forbid it where one does.

    ``also``: further articles that say the same. ``op``: the construct in the line that forbids it, or several
    that could, with blanks between.
    """

    article: str
    ja: str
    en: str
    card: Card | None = None
    line: str = ""
    also: tuple[str, ...] = ()
    op: str = ""

    @property
    def articles(self) -> tuple[str, ...]:
        """Every article it follows from, the nearest first."""
        return (self.article, *self.also)
