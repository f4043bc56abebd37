"""Diagnostics: findings become sentences, lines with carets, JSON, SARIF, GitHub annotations, and fixed files."""

from __future__ import annotations

from fudac.diagnostics.explain import explain
from fudac.diagnostics.fixes import apply_fixes, write_fixes
from fudac.diagnostics.message import Severity, help_of, message_of, severity_of, sorted_unique, worst
from fudac.diagnostics.render import as_json, render
from fudac.diagnostics.suggest import nearest
from fudac.source.finding import Diagnostic, Finding, Fix

__all__ = [
    "Diagnostic",
    "Finding",
    "Fix",
    "Severity",
    "apply_fixes",
    "as_json",
    "explain",
    "help_of",
    "message_of",
    "nearest",
    "render",
    "severity_of",
    "sorted_unique",
    "worst",
    "write_fixes",
]
