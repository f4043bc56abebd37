"""Diagnostics for people (text) and programs (JSON, SARIF, GitHub annotations)."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Any

from fudac.diagnostics.message import help_of, message_of, severity_of, sorted_unique
from fudac.source.finding import Diagnostic

FORMATS = ("text", "compact", "json", "sarif", "github")

_NAMES = {
    "error": {"ja": "エラー", "en": "error"},
    "warning": {"ja": "警告", "en": "warning"},
    "hint": {"ja": "ヒント", "en": "hint"},
}
_LABELS = {
    "article": {"ja": "規則", "en": "rule"},
    "help": {"ja": "助言", "en": "help"},
    "fix": {"ja": "修正", "en": "fix"},
    "explain": {"ja": "説明", "en": "more"},
}
_FIX = {"ja": "fudac check --fix で直せます", "en": "fudac check --fix does it"}
_COLORS = {
    "error": "\x1b[1;31m",
    "warning": "\x1b[1;33m",
    "hint": "\x1b[1;36m",
    "frame": "\x1b[1;34m",
    "strong": "\x1b[1m",
}
_RESET = "\x1b[0m"
_TAB = 4
#: Longer lines are shown from around the place only.
_WIDEST = 150


def render(diagnostics: Iterable[Diagnostic], format: str = "text", lang: str = "ja", color: bool = False) -> str:
    """All diagnostics, sorted and each once, in one of ``FORMATS``; an empty string for none in the formats for people.

    Raises ``ValueError`` for another format.
    """
    found = sorted_unique(diagnostics)
    if format == "text":
        return "\n".join(_text(diagnostic, lang, color) for diagnostic in found)
    if format == "compact":
        return "".join(_compact(diagnostic, lang) + "\n" for diagnostic in found)
    if format == "json":
        ok = all(severity_of(diagnostic) != "error" for diagnostic in found)
        return json.dumps({"ok": ok, "diagnostics": as_json(found, lang)}, ensure_ascii=False, indent=2) + "\n"
    if format == "github":
        return "".join(_github(diagnostic, lang) + "\n" for diagnostic in found)
    if format == "sarif":
        from fudac.diagnostics.sarif import sarif

        return json.dumps(sarif(found, lang), ensure_ascii=False, indent=2) + "\n"
    raise ValueError(f"no format {format}: {', '.join(FORMATS)}")


def as_json(diagnostics: Iterable[Diagnostic], lang: str = "ja") -> list[dict[str, Any]]:
    """Diagnostics as the objects of ``--format json`` (formats.md 6), sorted and each once.

    ``fix`` is ``{"replacement", "line", "column", "end_line", "end_column"}``: its own place,
    not always that of the message.
    """
    return [_object(diagnostic, lang) for diagnostic in sorted_unique(diagnostics)]


def _object(diagnostic: Diagnostic, lang: str) -> dict[str, Any]:
    place = dict.fromkeys(("file", "line", "column", "end_line", "end_column"))
    result: dict[str, Any] = {
        "code": diagnostic.code,
        "severity": severity_of(diagnostic),
        "message": message_of(diagnostic, lang),
    }
    result.update(place)
    span = diagnostic.span
    if span is not None:
        result["file"] = span.file.path
        result["line"], result["column"] = span.position
        result["end_line"], result["end_column"] = span.end_position
    result["article"] = diagnostic.article
    result["help"] = help_of(diagnostic, lang)
    result["fix"] = None
    if diagnostic.fix is not None:
        (line, column), (end_line, end_column) = diagnostic.fix.span.position, diagnostic.fix.span.end_position
        result["fix"] = {
            "replacement": diagnostic.fix.replacement,
            "line": line,
            "column": column,
            "end_line": end_line,
            "end_column": end_column,
        }
    return result


def width(text: str) -> int:
    """Cells of a terminal that a text takes: two for full-width characters, none for combining and invisible ones."""
    if text.isascii():
        return len(text)
    return sum(_cells(char) for char in text)


def _cells(char: str) -> int:
    if unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    # Ambiguous ones (①, ★, →) are two cells wide in the fonts Japanese text is read in.
    return 2 if unicodedata.east_asian_width(char) in "WFA" else 1


def visible(text: str) -> str:
    """A line of a file as it can be shown: tabs as blanks, control and invisible characters by their number."""
    if text.isprintable():
        return text
    shown: list[str] = []
    for char in text:
        if char == "\t":
            shown.append(" " * _TAB)
        elif char == "\u3000" or char.isprintable():
            shown.append(char)
        elif unicodedata.category(char) == "Zs":
            shown.append(" ")
        else:
            shown.append(f"<{ord(char):04X}>")
    return "".join(shown)


def _paint(text: str, color: str, on: bool) -> str:
    return f"{_COLORS[color]}{text}{_RESET}" if on and text else text


def _text(diagnostic: Diagnostic, lang: str, color: bool) -> str:
    severity = severity_of(diagnostic)
    head = _paint(f"{_NAMES[severity][lang]}[{diagnostic.code}]", severity, color)
    out = [f"{head}: {_paint(message_of(diagnostic, lang), 'strong', color)}"]
    span = diagnostic.span
    margin = " "
    if span is not None:
        line, column = span.position
        arrow = _paint("-->", "frame", color)
        margin = " " * (len(str(line)) + 1)
        out.append(f"{margin}{arrow} {span.file.path}:{line}:{column}")
        if span.file.text:
            bar = _paint("|", "frame", color)
            before, marked, after = _cut(*_parts(diagnostic, line, column))
            carets = "^" * max(1, width(visible(marked)))
            out.append(f"{margin} {bar}")
            out.append(f" {_paint(str(line), 'frame', color)} {bar} {visible(before + marked + after)}".rstrip())
            out.append(f"{margin} {bar} {' ' * width(visible(before))}{_paint(carets, severity, color)}")
    notes: list[tuple[str, str]] = []
    if diagnostic.article is not None:
        notes.append(("article", diagnostic.article))
    notes.extend(("help", line_) for line_ in help_of(diagnostic, lang))
    if diagnostic.fix is not None and not diagnostic.fix.span.file.path.startswith(("〈", "<")):
        # What stands in no file (a text of `fudac parse`) cannot be mended there.
        notes.append(("fix", _FIX[lang]))
    notes.append(("explain", f"fudac explain {diagnostic.code}"))
    equals = _paint("=", "frame", color)
    out.extend(f"{margin} {equals} {_LABELS[kind][lang]}: {words}" for kind, words in notes)
    return "\n".join(out) + "\n"


def _parts(diagnostic: Diagnostic, line: int, column: int) -> tuple[str, str, str]:
    """The first line of the place: what stands before, in and behind it."""
    span = diagnostic.span
    assert span is not None
    text = span.file.line(line)
    end_line, end_column = span.end_position
    stop = end_column - 1 if end_line == line else len(text)
    return text[: column - 1], text[column - 1 : max(stop, column - 1)], text[max(stop, column - 1) :]


def _cut(before: str, marked: str, after: str) -> tuple[str, str, str]:
    """A very long line, down to the surroundings of the place."""
    if len(before) + len(marked) + len(after) <= _WIDEST:
        return before, marked, after
    if len(before) > 60:
        before = "…" + before[-60:]
    if len(marked) > 60:
        return before, marked[:60], "…"
    return before, marked, after if len(after) <= 60 else after[:60] + "…"


def _compact(diagnostic: Diagnostic, lang: str) -> str:
    span = diagnostic.span
    message = message_of(diagnostic, lang)
    if span is None:
        return f"{diagnostic.code} {message}"
    line, column = span.position
    return f"{span.file.path}:{line}:{column}: {diagnostic.code} {message}"


def _escape(text: str, more: Sequence[tuple[str, str]] = ()) -> str:
    for char, code in (("%", "%25"), ("\r", "%0D"), ("\n", "%0A"), *more):
        text = text.replace(char, code)
    return text


def _github(diagnostic: Diagnostic, lang: str) -> str:
    command = {"error": "error", "warning": "warning", "hint": "notice"}[severity_of(diagnostic)]
    properties: dict[str, Any] = {}
    span = diagnostic.span
    if span is not None:
        line, column = span.position
        end_line, end_column = span.end_position
        properties = {"file": span.file.path, "line": line, "endLine": end_line}
        if line == end_line:  # GitHub refuses columns of places over several lines
            properties |= {"col": column, "endColumn": max(end_column, column)}
    properties["title"] = diagnostic.code
    words = " / ".join([message_of(diagnostic, lang), *help_of(diagnostic, lang)])
    listed = ",".join(f"{key}={_escape(str(value), ((':', '%3A'), (',', '%2C')))}" for key, value in properties.items())
    return f"::{command} {listed}::{_escape(words)}"
