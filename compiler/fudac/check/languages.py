"""The language of a pool's game, and what stands in its place where there is none."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from fudac import resources
from fudac.model.game import GameDefinition

if TYPE_CHECKING:
    from fudac.check.compiled import Reads, ReadText
    from fudac.model.abilities import Ability
    from fudac.syntax.names import Names


def has_language(game: GameDefinition) -> bool:
    """Whether there is a grammar in which the texts of the game are written."""
    return (resources.grammar() / game.language_id / "words.yaml").is_file()


def language_for(game: GameDefinition) -> Reads:
    """The language of a game. Where there is none, :class:`NoLanguage`, which reads nothing; a pass says so (E0172)."""
    if not has_language(game):
        return NoLanguage()
    from fudac.syntax import language

    return language(game.language_id)


def language_when_needed(game: GameDefinition) -> Reads:
    """The language of a game, loaded when the first text is read."""
    return _WhenNeeded(game) if has_language(game) else NoLanguage()


class _WhenNeeded:
    """Stands for a language that may not be needed at all."""

    def __init__(self, game: GameDefinition) -> None:
        self._game = game

    @cached_property
    def _language(self) -> Reads:
        return language_for(self._game)

    def read(self, text: str, face: Mapping[str, object], names: Names) -> ReadText:
        return self._language.read(text, face, names)

    def japanese(self, ability: Ability) -> str:
        return self._language.japanese(ability)

    def english(self, ability: Ability, face: Mapping[str, object]) -> str:
        return self._language.english(ability, face)


class _Unread:
    """What is made of a text that nobody can read."""

    abilities: tuple[Ability, ...] = ()
    problems = ()


class NoLanguage:
    """Stands for the language of a game that has none."""

    def read(self, text: str, face: Mapping[str, object], names: Names) -> ReadText:
        return _Unread()

    def japanese(self, ability: Ability) -> str:
        raise LookupError("this game has no language")

    def english(self, ability: Ability, face: Mapping[str, object]) -> str:
        raise LookupError("this game has no language")
