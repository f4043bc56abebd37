"""Texts and keywords that stand in fields of their own (``reads`` in a game.yaml): popularity, transformed, keywords.

They are read in the language of the game like the text of the card, and what is wrong with them is told at their place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from fudac.check.compiled import Compiled, face_view
from fudac.check.languages import language_for
from fudac.check.texts import located_in
from fudac.model.faces import Face
from fudac.model.game import GameDefinition, ValueSpec
from fudac.source.finding import Diagnostic
from fudac.source.folding import fold

if TYPE_CHECKING:
    from fudac.source.text import LocatedText, SourceFile
    from fudac.source.yaml_reader import Node

_WORD = re.compile(r"(?:[(（【「][^)）】」]*[)）】」]?|[^\s\u3000(（【「])+")
_BASE = re.compile(r"[【\[]?(?P<base>[^(:】\]]+)")


def field_problems(compiled: Compiled) -> Iterator[Diagnostic]:
    """What the language finds wrong in fields that hold texts or keywords; each place is reported once."""
    seen: set[tuple[str, int]] = set()
    for card in compiled.cards:
        for _, text, reads in field_texts(compiled.pool.game, card.face):
            key = (text.file.path, text.start)
            if key in seen or not compiled.pool.asks_for(text.whole()):
                continue
            seen.add(key)
            if reads == "keywords":
                yield from _keywords(compiled, text)
            else:
                for problem in compiled.language.read(text.value, face_view(card.face), compiled.names).problems:
                    yield located_in(text, problem, compiled.pool.game)


def field_texts(game: GameDefinition, face: Face) -> Iterator[tuple[tuple[str, ...], LocatedText, str]]:
    """Every text or line of keywords in the fields of a face: its path (``popularity``, ``bonus``) and which it is."""
    for key, spec in game.fields.items():
        place = face.places.get(key)
        if place is not None and key in face.values:
            yield from _inside((key,), spec, place.value, place.file)


def _inside(
    path: tuple[str, ...], spec: ValueSpec, node: Node, file: SourceFile
) -> Iterator[tuple[tuple[str, ...], LocatedText, str]]:
    if spec.reads is not None and node.kind == "scalar" and node.value.strip():
        yield path, node.located(file), spec.reads
    elif node.kind == "map":
        for key, value in node.pairs():
            inner: ValueSpec | None = spec.fields.get(key.value) or spec.of
            if inner is not None:
                yield from _inside((*path, key.value), inner, value, file)


def _keywords(compiled: Compiled, text: LocatedText) -> Iterator[Diagnostic]:
    """The words of a keyword line that neither the language nor the deck rules know."""
    from fudac.diagnostics.suggest import nearest

    traits = _traits(compiled)
    for found in _WORD.finditer(text.value) if traits else ():
        base = _BASE.match(fold(found[0]).text)
        if (base is not None and base["base"].strip() in traits) or _is_deck_rule(compiled.pool.game, found[0]):
            continue
        near = nearest(base["base"] if base is not None else found[0], traits.values())
        why = {"why_ja": "キーワードとして知られていません", "why_en": "is no keyword that is known"}
        yield Diagnostic("W0303", text.span(*found.span()), {"word": found[0], **why}, near)


def _traits(compiled: Compiled) -> Mapping[str, str]:
    """The keywords of the language: folded form → the word."""
    words: frozenset[str] = getattr(
        getattr(language_for(compiled.pool.game), "dictionary", None), "traits", frozenset()
    )
    return {fold(word).text: word for word in words}


def _is_deck_rule(game: GameDefinition, word: str) -> bool:
    rules = game.deck_rules.formats.values() if game.deck_rules is not None else ()
    exceptions = (one for form in rules for rule in form.rules for one in getattr(rule, "exceptions", ()))
    return any(one.limit_of({"keywords": word}, 1) is not None for one in exceptions)
