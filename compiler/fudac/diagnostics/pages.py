"""The pages of docs/diagnostics: one per code, the only place where its severity and its sentences stand.

A page begins with a front matter between two lines ``---``::

    severity: error                # error, warning or hint
    title_ja: …                    # what kind of mistake this is
    title_en: …
    ja: "…「{word}」…"              # the message; {word} is a fact of the finding
    en: "…"
    help_ja: "…"                   # optional; left out where one of its facts is missing. A list gives several.
    help_en: "…"
    facts:                         # what each fact in the sentences is
      word: the word as written

Then Japanese text and an English summary, with whole files as examples: fenced blocks whose info string is
``yaml <kind> fail`` (yields exactly this code) or ``yaml <kind> ok``. A page is read when its code is printed.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from fudac import resources
from fudac.source.text import SourceFile

_FRONT = re.compile(r"\A---\r?\n(.*?)^---\r?\n", re.DOTALL | re.MULTILINE)
_BLOCK = re.compile(r"^```(\w+) ([\w .-]+) (fail|ok)\r?\n(.*?)^```", re.DOTALL | re.MULTILINE)
#: In examples an invisible character is written by its number: ‹U+200B›.
_SHOWN = re.compile(r"‹U\+([0-9A-F]{4,6})›")
SEVERITIES = ("error", "warning", "hint")
KEYS = frozenset({"severity", "title_ja", "title_en", "ja", "en", "help_ja", "help_en", "facts"})


class PageError(Exception):
    """A page is missing or its front matter is wrong: a fault of the program."""


class Example(NamedTuple):
    """A fenced block of a page: ``language`` (yaml, txt …), ``kind`` (set, errata, deck …), ``outcome`` (fail, ok)."""

    language: str
    kind: str
    outcome: str
    text: str


class Page(NamedTuple):
    """One page."""

    code: str
    severity: str
    title: dict[str, str]
    message: dict[str, str]
    help: dict[str, tuple[str, ...]]
    facts: dict[str, str]
    body: str

    def examples(self) -> list[Example]:
        """The fenced blocks that a test compiles."""
        return [
            Example(m[1], m[2], m[3], _SHOWN.sub(lambda shown: chr(int(shown[1], 16)), m[4]))
            for m in _BLOCK.finditer(self.body)
        ]


@cache
def codes() -> tuple[str, ...]:
    """All codes that have a page."""
    return tuple(sorted(path.stem for path in resources.diagnostics().glob("[EW]*.md")))


@cache
def page(code: str) -> Page:
    """The page of a code. Raises :class:`PageError` when there is none or it is not in order."""
    path = resources.diagnostics() / f"{code}.md"
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise PageError(f"{code} has no page in {resources.diagnostics()}") from error
    return parse_page(code, text)


def parse_page(code: str, text: str) -> Page:
    """Read a page from its text."""
    from fudac.source.yaml_reader import Node, read_yaml

    front = _FRONT.match(text)
    if front is None:
        raise PageError(f"{code}: the page does not begin with a front matter")
    root, findings = read_yaml(SourceFile(f"{code}.md", front[1]))
    if findings or root is None or root.kind != "map":
        raise PageError(f"{code}: the front matter cannot be read: {[f.code for f in findings]}")
    values: dict[str, Node] = {key.value: value for key, value in root.items}
    if unknown := values.keys() - KEYS:
        raise PageError(f"{code}: unknown keys {sorted(unknown)}")

    def word(key: str) -> str:
        node = values.get(key)
        if node is None or node.kind != "scalar" or not node.value:
            raise PageError(f"{code}: {key} is missing or not a sentence")
        return node.value

    def several(key: str) -> tuple[str, ...]:
        node = values.get(key)
        if node is None:
            return ()
        if node.kind == "seq":
            return tuple(item.value for item in node.sequence())
        return (word(key),)

    severity = word("severity")
    if severity not in SEVERITIES:
        raise PageError(f"{code}: severity is {severity}")
    facts = values.get("facts")
    return Page(
        code,
        severity,
        {"ja": word("title_ja"), "en": word("title_en")},
        {"ja": word("ja"), "en": word("en")},
        {"ja": several("help_ja"), "en": several("help_en")},
        {} if facts is None or facts.kind != "map" else {key.value: value.value for key, value in facts.items},
        text[front.end() :],
    )
