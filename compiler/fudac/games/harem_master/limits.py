"""The numbers of the rules, as ``limits`` of ``game.yaml`` gives them."""

from __future__ import annotations

from functools import cache

from fudac.model.game_file import bundled_game


@cache
def limit(name: str) -> int:
    """A number of the rules. Raises KeyError for one that is not there."""
    return bundled_game("harem-master").limits[name]
