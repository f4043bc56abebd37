"""Getting a game ready to be played once its cards are there (SV 401)."""

from __future__ import annotations

from fudac.games.seven.arrival import under
from fudac.kernel import Game


def prepare(game: Game) -> None:
    """What follows from the cards of a game: what can be answered with some card, and who stands on what."""
    kinds: set[str] = set()
    before: set[str] = set()
    asked: set[str] = set()
    for face in {card.face for card in game.cards}:
        for ability in face.abilities:
            for _, when, matcher in ability.facts.get("windows", ()):
                kinds |= matcher.kinds
                before |= matcher.kinds - {"declare"} if when == "before" else set()
            asked |= ability.facts.get("asked", frozenset())
            game.journal.history = game.journal.history or bool(ability.standings and ability.facts.get("asked"))
            if ability.facts.get("anytime") or "even_during" in ability.facts:
                kinds.add("declare")
    game.window_kinds = frozenset(kinds)
    game.windows_before = frozenset(before)
    game.views.afar = tuple(card for card in game.cards if card.face.afar)
    game.journal.asked = frozenset(asked)
    game.facts["under"] = under(game)
