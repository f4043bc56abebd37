"""Abilities of a face as they are shown and written: text, typed tree, canonical Japanese, English, articles, words."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fudac.model.abilities import Ability
from fudac.model.game import GameDefinition
from fudac.model.node import Node, children, dump
from fudac.source.folding import fold

if TYPE_CHECKING:
    from fudac.check import Compiled
    from fudac.check.compiled import ReadText
    from fudac.model.faces import Face


_ICON = re.compile(r"(\[[^\[\]]{1,3}\])")


@dataclass(frozen=True, slots=True)
class ReadAbility:
    """One ability of a face, read and printed back.

    ``text``: its line or lines as printed. ``ja``, ``en``: canonical Japanese and English. ``articles``: the articles
    of the rules it follows (``HM 402.1``). ``words``: the words of its text. ``tree``: the typed ability as plain data.
    """

    kind: str
    text: str
    ja: str
    en: str
    articles: tuple[str, ...]
    words: tuple[str, ...]
    tree: Mapping[str, Any]

    def to_json(self) -> dict[str, Any]:
        """The ability as cards.json holds it."""
        return {
            "kind": self.kind,
            "text": self.text,
            "ja": self.ja,
            "en": self.en,
            "articles": list(self.articles),
            "words": list(self.words),
            "tree": self.tree,
        }


@dataclass(frozen=True, slots=True)
class FieldAbilities:
    """The abilities of a text that stands in a field of its own; ``field``: ``popularity.bonus``, ``transformed.text``."""

    field: str
    abilities: tuple[ReadAbility, ...]

    @property
    def path(self) -> tuple[str, ...]:
        """The keys that lead to the text."""
        return tuple(self.field.split("."))

    def to_json(self) -> dict[str, Any]:
        """The field as cards.json holds it."""
        return {"field": self.field, "abilities": [ability.to_json() for ability in self.abilities]}


def abilities_of(compiled: Compiled, face: Face) -> list[ReadAbility]:
    """The abilities of a face of a compiled pool, as far as its text can be read, printed back."""
    return _printed(compiled, face, face.text.value if face.text is not None else "", compiled.reading(face))


def field_abilities(compiled: Compiled, face: Face) -> list[FieldAbilities]:
    """The abilities of texts that stand in fields of their own, in the order in which they stand on the card."""
    from fudac.check.compiled import face_view
    from fudac.check.fields import field_texts

    found = []
    for path, text, reads in field_texts(compiled.pool.game, face):
        if reads == "text":
            reading = compiled.language.read(text.value, face_view(face), compiled.names)
            found.append(FieldAbilities(".".join(path), tuple(_printed(compiled, face, text.value, reading))))
    return found


def _printed(compiled: Compiled, face: Face, text: str, reading: ReadText | None) -> list[ReadAbility]:
    from fudac.check.compiled import face_view

    abilities, language, view = reading.abilities if reading is not None else (), compiled.language, face_view(face)
    texts = ability_texts(text, abilities, reading)
    return [
        ReadAbility(
            ability.kind,
            written or japanese,
            japanese,
            language.english(ability, view),
            articles_of(ability, compiled.pool.game),
            words_of(written or japanese, compiled),
            dump(ability),
        )
        for ability, written in zip(abilities, texts, strict=True)
        for japanese in (language.japanese(ability),)
    ]


def ability_texts(text: str, abilities: Sequence[Node], reading: ReadText | None) -> list[str]:
    """The lines of each ability as printed, in the order of the abilities; "" for one of which that is not known."""
    spans = [(start, end, node) for start, end, node in getattr(reading, "spans", ()) if isinstance(node, Ability)]
    texts, at = [], 0
    for ability in abilities:
        place = next((place for place in range(at, len(spans)) if spans[place][2] is ability), None)
        if place is None:
            texts.append("")
            continue
        start, end, _ = spans[place]
        texts.append("\n".join(line.strip() for line in text[start:end].split("\n") if line.strip()))
        at = place + 1
    return texts


def articles_of(ability: Node, game: GameDefinition) -> tuple[str, ...]:
    """The articles an ability follows: those of its constructs, from the ability itself down to its leaves."""
    found: dict[str, None] = {}
    todo = [ability]
    while todo:
        node = todo.pop()
        for number in type(node).articles.get(game.language_id, ()):
            cited = game.article(number)
            if cited is not None:
                found.setdefault(cited)
        todo.extend(reversed(list(children(node))))
    return tuple(found)


def words_of(text: str, compiled: Compiled) -> tuple[str, ...]:
    """The words of a text as the language takes them apart, folded."""
    from fudac.syntax import Language

    assert isinstance(compiled.language, Language)
    scanner = compiled.language.scanner(compiled.names)
    words: list[str] = []
    for part in _ICON.split(fold(text).text.replace("\n", " ")):
        if _ICON.fullmatch(part):
            words.append(part)
        else:
            words += (token.text for token in scanner.tokens(part))
    return tuple(words)
