"""Carrying out fixes: all that do not touch each other, in one writing of each file."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from fudac.diagnostics.message import sorted_unique
from fudac.source.edited import Edit, EditedText
from fudac.source.finding import Diagnostic
from fudac.source.reading import read_file
from fudac.source.text import SourceFile


class FixedFile(NamedTuple):
    """A file with its fixes carried out: ``text`` is new, ``fixed`` were carried out, ``left`` were not: they touch one
    of those, or the file must not be written. What was left may be found and fixed in a second run."""

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
        if file.lossy:
            result.append(FixedFile(file, file.text, (), tuple(wanted)))
            continue
        edits: list[tuple[Edit, bool]] = []
        fixed: list[Diagnostic] = []
        left: list[Diagnostic] = []
        for diagnostic in wanted:
            assert diagnostic.fix is not None
            edit = Edit(
                diagnostic.fix.span.start, diagnostic.fix.span.end, _own_breaks(diagnostic.fix.replacement, file)
            )
            slip = diagnostic.code.startswith("E01")
            if any(_touch(edit, other, apart=not (slip and other_slip)) for other, other_slip in edits):
                left.append(diagnostic)
            else:
                edits.append((edit, slip))
                fixed.append(diagnostic)
        result.append(
            FixedFile(file, EditedText(file.text, [edit for edit, _ in edits]).text, tuple(fixed), tuple(left))
        )
    return result


def apply_fixes(diagnostics: Iterable[Diagnostic]) -> dict[str, str]:
    """The new text of each file that has fixes, by path. Nothing is written."""
    return {fixed.file.path: fixed.text for fixed in fixed_files(diagnostics) if fixed.fixed}


def write_fixes(diagnostics: Iterable[Diagnostic]) -> list[FixedFile]:
    """Carry out fixes in the files themselves, each file in one step.

    A file that is no longer what was checked stays as it is, with its fixes in ``left``. Raises ``OSError`` where
    writing fails; files written before stay written.
    """
    done: list[FixedFile] = []
    for fixed in fixed_files(diagnostics):
        now, _ = read_file(fixed.file.path)
        if not fixed.fixed or now is None or now.text != fixed.file.text:
            done.append(FixedFile(fixed.file, fixed.file.text, (), fixed.fixed + fixed.left))
            continue
        from fudac.source.atomic import write_atomically

        write_atomically(Path(fixed.file.path), fixed.text)
        done.append(fixed)
    return done


def _touch(a: Edit, b: Edit, *, apart: bool) -> bool:
    """Whether two edits overlap or insert at one place.

    ``apart``: also an insertion at the edge of a replacement. What a text lacks at its end must not be put behind the
    quotes in which another fix puts that text; slips of YAML are found together and fit.
    """
    if a.start == a.end and b.start == b.end:
        return a.start == b.start and bool(a.replacement) and bool(b.replacement)
    if apart and (a.start == a.end or b.start == b.end):
        return a.start <= b.end and b.start <= a.end and bool(a.replacement) and bool(b.replacement)
    return a.start < b.end and b.start < a.end


def _own_breaks(replacement: str, file: SourceFile) -> str:
    """Line ends of a replacement in the kind the file uses."""
    if "\n" not in replacement or "\r\n" not in file.text:
        return replacement
    return replacement.replace("\r\n", "\n").replace("\n", "\r\n")
