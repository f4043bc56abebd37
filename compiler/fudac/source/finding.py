"""What was found in the input: plain values, without any sentence. The sentences stand on the page of each code."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from fudac.source.text import Span


class Fix(NamedTuple):
    """A text edit that is certain to be what was meant: put ``replacement`` in the place of ``span``.

    An edit of nothing (empty span, empty replacement) is a fix as well: writing the file again as UTF-8 without a byte
    order mark is all that is needed.
    """

    span: Span
    replacement: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding.

    ``code`` names the page ``docs/diagnostics/<code>.md``, which gives severity, message and help; ``facts`` fill its
    sentences. ``span`` is where to look (``None``: the place is not in a file). ``suggestions`` are the nearest right
    words, best first. ``article`` is the rule it follows from, like ``"HM 402.1"``.
    """

    code: str
    span: Span | None
    facts: Mapping[str, str] = field(default_factory=dict)
    suggestions: tuple[str, ...] = ()
    fix: Fix | None = None
    article: str | None = None

    @property
    def sort_key(self) -> tuple[str, int, int, str]:
        """By file, place, then code."""
        if self.span is None:
            return "", 0, 0, self.code
        return self.span.file.path, self.span.start, self.span.end, self.code


#: What passes yield; the same thing as a diagnostic.
Finding = Diagnostic
