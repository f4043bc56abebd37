"""What a game offers so that scenarios can ask what a card is, without anything being played (formats.md 7, vision).

A game is found by its id: ``fudac.games.<id>.asked`` holds ``ASKED``, an object with the method of :class:`Asked`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from fudac.catalogue.pool import Pool
from fudac.games.scene_form import SceneForm
from fudac.model.faces import Face


class Asked(Protocol):
    """One game of which scenarios ask what a card is. ``example``: ``given`` (of the card T-001) and ``then`` of a first one.
    ``form``: which keys there are and what may stand at them."""

    example: tuple[str, str]
    form: SceneForm

    def failures(
        self, pool: Pool, groups: Sequence[Iterable[Face]], given: Mapping[str, Any], then: Mapping[str, Any]
    ) -> list[str]:
        """What is not as ``then`` says of the card and the state that are ``given``, as sentences for people.

        ``groups``: faces that stand for those of the pool, the nearest first. Raises nothing for what is written wrong.
        """

    def shown(
        self, pool: Pool, groups: Sequence[Iterable[Face]], given: Mapping[str, Any]
    ) -> tuple[list[str], list[str]]:
        """The card's original description and what it is in the state that is given, line by line; nothing where it cannot be."""


def find_asked(game: str) -> Asked | None:
    """What a game's id offers; None where its scenarios ask nothing of a card."""
    folder = "fudac.games." + game.replace("-", "_")
    if not folder.isascii() or find_spec(folder) is None or find_spec(folder + ".asked") is None:
        return None
    found: Asked = import_module(folder + ".asked").ASKED
    return found
