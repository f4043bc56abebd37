"""Findings in words: severity, message and help from the page of the code."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Literal, cast

from fudac.diagnostics.pages import page
from fudac.source.finding import Diagnostic

Severity = Literal["error", "warning", "hint"]

_FACT = re.compile(r"\{(\w+)\}")
_NAMED = re.compile(r"\{\w+\} \(\{\w+\}\)")  # a field by its name and its key, which in English are often the same
_SUGGEST = {"ja": "「{}」ではありませんか", "en": "did you mean {}?"}
_OR = {"ja": "」か「", "en": " or "}


LONGEST = 500
"""No fact is told in more characters: what somebody pasted by mistake would hide what is wrong with it."""


def severity_of(diagnostic: Diagnostic) -> Severity:
    """``error``, ``warning`` or ``hint``."""
    return cast(Severity, page(diagnostic.code).severity)


def facts_in(template: str) -> set[str]:
    """The names of the facts a sentence uses."""
    return set(_FACT.findall(template))


def fill(template: str, facts: Mapping[str, str], lang: str = "ja") -> str:
    """The sentence with its facts; a fact may have a form of its own for a language (``what_ja``, ``what_en``)."""

    def value(match: re.Match[str]) -> str:
        name = match[1]
        fact = facts.get(f"{name}_{lang}", facts.get(name, "…"))
        return fact if len(fact) <= LONGEST else fact[:LONGEST] + "…"

    def once(match: re.Match[str]) -> str:
        name, key = (value(one) for one in _FACT.finditer(match[0]))
        return key if name.casefold() == key.casefold().replace("_", " ") else f"{name} ({key})"

    return _FACT.sub(value, _NAMED.sub(once, template))


def message_of(diagnostic: Diagnostic, lang: str = "ja") -> str:
    """The message, one sentence."""
    return fill(page(diagnostic.code).message[lang], diagnostic.facts, lang)


def help_of(diagnostic: Diagnostic, lang: str = "ja") -> list[str]:
    """Help: the suggestions, then the sentences of the page whose facts all exist."""
    lines: list[str] = []
    if diagnostic.suggestions:
        words = diagnostic.suggestions
        if lang == "en":
            words = tuple(f"“{word}”" for word in words)
        lines.append(_SUGGEST[lang].format(_OR[lang].join(words)))
    for template in page(diagnostic.code).help[lang]:
        needed = facts_in(template)
        if all(name in diagnostic.facts or f"{name}_{lang}" in diagnostic.facts for name in needed):
            lines.append(fill(template, diagnostic.facts, lang))
    return lines


def sorted_unique(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """By file and place, equal ones once."""
    seen: set[tuple[object, ...]] = set()
    result: list[Diagnostic] = []
    for diagnostic in sorted(diagnostics, key=lambda d: d.sort_key):
        key = (*diagnostic.sort_key, tuple(sorted(diagnostic.facts.items())), diagnostic.article)
        if key not in seen:
            seen.add(key)
            result.append(diagnostic)
    return result


def worst(diagnostics: Iterable[Diagnostic]) -> Severity | None:
    """The gravest severity; ``None`` without diagnostics."""
    found = {severity_of(diagnostic) for diagnostic in diagnostics}
    for severity in ("error", "warning", "hint"):
        if severity in found:
            return severity
    return None
