"""The little language of the ``english`` templates: parsing. What it means is said in :mod:`fudac.syntax.english`."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

__all__ = ["Hole", "parse", "subject_of"]

_HOLE = re.compile(r'\{("[^"]*"|\w+)(?:#(\w+))?(?:\|([^{}:]*))?(?::([^{}]*))?\}')


class Hole(NamedTuple):
    """``{field#number|otherwise:form}``; ``field`` in quotes is a literal subject."""

    field: str
    number: str | None = None
    otherwise: str | None = None
    form: str | None = None


@lru_cache(maxsize=1024)
def parse(template: str) -> tuple[tuple[str | Hole, ...], ...]:
    """The alternatives of a template, each a row of texts and holes. Raises ValueError for a broken template."""
    out = []
    for alternative in template.split(" || "):
        row: list[str | Hole] = []
        at = 0
        for match in _HOLE.finditer(alternative):
            if match.start() > at:
                row.append(alternative[at : match.start()])
            row.append(Hole(*match.groups()))
            at = match.end()
        if at < len(alternative):
            row.append(alternative[at:])
        if any(isinstance(piece, str) and ("{" in piece or "}" in piece) for piece in row):
            raise ValueError(f"broken english template: {template!r}")
        out.append(tuple(row))
    return tuple(out)


def subject_of(row: tuple[str | Hole, ...]) -> Hole | None:
    """The hole that stands first and may be the subject of the sentence."""
    return row[0] if row and isinstance(row[0], Hole) and row[0].form else None
