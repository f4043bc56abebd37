"""Carrying out fixes: all that do not touch each other, in one writing of each file."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from fudac.diagnostics.message import sorted_unique
from fudac.source.atomic import write_atomically
from fudac.source.edited import Edit, EditedText
from fudac.source.finding import Diagnostic
from fudac.source.text import SourceFile


class FixedFile(NamedTuple):
    """A file with its fixes carried out: ``text`` is new, ``fixed`` were carried out, ``left`` touch one of those."""

    file: SourceFile
    text: str
    fixed: tuple[Diagnostic, ...]
    left: tuple[Diagnostic, ...]


def fixed_files(diagnostics: Iterable[Diagnostic]) -> list[FixedFile]:
    """Every file that has fixes, in the order of their paths. Of fixes that touch each other the first wins."""
    by_file: dict[int, tuple[SourceFile, list[Diagnostic]]] = {}
    for diagnostic in sorted_unique(d for d in diagnostics if d.fix is not None):
        assert diagnostic.fix is not None
        file = diagnostic.fix.span.file
        by_file.setdefault(id(file), (file, []))[1].append(diagnostic)
    result: list[FixedFile] = []
    for file, wanted in by_file.values():
        edits: list[Edit] = []
        fixed: list[Diagnostic] = []
        left: list[Diagnostic] = []
        for diagnostic in wanted:
            assert diagnostic.fix is not None
            edit = Edit(
                diagnostic.fix.span.start, diagnostic.fix.span.end, _own_breaks(diagnostic.fix.replacement, file)
            )
            if any(_touch(edit, other) for other in edits):
                left.append(diagnostic)
            else:
                edits.append(edit)
                fixed.append(diagnostic)
        result.append(FixedFile(file, EditedText(file.text, edits).text, tuple(fixed), tuple(left)))
    return result


def apply_fixes(diagnostics: Iterable[Diagnostic]) -> dict[str, str]:
    """The new text of each file that has fixes, by path. Nothing is written."""
    return {fixed.file.path: fixed.text for fixed in fixed_files(diagnostics)}


def write_fixes(diagnostics: Iterable[Diagnostic]) -> list[FixedFile]:
    """Carry out fixes in the files themselves, each file in one step. Raises ``OSError`` where writing fails."""
    done = fixed_files(diagnostics)
    for fixed in done:
        write_atomically(Path(fixed.file.path), fixed.text)
    return done


def _touch(a: Edit, b: Edit) -> bool:
    """Overlapping, or two different edits that begin at the same place and would need an order."""
    if a.start == a.end and b.start == b.end:
        return a.start == b.start and bool(a.replacement) and bool(b.replacement)
    return a.start < b.end and b.start < a.end


def _own_breaks(replacement: str, file: SourceFile) -> str:
    """Line ends of a replacement in the kind the file uses."""
    return replacement.replace("\n", "\r\n") if "\n" in replacement and "\r\n" in file.text else replacement
