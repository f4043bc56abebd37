"""``fudac fmt``: card texts in their canonical wording, files in canonical layout, comments and values kept.

A text is replaced only where it could be read without an error and its canonical form reads back as the same abilities.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from fudac.catalogue import load_pools
from fudac.check import Compiled, compile_pool
from fudac.check.compiled import face_view
from fudac.check.texts import located
from fudac.desk.layout import laid_out
from fudac.diagnostics import Diagnostic, severity_of
from fudac.model.faces import Face
from fudac.source.edited import Edit, EditedText
from fudac.source.reading import read_file
from fudac.source.text import LocatedText, SourceFile
from fudac.source.yaml_reader import Node, read_yaml

_FIELDS = "E0150"  # codes before this one: the file cannot be read as YAML as it stands


@dataclass(frozen=True, slots=True)
class Formatted:
    """One file: its text as it should be, and what kept texts of it from being made canonical."""

    file: SourceFile
    text: str
    problems: tuple[Diagnostic, ...]

    @property
    def changed(self) -> bool:
        return self.text != self.file.text or self.file.bom


def formatted(paths: Sequence[Path], game: str | None = None, cards: Sequence[Path] = ()) -> list[Formatted]:
    """The files behind the paths, each formatted; nothing is written. Files that are no YAML are left out."""
    pools = [compile_pool(pool) for pool in load_pools(paths, cards, game=game)]
    texts: dict[str, list[_Text]] = {}
    for compiled in pools:
        for text in _texts(compiled):
            texts.setdefault(text.written.file.path, []).append(text)
    files = {file.path: file for compiled in pools for file in compiled.pool.files}
    for path in _yaml_files(paths):
        if str(path) not in files and (opened := read_file(path)[0]) is not None and _is_ours(opened):
            files[str(path)] = opened
    unread: dict[str, list[Diagnostic]] = {}
    for compiled in pools:
        for found in compiled.pool.findings:
            if found.span is not None and found.code < _FIELDS and severity_of(found) == "error":
                unread.setdefault(found.span.file.path, []).append(found)
    return [_formatted(file, texts.get(path, []), unread.get(path, [])) for path, file in sorted(files.items())]


def broken(path: Path) -> list[Diagnostic]:
    """Why a file cannot be read at all; nothing where it can and is only none of those that are formatted."""
    return [
        found
        for pool in load_pools([path])
        for found in pool.findings
        if found.code < _FIELDS and severity_of(found) == "error"
    ]


def _yaml_files(paths: Sequence[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            yield from sorted(one for one in path.rglob("*") if one.suffix in (".yaml", ".yml") and one.is_file())
        elif path.suffix in (".yaml", ".yml"):
            yield path


def _is_ours(file: SourceFile) -> bool:
    """Whether a file says which game it is of, as every file of a pool does; others are nobody's business here."""
    root, _ = read_yaml(file)
    return root is not None and root.get("game") is not None


class _Text(NamedTuple):
    """A text of a card as written, its canonical form if it has one, and what is wrong with it."""

    written: LocatedText
    canonical: str | None
    problems: tuple[Diagnostic, ...]


def _texts(compiled: Compiled) -> Iterator[_Text]:
    seen: set[tuple[str, int]] = set()
    for card in compiled.cards:
        text = card.face.text
        if text is None or card.reading is None or (text.file.path, text.start) in seen:
            continue
        seen.add((text.file.path, text.start))
        problems = [located(card.face, problem, compiled) for problem in card.problems]
        errors = tuple(problem for problem in problems if severity_of(problem) == "error")
        yield _Text(text, None if errors else _canonical(compiled, card.face), errors)


def _canonical(compiled: Compiled, face: Face) -> str | None:
    abilities = compiled.abilities(face)
    text = "\n".join(compiled.language.japanese(ability) for ability in abilities)
    again = compiled.language.read(text, face_view(face), compiled.names)
    # Whatever the printer may do wrong, a file is never changed into one that says something else.
    return text if again.abilities == abilities else None


def _formatted(file: SourceFile, texts: Sequence[_Text], unread: Sequence[Diagnostic]) -> Formatted:
    problems = (*unread, *(problem for text in texts for problem in text.problems))
    if unread:
        return Formatted(file, file.text, problems)
    places = {place.value.start: place for place in _text_places(file)}
    edits = [
        edit
        for text in texts
        if text.canonical is not None
        and (place := places.get(text.written.start)) is not None
        and (edit := _edit(file, place, text.canonical)) is not None
    ]
    return Formatted(file, laid_out(EditedText(file.text, edits).text), problems)


class _Place(NamedTuple):
    """Where a text stands: its key, its value, and whether it is inside { }."""

    key: Node
    value: Node
    flow: bool


def _text_places(file: SourceFile) -> Iterator[_Place]:
    root, _ = read_yaml(file)
    for node in root.walk() if root is not None else ():
        for key, value in node.pairs():
            if key.value == "text" and value.kind == "scalar":
                yield _Place(key, value, file.text[node.start] == "{")


def _edit(file: SourceFile, place: _Place, canonical: str) -> Edit | None:
    """What has to be replaced so that the text stands there in canonical form; None where it does."""
    value, text = place.value, file.text
    if place.flow:
        wanted = json.dumps(canonical, ensure_ascii=False)
        return Edit(value.start, value.end, wanted) if text[value.start : value.end] != wanted else None
    indent = " " * (file.position(place.key.start)[1] - 1 + 2)
    lines = "".join(f"\n{indent}{line}" for line in canonical.split("\n"))
    if value.style in ("|", ">"):
        head, _, _ = text[value.start : value.end].partition("\n")
        end = value.start + len(text[value.start : value.end].rstrip())
    else:
        end = text.find("\n", value.end)
        end = len(text) if end < 0 else end
        head = text[value.end : end]
    comment = head[head.index("#") :].rstrip() if "#" in head else ""
    wanted = "|-" + (f"  {comment}" if comment else "") + lines
    return Edit(value.start, end, wanted) if text[value.start : end] != wanted else None
