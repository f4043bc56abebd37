"""SARIF 2.1.0, for code-scanning services and editors."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath
from typing import Any
from urllib.parse import quote

from fudac.diagnostics.message import help_of, message_of, severity_of
from fudac.diagnostics.pages import page
from fudac.source.finding import Diagnostic
from fudac.source.text import Span

_LEVELS = {"error": "error", "warning": "warning", "hint": "note"}


def sarif(diagnostics: Sequence[Diagnostic], lang: str = "ja") -> dict[str, Any]:
    """One run with the given diagnostics; columns are counted in code points."""
    codes = sorted({diagnostic.code for diagnostic in diagnostics})
    return {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [
            {
                "tool": {"driver": {"name": "fudac", "rules": [_rule(code, lang) for code in codes]}},
                "columnKind": "unicodeCodePoints",
                "results": [_result(diagnostic, codes.index(diagnostic.code), lang) for diagnostic in diagnostics],
            }
        ],
    }


def _rule(code: str, lang: str) -> dict[str, Any]:
    found = page(code)
    return {
        "id": code,
        "shortDescription": {"text": found.title[lang]},
        "help": {"text": f"fudac explain {code}"},
        "defaultConfiguration": {"level": _LEVELS[found.severity]},
    }


def _uri(path: str) -> str:
    pure = PurePath(path)
    return pure.as_uri() if pure.is_absolute() else quote(pure.as_posix())


def _region(span: Span) -> dict[str, int]:
    (line, column), (end_line, end_column) = span.position, span.end_position
    return {"startLine": line, "startColumn": column, "endLine": end_line, "endColumn": end_column}


def _result(diagnostic: Diagnostic, index: int, lang: str) -> dict[str, Any]:
    words = " / ".join([message_of(diagnostic, lang), *help_of(diagnostic, lang)])
    result: dict[str, Any] = {
        "ruleId": diagnostic.code,
        "ruleIndex": index,
        "level": _LEVELS[severity_of(diagnostic)],
        "message": {"text": words},
    }
    if diagnostic.article is not None:
        result["properties"] = {"article": diagnostic.article}
    if diagnostic.span is not None:
        location = {"artifactLocation": {"uri": _uri(diagnostic.span.file.path)}, "region": _region(diagnostic.span)}
        result["locations"] = [{"physicalLocation": location}]
    if diagnostic.fix is not None:
        replacement = {
            "deletedRegion": _region(diagnostic.fix.span),
            "insertedContent": {"text": diagnostic.fix.replacement},
        }
        change = {"artifactLocation": {"uri": _uri(diagnostic.fix.span.file.path)}, "replacements": [replacement]}
        result["fixes"] = [
            {"description": {"text": f"fudac check --fix ({diagnostic.code})"}, "artifactChanges": [change]}
        ]
    return result
