"""Getting a game ready to be played once its cards are there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fudac.kernel import Ability, Game

ANNOUNCED = frozenset({"attack", "intercept", "use", "random"})
"""Events with a place of their own in the procedure where they can be answered."""

KIND_CHANGES = "battle_kind"
"""Stands among the kinds of events where something can be used once the kind of a battle is settled (HM 306.5h)."""


def prepare(game: Game) -> None:
    """What follows from the cards of a game: which castles stand, and what can be answered with some card."""
    game.views.afar = tuple(card for card in game.cards if card.face.afar)
    game.facts["castles"] = frozenset(player for player in (0, 1) if game.pile("castle", player))
    kinds: set[str] = set()
    before: set[str] = set()
    asked: set[str] = set()
    exact: set[str] = set()
    for face in {card.face for card in game.cards}:
        for ability in _with_given(face.abilities):
            asked |= ability.facts.get("asked", frozenset())
            game.journal.history = game.journal.history or (
                ability.kind == "static" and bool(ability.facts.get("asked"))
            )
            if "counters" in ability.facts:
                kinds.add("counter")
            if "phase" in ability.facts:
                kinds.add(KIND_CHANGES)
            for _, when, matcher in ability.facts.get("windows", ()):
                kinds |= matcher.kinds
                exact |= frozenset() if matcher.numberless else matcher.kinds
                before |= matcher.kinds - ANNOUNCED if when == "before" else set()
    game.journal.asked = frozenset(asked)
    game.looks_back = bool(asked)
    game.recalls = game.looks_back or not kinds <= {*ANNOUNCED, "counter", KIND_CHANGES}
    game.window_kinds, game.exact_windows = frozenset(kinds), frozenset(exact)
    game.windows_before = frozenset(before)


def _with_given(abilities: Iterable[Ability]) -> Iterator[Ability]:
    """Abilities, and those that they give."""
    for one in abilities:
        yield one
        yield from _with_given(one.facts.get("given", ()))
