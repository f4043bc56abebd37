"""Getting a game ready to be played once its cards are there (SV 401)."""

from __future__ import annotations

from fudac.games.seven.arrival import under
from fudac.kernel import Game


def prepare(game: Game) -> None:
    """What follows from the cards of a game: what can be answered with some card, and who stands on what."""
    kinds: set[str] = set()
    before: set[str] = set()
    for face in {card.face for card in game.cards}:
        for ability in face.abilities:
            for _, when, matcher in ability.facts.get("windows", ()):
                kinds |= matcher.kinds
                before |= matcher.kinds - {"declare"} if when == "before" else set()
            if ability.facts.get("anytime"):
                kinds.add("declare")
    game.window_kinds = frozenset(kinds)
    game.windows_before = frozenset(before)
    game.facts["under"] = under(game)
