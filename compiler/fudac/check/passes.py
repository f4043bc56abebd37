"""The passes over a compiled pool, in the order in which they run.

A pass is a plain function that looks and yields diagnostics; it changes nothing. To add a check, write a function in a
module of this package and name it in :data:`PASSES`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from fudac.check.compiled import Compiled
from fudac.check.fields import field_problems
from fudac.check.texts import no_language, text_problems
from fudac.source.finding import Diagnostic

Pass = Callable[[Compiled], Iterator[Diagnostic]]


def files_and_versions(compiled: Compiled) -> Iterator[Diagnostic]:
    """What was wrong with the files (E01) and with printings and errata (E06)."""
    skipped = {_line(one): one for one in compiled.pool.findings if one.code == "E0128"}
    if not skipped:
        yield from compiled.pool.findings
        return
    told = {_line(one) for one in compiled.pool.findings if one.code == "E0159"} & skipped.keys()
    for one in compiled.pool.findings:
        if one.code == "E0159" and _line(one) in told:  # name: #港の見張り: no value, because it is taken for a comment
            yield replace(one, facts={**one.facts, "comment": skipped[_line(one)].facts["word"]})
        elif one.code != "E0128" or _line(one) not in told:
            yield one


def _line(one: Diagnostic) -> tuple[str, int]:
    return ("", 0) if one.span is None else (one.span.file.path, one.span.position[0])


PASSES: tuple[Pass, ...] = (
    files_and_versions,
    no_language,
    text_problems,
    field_problems,
)
