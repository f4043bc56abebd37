"""What a person sees and types: coloured text fitted to the width of the terminal, and one way of asking for a line."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable, Sequence
from typing import TextIO

from fudac.diagnostics.render import width
from fudac.games.shown import Bit, Row

COLORS = {
    "title": "\x1b[1m", "dim": "\x1b[2m", "mine": "\x1b[1;36m", "theirs": "\x1b[1;35m", "card": "\x1b[33m",
    "number": "\x1b[1m", "ready": "\x1b[32m", "good": "\x1b[32m", "bad": "\x1b[1;31m", "key": "\x1b[1;32m",
}  # fmt: skip
RESET = "\x1b[0m"
NARROW, WIDE, PIPED = 40, 110, 100


class Ended(Exception):
    """Nobody types any more."""


class Screen:
    """Standard input and output. ``color``: whether to use colour. On a terminal lines are cut to its width; in a pipe to 100 cells."""

    def __init__(self, color: bool, stdin: TextIO | None = None, stdout: TextIO | None = None) -> None:
        self.color = color
        self._in = stdin or sys.stdin
        self._out = stdout or sys.stdout
        self.is_terminal = self._in.isatty() and self._out.isatty()
        if self.is_terminal:
            import contextlib

            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 (typing a line gets a history and an editor)

    @property
    def columns(self) -> int:
        """How many cells a line has."""
        columns = shutil.get_terminal_size((PIPED, 24)).columns if self.is_terminal else PIPED
        return min(max(columns - 1, NARROW), WIDE)

    def paint(self, text: str, style: str) -> str:
        """Text in a style."""
        return f"{COLORS[style]}{text}{RESET}" if self.color and style in COLORS and text else text

    def line(self, text: str = "", style: str = "") -> None:
        """Print a text, on as many lines as it needs."""
        self.row((Bit(text, style),))

    def row(self, row: Row, indent: int = 4) -> None:
        """Print bits one after the other; what does not fit goes on below."""
        print("\n".join(self.fitted(row, indent)), file=self._out)

    def rows(self, rows: Iterable[Row]) -> None:
        """Print rows."""
        for row in rows:
            self.row(row)

    def fitted(self, row: Row, indent: int = 4) -> list[str]:
        """The lines of a row, painted; broken between bits where that is possible, else between characters."""
        most, lines, now, used = self.columns, [], "", 0
        for bit in row:
            text = bit.text if set(bit.text) != {"─"} else _fitting(bit.text, most)  # a rule is never broken
            if used + width(text) > most and used > indent and width(text) <= most - indent:
                lines.append(now.rstrip())
                now, used, text = " " * indent, indent, text.lstrip()
            while used + width(text) > most:
                head = _fitting(text, most - used)
                lines.append(now + self.paint(head, bit.style))
                now, used, text = " " * indent, indent, text[len(head) :]
            now += self.paint(text, bit.style)
            used += width(text)
        return [*lines, now.rstrip()]

    def marked(self, text: str, start: int, end: int, style: str = "bad") -> None:
        """A line of text with carets under a part of it."""
        most = self.columns - 8
        if width(text) > most:  # only the surroundings of the place
            left = max(0, start - 12)
            text, start, end = text[left:], start - left, end - left
            if left:
                text, start, end = "…" + text, start + 1, end + 1
            if width(text) > most:
                text = _fitting(text, most - 2) + "…"
            end = min(end, len(text))
        bar = self.paint("|", "dim")
        print(f"      {bar} {text}", file=self._out)
        carets = "^" * max(1, width(text[start:end]))
        print(f"      {bar} {' ' * width(text[:start])}{self.paint(carets, style)}", file=self._out)

    def ask(self, prompt: str) -> str:
        """A line that is typed. Raises :class:`Ended` at the end of input, KeyboardInterrupt as it comes."""
        self._out.flush()
        if self.is_terminal and self._in is sys.stdin:
            try:
                return input(prompt)
            except EOFError:
                raise Ended from None
        print(prompt, end="", file=self._out, flush=True)
        line = self._in.readline()
        if not line:
            print(file=self._out)
            raise Ended
        print(file=self._out)  # what is typed into a pipe is not seen
        return line.rstrip("\r\n")

    def clear(self) -> None:
        """Take everything off the screen, so that the next person does not see what the last one saw."""
        if self.is_terminal and os.environ.get("TERM") != "dumb":
            print("\x1b[2J\x1b[3J\x1b[H", end="", file=self._out, flush=True)
        else:
            self.line("\n" * 2 + "─" * 30, "dim")

    def beside(self, left: str, texts: Sequence[str]) -> None:
        """Some texts below each other, the first behind ``left``."""
        for place, text in enumerate(texts):
            self.row((Bit(left if place == 0 else " " * width(left)), Bit(text)), indent=width(left))


def _fitting(text: str, cells: int) -> str:
    """As much of the beginning as fits, at least one character; a word of Latin letters is not broken."""
    used = 0
    for place, char in enumerate(text):
        used += width(char)
        if used > cells:
            head = text[: max(place, 1)]
            blank = head.rfind(" ") + 1
            return head[:blank] if head[blank:].isascii() and char.isascii() and head[:blank].strip() else head
    return text


def turn_title(turn: int) -> tuple[str, str]:
    """The line above what happened in a turn, in both languages; before the first turn the game is prepared."""
    return (f"── ターン{turn}", f"── turn {turn}") if turn else ("── 準備", "── set-up")
