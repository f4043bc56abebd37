"""Games: what data and the language cannot say of each, found by the game's id."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType


def part_of(game: str, name: str) -> ModuleType | None:
    """The module ``name`` of a game's folder here (``harem-master`` has ``harem_master``); ``None`` if it has none."""
    folder = f"fudac.games.{game.replace('-', '_')}"
    if not folder.isascii() or find_spec(folder) is None or find_spec(f"{folder}.{name}") is None:
        return None
    return import_module(f"{folder}.{name}")
