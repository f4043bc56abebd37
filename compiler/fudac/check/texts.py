"""What the language finds wrong with the texts (codes E02 to E04, W1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fudac.check.compiled import Compiled
from fudac.check.languages import NoLanguage
from fudac.model.faces import Face
from fudac.source.finding import Diagnostic, Fix

if TYPE_CHECKING:
    from fudac.model.game import GameDefinition
    from fudac.source.text import LocatedText
    from fudac.syntax.problems import Problem


def no_language(compiled: Compiled) -> Iterator[Diagnostic]:
    """Texts that nothing can read, because there is no language for the game: said once, at the first of them."""
    if not isinstance(compiled.language, NoLanguage):
        return
    unread = [card.face.text for card in compiled.cards if card.face.text is not None]
    if unread:
        game = compiled.pool.game
        facts = {"game": game.language_id, "count": str(len(unread))}
        yield Diagnostic("E0172", unread[0].span(0, len(unread[0].value)), facts)


def text_problems(compiled: Compiled) -> Iterator[Diagnostic]:
    """The problems of every text, at the place in the file where it was written.

    A face that an erratum changed elsewhere keeps its text; the same problem at the same place is reported once.
    """
    seen: set[tuple[str, int, str]] = set()
    for card in compiled.cards:
        for problem in card.problems:
            diagnostic = located(card.face, problem, compiled)
            span = diagnostic.span
            if span is None or not compiled.pool.asks_for(span):
                continue
            key = (span.file.path, span.start, problem.code)
            if key not in seen:
                seen.add(key)
                yield diagnostic


def located(face: Face, problem: Problem, compiled: Compiled) -> Diagnostic:
    """A problem of a face's text as a diagnostic with its place in the file."""
    assert face.text is not None
    return located_in(face.text, problem, compiled.pool.game)


def located_in(text: LocatedText, problem: Problem, game: GameDefinition) -> Diagnostic:
    """A problem of any text that stands in a file."""
    fix = None
    if problem.fix is not None:
        start, end, replacement = problem.fix
        span = text.span(start, end)
        # Only an edit of one line can be made in the file whatever way the text is written there.
        if "\n" not in replacement and "\n" not in text.value[start:end] and _can_be_edited(text.style, replacement):
            fix = Fix(span, replacement)
    elif problem.code == "E0276" and text.style == "|":
        fix = _comments_moved(text, problem.start)
    article = problem.article
    if article is not None and article[:1].isdigit():
        article = game.article(article)
    return Diagnostic(
        problem.code, text.span(problem.start, problem.end), problem.facts, problem.suggestions, fix, article
    )


def _comments_moved(text: LocatedText, which: int) -> Fix | None:
    """The comments of a block of text (``which``: where one of them begins) as YAML's own, in lines above its key: that keeps them.

    One edit for all of them, because edits of one text that reach up to its key would touch each other.
    """
    from fudac.syntax.comments import comments

    found = [one for one in comments(text.value) if one.certain]
    if all(one.start != which for one in found):
        return None
    written = text.file.text
    start = written.rfind("\n", 0, text.start) + 1
    key = written[start : text.start]
    indent = key[: len(key) - len(key.lstrip(" "))]
    above, kept, at = "", "", start
    for one in found:
        first, end = text.span(one.start, one.end)[1:]
        line = written.rfind("\n", 0, first) + 1
        if not written[line:first].strip(" \u3000"):  # a line of its own goes with its end
            first = line - 1
        above += f"{indent}# {one.said}\n"
        kept += written[at:first].rstrip(" \u3000\r")
        at = end
    return Fix(text.file.span(start, at), above + kept)


def _can_be_edited(style: str | None, replacement: str) -> bool:
    """Whether the replacement means itself in this style of YAML scalar."""
    if style == '"':
        return '"' not in replacement and "\\" not in replacement
    if style == "'":
        return "'" not in replacement
    if style is None:
        return not any(mark in replacement for mark in (": ", " #", "[", "]", "{", "}"))
    return True
