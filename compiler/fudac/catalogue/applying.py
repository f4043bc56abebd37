"""Applies errata to a set file: the same file with every correction made in it (formats.md 6, ``errata apply``).

Nothing is written that was not expected: a value is changed only where the file says what the catalogue says the card
said before. Applying twice is the same as applying once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from fudac.catalogue.files import Printing, SetInfo, read_set
from fudac.catalogue.force import Outcome, Step, same
from fudac.catalogue.yaml_edit import CannotEdit, YamlEditor
from fudac.model.errata import Erratum
from fudac.model.faces import Face
from fudac.source.finding import Diagnostic
from fudac.source.folding import fold_key
from fudac.source.reading import read_file
from fudac.source.text import LocatedText, SourceFile
from fudac.source.yaml_reader import Node, read_yaml

if TYPE_CHECKING:
    from fudac.catalogue.pool import Pool


@dataclass(frozen=True, slots=True, eq=False)
class AppliedChange:
    """One value that errata changed in the file."""

    number: str
    name: str
    key: str
    before: object
    after: object
    errata: tuple[Erratum, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Applied:
    """What applying comes to. ``text`` is the new text of the file, ``None`` where nothing may be written because of
    ``findings``; ``changes`` is empty when everything had been applied before."""

    path: Path
    source: SourceFile | None
    text: str | None
    changes: tuple[AppliedChange, ...] = ()
    findings: tuple[Diagnostic, ...] = ()

    @property
    def changed(self) -> bool:
        """Whether the file would be different."""
        return self.text is not None and self.source is not None and self.text != self.source.text

    def write(self, to: Path | None = None) -> tuple[Diagnostic, ...]:
        """Write the new text in one step: to a new file, or (``None``) in the place of the old one.

        Refuses, by the findings given back, when there is nothing to write or the old file was changed meanwhile.
        Raises ``OSError`` where the file cannot be written; nothing is half written then.
        """
        from fudac.source.atomic import write_atomically

        if self.text is None or self.source is None:
            return self.findings
        if to is None:
            if not self.changed:
                return ()
            now, _ = read_file(self.path)
            if now is None or now.text != self.source.text:
                ja, en = "読んだあとでファイルが変わりました", "the file was changed after it was read"
                return (Diagnostic("E0609", None, {"path": str(self.path), "why_ja": ja, "why_en": en}),)
        mark = "\ufeff" if self.source.bom else ""
        write_atomically(to or self.path, mark + self.text)
        return ()


def apply_errata(
    pool: Pool,
    path: Path | str,
    as_of: date | None = None,
    *,
    version: str | None = None,
    released: str | None = None,
) -> Applied:
    """The set file at ``path`` with the errata of its printings in it, up to ``as_of``.

    The file is one of the pool's or another copy of one; its set is known by code and version. ``version`` and
    ``released`` are written into its head, for a new printing. A printing gets the errata that came before the next
    printing of the card. Findings: E0608 a value is not the expected one, E0609 the file is no set of the pool.
    """
    from fudac.diagnostics.message import severity_of

    path = Path(path)
    file, findings = read_file(path)
    node, more = read_yaml(file) if file is not None else (None, [])
    wrong = [one for one in (*findings, *more) if severity_of(one) == "error"]
    if file is None or node is None or node.kind != "map" or wrong:
        return Applied(path, file, None, findings=tuple(wrong))
    found: list[Diagnostic] = []
    info, printings = read_set(pool.game, file, node, found)
    known = _known_set(pool, info)
    if known is None or info is None:
        ja, en = "略号と版が同じセットがカタログにありません", "the catalogue has no set of its code and version"
        return Applied(
            path, file, None, findings=(Diagnostic("E0609", None, {"path": str(path), "why_ja": ja, "why_en": en}),)
        )
    editor, changes, refused = YamlEditor(file), [], []
    cards = {fold_key(face_number(card)): card for card in _cards(node)}
    for printing in printings:
        card = cards[fold_key(printing.number)]
        for change, expected in _wanted(pool, known, printing, as_of):
            if not any(same(change.before, state) for state in expected):
                refused.append(_unexpected(pool, printing, change, expected[0]))
                continue
            try:
                editor.set(card, change.key, _writable(change.key, change.after), pool.game.keys)
                changes.append(change)
            except CannotEdit:
                ja = f"「{change.key}」は行頭の - の後ろにあるので消せません"
                en = f"{change.key!r} stands behind the dash and cannot be taken away"
                facts = {"path": str(path), "why_ja": ja, "why_en": en}
                refused.append(Diagnostic("E0609", printing.face.place(change.key), facts))
    if refused:
        return Applied(path, file, None, findings=tuple(refused))
    head = node.get("set")
    for key, value in (("version", version), ("released", released)):
        if value is not None and head is not None:
            editor.set(head, key, value, ("code", "name", "version", "released"))
    text = editor.result()
    _verify(pool, path, printings, text, changes)
    return Applied(path, file, text, tuple(changes))


def face_number(card: Node) -> str:
    """The number of a card's mapping, as written."""
    number = card.get("number")
    return number.value.strip() if number is not None else ""


def _cards(node: Node) -> list[Node]:
    cards = node.get("cards")
    return [card for card in cards.sequence() if card.kind == "map"] if cards is not None else []


def _known_set(pool: Pool, info: SetInfo | None) -> SetInfo | None:
    if info is None:
        return None
    wanted = (fold_key(info.code), fold_key(info.version))
    return next((one for one in pool.sets if (fold_key(one.code), fold_key(one.version)) == wanted), None)


def _wanted(
    pool: Pool, known: SetInfo, printing: Printing, as_of: date | None
) -> Iterator[tuple[AppliedChange, list[object]]]:
    """The values that the errata of a printing change in the file, with what it may say before."""
    chain = _chain(pool, known, printing, as_of)
    errata = [step.erratum for step in chain if step.erratum is not None]
    faces: list[Face] = [step.face for step in chain if step.face is not None]
    for key in dict.fromkeys(key for erratum in errata for key in erratum.change):
        states: list[object] = [face.get(key) for face in faces]
        current = printing.face.get(key)
        if not same(current, states[-1]):
            about = tuple(erratum for erratum in errata if key in erratum.change)
            yield AppliedChange(printing.number, printing.face.name, key, current, states[-1], about), states[:-1]


def _chain(pool: Pool, known: SetInfo, printing: Printing, as_of: date | None) -> list[Step]:
    """The step of the printing in the catalogue and those of its errata, up to the card's next printing."""
    chain: list[Step] = []
    for step in pool.history(printing.number):
        if as_of is not None and step.date > as_of:
            break
        if step.erratum is None and step.printing is not None:
            if step.printing.set is known:
                chain = [step]
            elif chain and step.date > chain[0].date:
                break  # another printing took its place; one of the same day says the same
        elif chain and step.outcome in (Outcome.ACTED, Outcome.CHANGED_NOTHING):
            chain.append(step)
    return chain


def _writable(key: str, value: object) -> object:
    if key == "text" and value is None:
        return ""  # the line stays, so that it can be seen that the card has no text
    return value.value if isinstance(value, LocatedText) else value


def _unexpected(pool: Pool, printing: Printing, change: AppliedChange, expected: object) -> Diagnostic:
    labels = {f"label_{lang}": pool.game.label(change.key, lang) for lang in ("ja", "en")}
    facts = {"number": change.number, "key": change.key, "expected": _shown(expected), "found": _shown(change.before)}
    return Diagnostic("E0608", printing.face.place(change.key), {**labels, **facts})


def _shown(value: object) -> str:
    if value is None:
        return "-"
    return "・".join(map(str, value)) if isinstance(value, tuple) else str(value).replace("\n", " ⏎ ")


def _verify(pool: Pool, path: Path, before: list[Printing], text: str, changes: list[AppliedChange]) -> None:
    """Read the new text: it must say exactly what was wanted. Anything else is a fault of the program."""
    file = SourceFile(str(path), text)
    node, _ = read_yaml(file)
    _, after = read_set(pool.game, file, node, []) if node is not None else (None, [])
    wanted = {(change.number, change.key): change.after for change in changes}
    fine = node is not None and len(after) == len(before)
    for old, new in zip(before, after, strict=False):
        for key in pool.game.keys:
            expected = wanted.get((old.number, key), old.face.get(key))
            fine = fine and same(expected, new.face.get(key))
    if not fine:
        raise RuntimeError(f"applying errata to {path} would change something else; nothing was written")
