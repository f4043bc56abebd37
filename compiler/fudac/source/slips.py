"""The usual slips of typing YAML with a Japanese keyboard, found line by line.

The parser stops at the first mistake and often says nothing at all: ``name：剣士`` is valid text. So where a file
looks suspicious its lines are walked, with just enough of YAML's structure (columns, blocks, quotes, brackets) to tell
a key from text that merely looks like one.
"""

from __future__ import annotations

import re

from fudac.source.edited import Edit
from fudac.source.slip import Slip
from fudac.source.slip_flow import ODD
from fudac.source.slip_values import ValueScan, is_key_line

_LEAD = re.compile(r"[ \t\u3000\xa0]*")
_NAME = r"[A-Za-z_][A-Za-z0-9_]*"
_KEY_AHEAD = re.compile(rf"{_NAME}[ \u3000]*[:：]")
_NAMED_KEY = re.compile(rf"({_NAME})([ \u3000]*)([:：])([ \t\u3000\xa0]*)")
_QUOTED_KEY = re.compile(r"""(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')[ \t]*:(?=[ \t]|$)""")
_OTHER_KEY = re.compile(r"[^\s\[\]{}\"'&*!|>%@`,#](?:(?! #)[^\n])*?:(?=[ \t]|$)")
_COUNT_LINE = re.compile(r"[^：:#\[\]{}\"'\s][^：:#\[\]{}\"']*?([ \u3000]*：[ \u3000]*|:)(?=[0-9０-９]+[ \u3000]*$)")
_NO_COLON = re.compile(rf"({_NAME})([ \t\u3000]+)(?=\S)")
_LIST_MARKS = "－–—−‐ー・•"
_DOCUMENT = re.compile(r"(?:---|\.\.\.)(?=\s|$)|%")

#: A quick look at a whole file: nothing found, and no line need be walked.
SUSPICIOUS = re.compile(
    r"^ *(?:"
    rf"(?:- +)*{_NAME}(?:[ \u3000]*：|:[^\s/])"  # name：x, name:x
    r"|-[\u3000\xa0]|[\t\u3000\xa0]+(?![\s#]|$)"  # full-width blanks behind a list mark or as indentation
    rf"|-{_NAME}[:：]|[{_LIST_MARKS}][ \u3000]*{_NAME}[:：]|＃"  # other signs in the place of list and comment marks
    r"|[^\s:：#\[\]{}\"'|>-][^：:#\[\]{}\"'\n]*(?:：[ \u3000]*|:)[0-9０-９]+[ \u3000]*$"  # a deck's line: 剣士：3
    r")|:[\u3000\xa0]|: #[^\s#]"
    r"|[{\[,][^\"'\n\]}]*[，、：][^\n\]}]*[}\]]",  # full-width signs between brackets
    re.MULTILINE,
)


def typing_slips(text: str) -> list[Slip]:
    """The slips of a text, in order. Edits of different slips do not overlap."""
    scan = _LineScan(text)
    scan.run()
    return scan.slips


class _LineScan(ValueScan):
    """One walk over the lines. ``stack`` holds the open maps and sequences as (column, kind)."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.stack: list[tuple[int, str]] = []

    def run(self) -> None:
        while self.at < len(self.lines):
            start, end = self.lines[self.at]
            line = self.text[start:end]
            if self.state == "block":
                if self._in_block(line, start):
                    self.at += 1
                    continue
                self.state = "done"
            bare = line.strip(" \t\u3000\xa0")
            if not bare or bare[0] == "#":
                pass
            elif _DOCUMENT.match(line):
                self.stack, self.state = [], "done"
            elif bare[0] == "＃":
                at = start + line.index("＃")
                self.add("E0116", at, at + 1, Edit(at, at + 1, "#"), silent=True)
            else:
                self._structure(line, start)
            self.at += 1

    # Blocks -----------------------------------------------------------------------------------------------------------

    def _in_block(self, line: str, start: int) -> bool:
        """Whether the line belongs to the text of the block that is open; too little indentation is a slip."""
        lead = _LEAD.match(line)
        assert lead is not None
        if lead.end() == len(line):
            return True
        spaces = len(line) - len(line.lstrip(" "))
        wanted = self.block_indent if self.block_indent is not None else self.column + 2
        if spaces > self.column and (self.block_indent is None or spaces >= self.block_indent):
            if self.block_indent is None:
                self.block_indent = spaces
            return True
        if spaces < lead.end():  # blanks of another kind: they are text when the indentation before them suffices
            if _width(lead.group()) > self.column:
                self._indentation(lead.group(), start, wanted)
                self.block_indent = wanted
                return True
        elif (spaces <= self.column and (is_key_line(line) or line.lstrip(" ").startswith("#"))) or (
            spaces <= self.column and line.lstrip(" ").startswith("- ") and self._open(spaces, "seq")
        ):
            return False
        self.add("E0118", start + spaces, start + len(line.rstrip()), Edit(start, start + lead.end(), " " * wanted))
        self.block_indent = wanted
        return True

    def _open(self, column: int, kind: str) -> bool:
        return (column, kind) in self.stack

    # Structure --------------------------------------------------------------------------------------------------------

    def _structure(self, line: str, start: int) -> None:
        lead = _LEAD.match(line)
        assert lead is not None
        at = lead.end()
        column = at
        item = self._dash(line, at) is not None
        keyed = item or self._key(line, at, quiet=True)
        if self.state == "plain" and not keyed and _width(lead.group()) > self.column:
            return  # the value goes on
        if ODD.search(lead.group()):
            column = self._place(_width(lead.group()), item)
            self._indentation(lead.group(), start, column)
        elif keyed and not self._fits(column, item):
            right = self._place(column, item)
            self.add("E0118", start + at, start + len(line.rstrip()), Edit(start, start + at, " " * right))
            column = right
        first = True
        while (dash := self._dash(line, at)) is not None:
            end, replacement = dash
            if replacement is not None:
                self.add(
                    "E0115",
                    start + at,
                    start + max(end, at + 1),
                    Edit(start + at, start + end, replacement),
                    silent=True,
                )
            self._enter(column, "seq", item=True)
            column += end - at if replacement is None else len(replacement)
            at = end
            first = False
            if at >= len(line):
                self.state, self.column = "open", column - 2
                return
        if self._key(line, at):
            value = self._separate(line, at, start)
            self._enter(column, "map")
            self.column = column
            self.value(start, value, len(line))
        elif not first:
            self.column = column - 2
            self.value(start, at, len(line))
        elif self.state == "open" and column > self.column:
            self.value(start, at, len(line))
        else:
            self._no_key(line, at, start)

    def _enter(self, column: int, kind: str, *, item: bool = False) -> None:
        """Leave what is deeper and be in the map or sequence at ``column``."""
        while self.stack and (
            self.stack[-1][0] > column or (self.stack[-1][0] == column and self.stack[-1][1] != kind)
        ):
            if self.stack[-1] == (column, "map") and item and self.state == "open":
                break  # a sequence may stand at the column of its key
            self.stack.pop()
        if not self.stack or self.stack[-1] != (column, kind):
            self.stack.append((column, kind))
        if item:
            self.state = "done"

    def _fits(self, column: int, item: bool) -> bool:
        if not self.stack or self._open(column, "seq" if item else "map"):
            return True
        if self.state != "open":
            return False
        return column > self.column or (item and column == self.column)

    def _place(self, width: int, item: bool) -> int:
        """The column nearest to ``width`` at which a line of this kind can stand."""
        places = {column for column, kind in self.stack if kind == ("seq" if item else "map")}
        if self.state == "open":
            places.add(width if width > self.column else self.column + 2)
        if not places:
            return width
        return min(places, key=lambda column: (abs(column - width), -column))

    def _indentation(self, lead: str, start: int, column: int) -> None:
        """Blanks that do not count as indentation."""
        found = ODD.search(lead)
        assert found is not None
        code = "E0114" if "\t" in lead else "E0112"
        last = len(lead.rstrip(" "))
        self.add(code, start + found.start(), start + last, Edit(start, start + len(lead), " " * column), silent=True)

    def _dash(self, line: str, at: int) -> tuple[int, str | None] | None:
        """The end of a list mark at ``at`` and what it must be instead (``None``: it is right)."""
        char = line[at : at + 1]
        if not char or char not in "-" + _LIST_MARKS:
            return None
        after = at + 1
        blanks = _LEAD.match(line, after)
        assert blanks is not None
        if char == "-":
            if after >= len(line) or line[after] in " \t":
                return blanks.end(), None
            if line[after] in "\u3000\xa0" or _KEY_AHEAD.match(line, after):
                return blanks.end(), "- "
            return None
        return (blanks.end(), "- ") if _KEY_AHEAD.match(line, blanks.end()) else None

    def _key(self, line: str, at: int, quiet: bool = False) -> bool:
        """Whether a key stands at ``at``, rightly or wrongly separated."""
        named = _NAMED_KEY.match(line, at)
        if named is not None and not line.startswith("//", named.end()):
            return True
        if _QUOTED_KEY.match(line, at) or _OTHER_KEY.match(line, at):
            return True
        return self._counted(line, at)

    def _counted(self, line: str, at: int) -> bool:
        """A line ``name：3`` of a deck."""
        return _COUNT_LINE.match(line, at) is not None and not (self.state == "plain" and at > self.column)

    def _separate(self, line: str, at: int, start: int) -> int:
        """Check what stands between key and value; the offset in the line at which the value begins."""
        named = _NAMED_KEY.match(line, at)
        if named is not None and not line.startswith("//", named.end()):
            sign, blanks, end = named[3], named[4], named.end()
            last = end >= len(line)
            first = start + named.end(2)
            if sign == "：":
                edit = Edit(start + named.end(1), start + end, ":" if last else ": ")
                self.add("E0110", first, first + 1, edit, {"key": named[1]}, silent=True)
            elif ODD.match(blanks) and blanks[0] != "\t":
                edit = Edit(first + 1, start + end, "" if last else " ")
                self.add("E0113", first + 1, start + end, edit, {"key": named[1]}, silent=True)
            elif not blanks and not last:
                self.add("E0111", first, first + 1, Edit(first + 1, first + 1, " "), {"key": named[1]}, silent=True)
            return end
        right = _QUOTED_KEY.match(line, at) or _OTHER_KEY.match(line, at)
        if right is not None:
            end = right.end()
            blanks_after = _LEAD.match(line, end)
            return blanks_after.end() if blanks_after is not None else end
        counted = _COUNT_LINE.match(line, at)
        assert counted is not None
        first, end = start + counted.start(1), start + counted.end(1)
        facts = {"key": line[at : counted.start(1)]}
        if counted[1] == ":":
            self.add("E0111", first, end, Edit(end, end, " "), facts, silent=True)
        else:
            colon = start + line.index("：", counted.start(1))
            self.add("E0110", colon, colon + 1, Edit(first, end, ": "), facts, silent=True)
        return counted.end(1)

    def _no_key(self, line: str, at: int, start: int) -> None:
        """A line that is neither a key nor an item nor the rest of a value."""
        named = _NO_COLON.match(line, at)
        end = start + len(line.rstrip(" \t\u3000"))
        if named is not None and re.search(rf"^[ -]*{named[1]}:", self.text, re.MULTILINE):
            edit = Edit(start + named.end(1), start + named.end(2), ": ")
            self.add("E0137", start + at, start + named.end(1), edit, {"key": named[1]})
            self._enter(at, "map")
            self.column = at
            self.value(start, named.end(2), len(line))
        else:
            self.add("E0138", start + at, end, Edit(start + at, end, ""), {"word": line[at : at + 12]}, certain=False)


def _width(lead: str) -> int:
    """How far indentation reaches on the screen."""
    width = 0
    for char in lead:
        width += 2 if char in "\u3000\t" else 1
    return width
