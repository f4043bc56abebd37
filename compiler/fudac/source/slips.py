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
from fudac.source.slip_patterns import (
    BRACKET_AFTER,
    COMMON_KEYS,
    COUNT_LINE,
    DOCUMENT,
    KEY_AHEAD,
    KNOWN_KEY,
    LEAD,
    LOOKS_LIKE_VALUE,
    NAMED_KEY,
    NO_COLON,
    OTHER_KEY,
    PLAIN_KEY,
    QUOTED_KEY,
)
from fudac.source.slip_values import ValueScan, is_key_line
from fudac.source.suspicious import LIST_MARKS

_ITEM = re.compile("- +")
_NEAR = 2  # columns by which an item may be out of place
_WITH_LINES = re.compile(r"[:：|>]-?[ \u3000]*$")


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
        self._names: dict[str, set[int]] | None = None

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
                if not bare and _odd_blank(line):  # a line of such blanks goes on with the value before
                    self.add("E0112", start, end, Edit(start, end, ""), silent=True)
            elif DOCUMENT.match(line):
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
        lead = LEAD.match(line)
        assert lead is not None
        spaces = len(line) - len(line.lstrip(" "))
        if lead.end() == len(line):
            if spaces < min(len(line), self.block_indent or self.column + 1) and _odd_blank(line):
                self.add("E0112", start, start + len(line), Edit(start, start + len(line), ""), silent=True)
            return True
        if spaces > self.column and (self.block_indent is None or spaces >= self.block_indent):
            if self.block_indent is None:
                self.block_indent = spaces
            return True
        width = _width(lead.group())
        if self._ends_block(line, lead.end(), width):
            return False
        wanted = self.block_indent if self.block_indent is not None else self.column + 2
        if spaces < lead.end() and width > self.column:
            self._indentation(lead.group(), start, wanted)
        else:
            edit = self._lines_indented(lead.group(), start, wanted)
            self.add("E0118", start + spaces, start + len(line.rstrip()), edit)
        self.block_indent = wanted
        return True

    def _lines_indented(self, lead: str, start: int, wanted: int) -> Edit:
        """The edit that indents this line of a block and those after it which lack as much: one slip, not one for each."""
        last = self.at
        for number in range(self.at + 1, len(self.lines)):
            first, end = self.lines[number]
            line = self.text[first:end]
            found = LEAD.match(line)
            assert found is not None
            if found.end() == len(line):
                continue
            if found.group() != lead or self._ends_block(line, found.end(), _width(lead)):
                break
            last = number
        lines = [self.text[self.lines[n][0] : self.lines[n + 1][0]] for n in range(self.at, last)]
        put = "".join(line.replace(lead, " " * wanted, 1) if line.strip() else line for line in lines) + " " * wanted
        self.at = last
        return Edit(start, self.lines[last][0] + len(lead), put)

    def _ends_block(self, line: str, at: int, width: int) -> bool:
        """Whether a line that is not indented like the text of the block is structure again, and not text."""
        known = KNOWN_KEY.match(line, at)
        if known is not None and known[1] in self.names:
            return width < (self.block_indent or self.column + 2)
        if width > self.column:
            return False
        return line[at] == "#" or is_key_line(line) or (line.startswith("- ", at) and self._open(width, "seq"))

    @property
    def names(self) -> dict[str, set[int]]:
        """The keys known from the other lines of the file, with their columns, and those of all files of cards."""
        if self._names is None:
            self._names = {name: set() for name in COMMON_KEYS}
            for match in PLAIN_KEY.finditer(self.text):
                self._names.setdefault(match[2], set()).add(len(match[1]))
        return self._names

    def _open(self, column: int, kind: str) -> bool:
        return (column, kind) in self.stack

    # Structure --------------------------------------------------------------------------------------------------------

    def _structure(self, line: str, start: int) -> None:
        lead = LEAD.match(line)
        assert lead is not None
        at = lead.end()
        column = at
        item = self._dash(line, at) is not None
        keyed = item or self._key(line, at, quiet=True)
        if self.state == "plain" and not keyed and _width(lead.group()) > self.column:
            return  # the value goes on
        if ODD.search(lead.group()):
            column = self._place(_width(lead.group()), item, line)
            self._indentation(lead.group(), start, column)
        elif keyed and (right := self._right(column, item, line)) != column:
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
        elif (first and (self.state != "open" or column <= self.column)) or (
            self._lacks_colon(line, at) is not None and self._lines_after(1)[:1] == [column]
        ):
            self._no_key(line, at, start, column)
        else:
            if not first:
                self.column = column - 2
            self.value(start, at, len(line))

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

    def _lines_after(self, count: int) -> list[int]:
        """The columns of the next lines (comments and empty ones left out); -1 for one without a key."""
        found: list[int] = []
        for start, end in self.lines[self.at + 1 : self.at + 1 + 4 * count]:
            line = self.text[start:end]
            bare = line.lstrip(" ")
            if bare and bare[0] != "#" and len(found) < count:
                found.append(len(line) - len(bare) if is_key_line(line) else -1)
        return found

    def _right(self, column: int, item: bool, line: str) -> int:
        """The column at which a line with a key or a list mark must stand."""
        if not self._fits(column, item):
            return self._place(column, item, line)
        if item and self.state == "open":
            return self._right_of_item(column, line)
        if item or self.state != "open" or self._open(column, "map"):
            return column
        # The first key of a map: the lines after it tell whether it is this one that stands in the wrong column.
        after = [found for found in self._lines_after(2) if found > self.column]
        if after and after[0] < column and after[1:] != [column]:
            return after[0]
        if len(after) == 2 and after[0] == after[1] > column and not line.rstrip().endswith((":", "|", ">", "：")):
            return after[0]
        return column

    def _right_of_item(self, column: int, line: str) -> int:
        """The column of the first item of a list: where its other keys all stand elsewhere than its first, it is the one."""
        mark = _ITEM.match(line, column)
        if mark is None or line.rstrip().endswith((":", "|", "|-", ">", "：")):
            return column
        columns: set[int] = set()
        for start, end in self.lines[self.at + 1 :]:
            bare = self.text[start:end].lstrip(" ")
            if not bare or bare[0] == "#":
                continue
            at = end - start - len(bare)
            if bare.startswith("-") or at <= self.column or not is_key_line(bare) or len(columns) > 1:
                break
            columns.add(at)
            if _WITH_LINES.search(bare):
                break
        right = columns.pop() - len(mark.group()) if len(columns) == 1 else column
        return right if right >= max(self.column, 0) and abs(right - column) <= _NEAR else column

    def _fits(self, column: int, item: bool) -> bool:
        if not self.stack or self._open(column, "seq" if item else "map"):
            return True
        if self.state != "open":
            return False
        return column > self.column or (item and column == self.column)

    def _place(self, width: int, item: bool, line: str) -> int:
        """The column nearest to ``width`` at which a line of this kind can stand."""
        places = {column for column, kind in self.stack if kind == ("seq" if item else "map")}
        if self.state == "open":
            places.add(width if width > self.column else self.column + 2)
        if not places:
            return width
        key = KNOWN_KEY.match(line.lstrip(" \t\u3000\xa0"))
        usual = self.names.get(key[1], ()) if key is not None else ()
        return min(places, key=lambda column: (abs(column - width), column not in usual, -column))

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
        if not char or char not in "-" + LIST_MARKS:
            return None
        after = at + 1
        blanks = LEAD.match(line, after)
        assert blanks is not None
        if char == "-":
            if after >= len(line) or line[after] in " \t":
                return blanks.end(), None
            if line[after] in "\u3000\xa0" or KEY_AHEAD.match(line, after):
                return blanks.end(), "- "
            return None
        listed = char == "・" and (self._open(at, "seq") or (self.state == "open" and self._of_words()))
        return (blanks.end(), "- ") if listed or KEY_AHEAD.match(line, blanks.end()) else None

    def _of_words(self) -> bool:
        """Whether the key of the line above holds a list of words, and no text whose lines may begin with ・."""
        start, end = self.lines[self.at - 1] if self.at else (0, 0)
        key = NAMED_KEY.match(self.text[start:end].lstrip(" -"))
        return key is not None and key[1] not in ("text", "flavor", "note", "reason")

    def _key(self, line: str, at: int, quiet: bool = False) -> bool:
        """Whether a key stands at ``at``, rightly or wrongly separated."""
        named = NAMED_KEY.match(line, at)
        if named is not None and not line.startswith("//", named.end()):
            return True
        if self._lacks_colon(line, at) is not None and BRACKET_AFTER.match(line, at):
            return False
        if QUOTED_KEY.match(line, at) or OTHER_KEY.match(line, at):
            return True
        return self._counted(line, at)

    def _counted(self, line: str, at: int) -> bool:
        """A line ``name：3`` of a deck."""
        return COUNT_LINE.match(line, at) is not None and not (self.state == "plain" and at > self.column)

    def _separate(self, line: str, at: int, start: int) -> int:
        """Check what stands between key and value; the offset in the line at which the value begins."""
        named = NAMED_KEY.match(line, at)
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
        right = QUOTED_KEY.match(line, at) or OTHER_KEY.match(line, at)
        if right is not None:
            end = right.end()
            blanks_after = LEAD.match(line, end)
            return blanks_after.end() if blanks_after is not None else end
        counted = COUNT_LINE.match(line, at)
        assert counted is not None
        first, end = start + counted.start(1), start + counted.end(1)
        facts = {"key": line[at : counted.start(1)]}
        if counted[1] == ":":
            self.add("E0111", first, end, Edit(end, end, " "), facts, silent=True)
        else:
            colon = start + line.index("：", counted.start(1))
            self.add("E0110", colon, colon + 1, Edit(first, end, ": "), facts, silent=True)
        return counted.end(1)

    def _lacks_colon(self, line: str, at: int) -> re.Match[str] | None:
        """A key that is followed by a blank only."""
        named = NO_COLON.match(line, at)
        if named is None or not (named[1] in self.names or LOOKS_LIKE_VALUE.match(line, at)):
            return None
        return named

    def _no_key(self, line: str, at: int, start: int, column: int) -> None:
        """A line that is neither a key nor an item nor the rest of a value."""
        named = self._lacks_colon(line, at)
        end = start + len(line.rstrip(" \t\u3000"))
        if named is not None:
            edit = Edit(start + named.end(1), start + named.end(2), ": ")
            self.add("E0137", start + at, start + named.end(1), edit, {"key": named[1]}, silent=True)
            self._enter(column, "map")
            self.column = column
            self.value(start, named.end(2), len(line))
        else:
            self.add("E0138", start + at, end, Edit(start + at, end, ""), {"word": line[at : at + 12]}, certain=False)


def _odd_blank(line: str) -> bool:
    """Whether a line of blanks has some that YAML takes for text."""
    return "\u3000" in line or "\xa0" in line


def _width(lead: str) -> int:
    """How far indentation reaches on the screen."""
    width = 0
    for char in lead:
        width += 2 if char in "\u3000\t" else 1
    return width
