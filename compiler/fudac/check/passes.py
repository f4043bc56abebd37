"""The passes over a compiled pool, in the order in which they run.

A pass is a plain function that looks and yields diagnostics; it changes nothing. To add a check, write a function in a
module of this package and name it in :data:`PASSES`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from fudac.check.compiled import Compiled
from fudac.check.fields import field_problems
from fudac.check.texts import no_language, text_problems
from fudac.source.finding import Diagnostic

Pass = Callable[[Compiled], Iterator[Diagnostic]]


def files_and_versions(compiled: Compiled) -> Iterator[Diagnostic]:
    """What was wrong with the files (E01) and with printings and errata (E06)."""
    yield from compiled.pool.findings


PASSES: tuple[Pass, ...] = (
    files_and_versions,
    no_language,
    text_problems,
    field_problems,
)
