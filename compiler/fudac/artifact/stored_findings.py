"""Findings as JSON and back, with offsets that can be counted from the card they are about."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from fudac.source.finding import Diagnostic, Fix
from fudac.source.text import SourceFile, Span

Stored = list[Any]
"""Code, file, start, end, facts, suggestions, fix (start, end, replacement), article."""

START, END, FACTS, FIX = 2, 3, 4, 6


def stored(diagnostic: Diagnostic) -> Stored | None:
    """A finding as JSON; ``None`` for one whose fix is in another file."""
    span, fix = diagnostic.span, diagnostic.fix
    if fix is not None and (span is None or fix.span.file.path != span.file.path):
        return None
    return [
        diagnostic.code,
        span.file.path if span is not None else None,
        span.start if span is not None else 0,
        span.end if span is not None else 0,
        dict(diagnostic.facts),
        list(diagnostic.suggestions),
        [fix.span.start, fix.span.end, fix.replacement] if fix is not None else None,
        diagnostic.article,
    ]


def loaded(finding: Stored, file: SourceFile | None) -> Diagnostic:
    """The finding again, in a file as it is now."""
    code, _, start, end, facts, suggestions, fix, article = finding
    span = Span(file, start, end) if file is not None else None
    mended = Fix(Span(file, fix[0], fix[1]), fix[2]) if file is not None and fix is not None else None
    return Diagnostic(code, span, facts, tuple(suggestions), mended, article)


def shifted(finding: Stored, by: int) -> Stored:
    """The finding with its offsets moved."""
    moved = list(finding)
    moved[START] += by
    moved[END] += by
    if moved[FIX] is not None:
        start, end, replacement = moved[FIX]
        moved[FIX] = [start + by, end + by, replacement]
    return moved


def piece_of(finding: Stored, starts: list[int], size: int) -> int | None:
    """The piece in which a finding lies whole; the last piece ends at ``size``."""
    piece = bisect_right(starts, finding[START]) - 1
    if piece < 0:
        return None
    end = starts[piece + 1] if piece + 1 < len(starts) else size
    places = [finding[START], finding[END], *(finding[FIX][:2] if finding[FIX] is not None else ())]
    return piece if all(starts[piece] <= place <= end for place in places) else None
