"""Getting a game ready to be played once its cards are there."""

from __future__ import annotations

from fudac.kernel import Game

ANNOUNCED = frozenset({"attack", "intercept", "use", "random"})
"""Events with a place of their own in the procedure where they can be answered."""


def prepare(game: Game) -> None:
    """What follows from the cards of a game: which castles stand, and what can be answered with some card."""
    game.facts["castles"] = frozenset(player for player in (0, 1) if game.pile("castle", player))
    kinds: set[str] = set()
    before: set[str] = set()
    asked: set[str] = set()
    for face in {card.face for card in game.cards}:
        for ability in face.abilities:
            asked |= ability.facts.get("asked", frozenset())
            game.journal.history = game.journal.history or (ability.kind == "static" and bool(ability.facts.get("asked")))
            if "counters" in ability.facts:
                kinds.add("counter")
            for _, when, matcher in ability.facts.get("windows", ()):
                kinds |= matcher.kinds
                before |= matcher.kinds - ANNOUNCED if when == "before" else set()
    game.journal.asked = frozenset(asked)
    game.looks_back = bool(asked)
    game.window_kinds = frozenset(kinds)
    game.windows_before = frozenset(before)
