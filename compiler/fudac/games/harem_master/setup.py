"""Getting a game ready to be played once its cards are there."""

from __future__ import annotations

from fudac.kernel import Game


def prepare(game: Game) -> None:
    """What follows from the cards of a game: which castles stand, and what can be answered with some card."""
    game.facts["castles"] = frozenset(player for player in (0, 1) if game.pile("castle", player))
    kinds: set[str] = set()
    for face in {card.face for card in game.cards}:
        for ability in face.abilities:
            if "counters" in ability.facts:
                kinds.add("counter")
            for _, _, matcher in ability.facts.get("windows", ()):
                kinds |= matcher.kinds
    game.window_kinds = frozenset(kinds)
