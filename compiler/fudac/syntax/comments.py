"""Comments in a text: ``# …``, ``// …`` and ``※…`` say nothing of a card, and YAML takes none out of a block of text."""

from __future__ import annotations

import re
from typing import NamedTuple

from .problems import Problem

__all__ = ["Comment", "comments", "without"]

# Where a comment can begin: a line, a blank or the end of a sentence stands before it. Any other # is a slip of a word.
_MARK = re.compile(r"(?:^|(?<=[\s\u3000。]))(?:[#＃]+|[/／]{2,}|※)", re.MULTILINE)
_OPENING, _CLOSING = "「『《≪«", "」』》≫»"


class Comment(NamedTuple):
    """One comment of a text. ``said`` is what stands behind its mark."""

    start: int
    end: int
    mark: str
    said: str

    @property
    def problem(self) -> Problem:
        """What is said of it; how it is moved out of the text, :mod:`fudac.check.texts` knows."""
        return Problem("E0276", self.start, self.end, {"mark": self.mark})

    @property
    def certain(self) -> bool:
        """Whether it can be nothing else: what follows a ※ may be meant as a rule of the card."""
        return self.mark != "※"


def comments(text: str, marks: bool = False) -> list[Comment]:
    """The comments of a text as written, each to the end of its line; none inside of quoted names. ``marks``: whether lines
    begin with marks, for one of which a ※ is typed."""
    found: list[Comment] = []
    for mark in _MARK.finditer(text):
        line = text.rfind("\n", 0, mark.start()) + 1
        before = text[line : mark.start()]
        if (found and found[-1].end > mark.start()) or (marks and mark.group() == "※"):
            continue
        if sum(map(before.count, _OPENING)) > sum(map(before.count, _CLOSING)):
            continue
        end = text.find("\n", mark.end())
        rest = text[mark.end() : end if end >= 0 else len(text)].rstrip()
        found.append(
            Comment(
                mark.start(),
                mark.end() + len(rest),
                mark.group()[0] * (2 if mark.group()[0] in "/／" else 1),
                rest.strip(" \t\u3000"),
            )
        )
    return found


def without(text: str, found: list[Comment]) -> str:
    """The text with blanks in the place of its comments, so that everything else keeps its place."""
    for one in found:
        text = text[: one.start] + " " * (one.end - one.start) + text[one.end :]
    return text
