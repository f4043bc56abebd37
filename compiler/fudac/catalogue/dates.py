"""Dates as people write them: a year, a month or a day; the first two mean their first day (formats.md 3)."""

from __future__ import annotations

import re
from datetime import date

from fudac.source.folding import fold

_EXACT = re.compile(r"(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?")
_LOOSE = (
    re.compile(r"(\d{4})\s*[-/.]\s*(\d{1,2})(?:\s*[-/.]\s*(\d{1,2}))?"),
    re.compile(r"(\d{4})年(?:(\d{1,2})月(?:(\d{1,2})日)?)?"),
    re.compile(r"(\d{4})(\d{2})(\d{2})"),
)

_ERA = re.compile(r"(令和|平成|昭和|R|H|S)\s*(元|\d{1,2})\s*(?:年|[./-](?=\d))(.*)", re.IGNORECASE)
_BEFORE = {"令和": 2018, "R": 2018, "平成": 1988, "H": 1988, "昭和": 1925, "S": 1925}


def parse_date(text: str) -> date | None:
    """The first day of ``2000``, ``2000-10`` or ``2000-10-05``; ``None`` for anything else."""
    found = _EXACT.fullmatch(text) if text.isascii() else None
    return _day(found) if found else None


def meant_date(text: str) -> str | None:
    """The right form of a date written in another way (``2000/10/5``, ``２０００年１０月``, ``平成12年10月``), if it is certain."""
    folded = fold(text).text.strip()
    era = _ERA.fullmatch(folded)
    if era:
        year = _BEFORE[era[1].upper()] + (1 if era[2] == "元" else int(era[2]))
        folded = f"{year}{'年' if '年' in folded else '.'}{era[3]}"
    for pattern in (_EXACT, *_LOOSE):
        found = pattern.fullmatch(folded)
        if found and _day(found):
            return "-".join([found[1], *(part.zfill(2) for part in found.groups()[1:] if part)])
    return None


def _day(found: re.Match[str]) -> date | None:
    try:
        return date(int(found[1]), int(found[2] or 1), int(found[3] or 1))
    except ValueError:
        return None
