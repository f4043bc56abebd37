"""Reading YAML files of cards: nodes with places, and every mistake of the file as a finding.

A clean file is parsed once. Where the parser stops, or a quick look finds something suspicious, the slips of typing are
looked for line by line, mended in memory and the file is read again, so that all its mistakes are shown at once.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from pathlib import Path

from fudac.source.edited import Edit, EditedText, OverlapError
from fudac.source.finding import Finding, Fix
from fudac.source.invisible import invisible_slips
from fudac.source.nodes import Node
from fudac.source.reading import read_file
from fudac.source.slip import Slip
from fudac.source.suspicious import suspicious
from fudac.source.text import SourceFile
from fudac.source.yaml_events import MAX_DEPTH, Mark, Parsed, Trouble, parse

__all__ = ["Node", "read_yaml", "read_yaml_file"]

#: How often a file is mended and read again.
_ROUNDS = 40
_MARK_CODES = {
    "duplicate": "E0130",
    "anchor": "E0131",
    "alias": "E0131",
    "tag": "E0132",
    "merge": "E0133",
    "document": "E0135",
    "key": "E0136",
    "joined": "E0139",
}


def read_yaml_file(path: Path | str, shown: str | None = None) -> tuple[SourceFile | None, Node | None, list[Finding]]:
    """Read a file from disk: its text, its root node and all findings (see :func:`read_file`, :func:`read_yaml`)."""
    file, findings = read_file(path, shown)
    if file is None:
        return None, None, findings
    root, more = read_yaml(file)
    return file, root, findings + more


def read_yaml(file: SourceFile) -> tuple[Node | None, list[Finding]]:
    """The root node and what is wrong with the file as YAML, in the order of the file.

    ``None``: the file is empty or nothing of it could be read. With findings the node is what could be read: slips are
    mended in it, and an item of a list that cannot be read is left out.
    """
    return _Reading(file).read()


class _Reading:
    """The reading of one file: the edits made in memory so far and the findings."""

    def __init__(self, file: SourceFile) -> None:
        self.file = file
        self.raw = file.text
        self.edits: list[Edit] = []
        self.edited: EditedText | None = None
        self.findings: list[Finding] = []

    @property
    def text(self) -> str:
        return self.raw if self.edited is None else self.edited.text

    def read(self) -> tuple[Node | None, list[Finding]]:
        start = self.file.span(0, 0)
        if self.file.bom:
            self.findings.append(Finding("E0105", start, fix=Fix(start, "")))
        if not self.raw.strip():
            self.findings.append(Finding("E0104", start))
            return None, self.findings
        self._mend(invisible_slips(self.raw))
        parsed = parse(self.text, self.edited)
        if parsed.trouble is not None or suspicious(self.text):
            parsed = self._recover(parsed)
        for mark in parsed.marks:
            self._mark(mark)
        if parsed.root is None and not self.findings:
            self.findings.append(Finding("E0104", start))
        self.findings.sort(key=lambda finding: finding.sort_key)
        return parsed.root, self.findings

    def _recover(self, parsed: Parsed) -> Parsed:
        """Mend and read again until nothing new is found."""
        from fudac.source.slips import typing_slips

        for _ in range(_ROUNDS):
            trouble = parsed.trouble
            slips = typing_slips(self.text)
            if trouble is None:
                slips = self._silent(slips, parsed.root)
            if not self._mend(slips) and (trouble is None or not self._leave_out(trouble)):
                return parsed
            parsed = parse(self.text, self.edited)
        return parsed

    def _silent(self, slips: list[Slip], root: Node | None) -> list[Slip]:
        """Of the slips found in a text that can be parsed those that can be there, outside of quotes and blocks."""
        slips = [slip for slip in slips if slip.silent]
        if slips and root is not None:
            quoted = [(node.start, node.end) for node in root.walk() if node.style is not None]
            starts = [start for start, _ in quoted]

            def outside(slip: Slip) -> bool:
                at = self._back(slip.start, slip.end)[0]
                index = bisect_right(starts, at) - 1
                return index < 0 or at >= quoted[index][1]

            slips = [slip for slip in slips if outside(slip)]
        return slips

    # Slips ------------------------------------------------------------------------------------------------------------

    def _mend(self, slips: Iterable[Slip]) -> bool:
        """Note slips and carry out their edits; whether the text changed."""
        known = {(finding.code, finding.span.start) for finding in self.findings if finding.span is not None}
        new: list[Edit] = []
        for slip in slips:
            start, end = self._back(slip.start, slip.end)
            if (slip.code, start) in known:
                continue
            fix = None
            if slip.edit is not None:
                first, last = self._back(slip.edit.start, slip.edit.end)
                edit = Edit(first, last, slip.edit.replacement)
                new.append(edit)
                if slip.certain:
                    fix = Fix(self.file.span(first, last), edit.replacement)
            self.findings.append(Finding(slip.code, self.file.span(start, end), slip.facts, fix=fix))
        return self._edit(new)

    def _back(self, start: int, end: int) -> tuple[int, int]:
        return (start, end) if self.edited is None else self.edited.back_span(start, end)

    def _edit(self, new: list[Edit]) -> bool:
        """Add edits (offsets of the raw text). One that covers earlier ones already contains what they did."""
        edits = list(self.edits)
        for edit in new:
            edits = [old for old in edits if not _inside(old, edit)]
            edits.append(edit)
        try:
            edited = EditedText(self.raw, edits)
        except OverlapError:
            return False
        if edited.text == self.text:
            return False
        self.edits, self.edited = edits, edited
        return True

    # What the parser stops at ----------------------------------------------------------------------------------------

    def _leave_out(self, trouble: Trouble) -> bool:
        """Note what the parser stopped at and take out the item of a list in which that is; whether there is one."""
        text = self.text
        at = min(trouble.at, len(text))
        if "too deep" in trouble.problem or "nesting" in trouble.problem:
            self._note("E0134", at, at + 1, {"limit": str(MAX_DEPTH)})
        else:
            start, end = _place(text, at if text[at:].strip() or trouble.since is None else trouble.since)
            if not self._already(start, end):
                self._note("E0101", start, end, _in_words(trouble))
        item = _item_at(text, at)
        if item is None:
            return False
        first, last = self._back(*item)
        return self._edit([Edit(first, last, "")])

    def _already(self, start: int, end: int) -> bool:
        """Whether something was found in the same line or the one before: then this is only what follows from it."""
        line, _ = self.file.position(self._back(start, end)[0])
        return any(
            f.span is not None and f.code != "E0105" and line - 1 <= f.span.position[0] <= line for f in self.findings
        )

    def _note(self, code: str, start: int, end: int, facts: dict[str, str]) -> None:
        self.findings.append(Finding(code, self.file.span(*self._back(start, end)), facts))

    def _mark(self, mark: Mark) -> None:
        facts = {"word": mark.word} if mark.word else {}
        if mark.what == "duplicate":
            line, _ = self.file.position(self._back(int(mark.word), int(mark.word))[0])
            facts = {"key": self.text[mark.start : mark.end].strip("\"'"), "line": str(line)}
        self._note(_MARK_CODES[mark.what], mark.start, mark.end, facts)


def _inside(old: Edit, new: Edit) -> bool:
    """Whether the characters that ``old`` changed are replaced by ``new``; an insertion at its edge is not."""
    if old.start == old.end:
        return new.start < old.start < new.end
    return new.start <= old.start and old.end <= new.end


def _place(text: str, at: int) -> tuple[int, int]:
    """What to mark where the parser stopped: from there to the end of the line, or the last line."""
    if not text[at:].strip():
        at = len(text.rstrip())
        at = max(text.rfind("\n", 0, at) + 1, 0)
    while at < len(text) and text[at] in " \r\n":
        at += 1
    end = re.compile(r"[^\r\n]*").match(text, at)
    assert end is not None
    return at, max(at + len(end.group().rstrip()), min(at + 1, len(text)))


_WORDS = (
    ("mapping values are not allowed", "ここに「キー: 値」は置けません", "a key cannot stand here"),
    ("did not find expected key", "ここにはキーがあるはずです", "a key was expected here"),
    ("could not find expected ':'", "キーのあとの「:」がありません", "the “:” behind a key is missing"),
    (
        "did not find expected '-' indicator",
        "ここには「- 」で始まる行があるはずです",
        "a line with “- ” was expected here",
    ),
    (
        "did not find expected ',' or",
        "かっこの中の区切り「,」か閉じかっこがありません",
        "a comma or the closing bracket is missing",
    ),
    ("block sequence entries are not allowed", "ここに「- 」の行は置けません", "a list item cannot stand here"),
    ("cannot start any token", "この文字で値を始めることはできません", "a value cannot begin with this character"),
)


def _in_words(trouble: Trouble) -> dict[str, str]:
    for words, ja, en in _WORDS:
        if words in trouble.problem:
            return {"problem_ja": ja, "problem_en": en}
    return {"problem_ja": "ここの書き方がYAMLではありません", "problem_en": trouble.problem or "this is not YAML"}


_ITEM = re.compile(r"^( *)- ", re.MULTILINE)


def _item_at(text: str, at: int) -> tuple[int, int] | None:
    """The bounds of the list item in which the parser stopped; at the beginning of one, those of the item before."""
    first = _ITEM.search(text)
    if first is None:
        return None
    indent = first[1]
    begin: int | None = None
    for match in re.finditer(rf"^{indent}- ", text, re.MULTILINE):
        if match.end() - 2 >= at and begin is not None:
            break
        if match.start() > at:
            break
        begin = match.start()
    if begin is None:
        return None
    after = re.compile(rf"^(?:{indent}- | {{0,{max(len(indent) - 1, 0)}}}[^\s#-])", re.MULTILINE).search(
        text, begin + 1
    )
    return begin, after.start() if after is not None else len(text)
