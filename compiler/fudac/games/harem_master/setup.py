"""Getting a game ready to be played once its cards are there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from fudac.kernel import Ability, Face, Game

ANNOUNCED = frozenset({"attack", "intercept", "use", "random"})
"""Events with a place of their own in the procedure where they can be answered."""

KIND_CHANGES = "battle_kind"
"""Stands among the kinds of events where something can be used once the kind of a battle is settled (HM 306.5h)."""


def prepare(game: Game) -> None:
    """What follows from the cards of a game: which castles stand, and what can be answered with some card."""
    game.facts["castles"] = frozenset(player for player in (0, 1) if game.pile("castle", player))
    faces = frozenset([card.face for card in game.cards])
    game.memo["faces"] = faces  # all there are, also while somebody tries out which of them a card could be
    memo = game.cards[0].face.memo if game.cards else {}  # on one of the faces, so that it goes with them
    answers: Answers | None = memo.get(("answers", faces))
    if answers is None:
        answers = memo["answers", faces] = _answers(faces)
    game.views.afar = tuple([card for card in game.cards if card.face.afar]) if answers.afar else ()
    game.views.share(memo.setdefault(("heard", faces), {}))
    game.journal.asked, game.journal.history = answers.asked, game.journal.history or answers.history
    game.looks_back = bool(answers.asked)
    game.recalls = game.looks_back or not answers.kinds <= {*ANNOUNCED, "counter", KIND_CHANGES}
    game.window_kinds, game.exact_windows, game.windows_before = answers.kinds, answers.exact, answers.before


class Answers(NamedTuple):
    """What the cards of a game can be used in answer to: ``kinds`` of events, those that are answered by numbers (``exact``) and
    ``before`` they are done; what is ``asked`` about the past, and whether by what is always so (``history``); whether any acts from ``afar``."""

    kinds: frozenset[str]
    exact: frozenset[str]
    before: frozenset[str]
    asked: frozenset[str]
    history: bool
    afar: bool


def _answers(faces: frozenset[Face]) -> Answers:
    history = False
    kinds: set[str] = set()
    before: set[str] = set()
    asked: set[str] = set()
    exact: set[str] = set()
    for face in faces:
        for ability in _with_given(face.abilities):
            asked |= ability.facts.get("asked", frozenset())
            history = history or (ability.kind == "static" and bool(ability.facts.get("asked")))
            if "counters" in ability.facts:
                kinds.add("counter")
            if "phase" in ability.facts:
                kinds.add(KIND_CHANGES)
            for _, when, matcher in ability.facts.get("windows", ()):
                kinds |= matcher.kinds
                exact |= frozenset() if matcher.numberless else matcher.kinds
                before |= matcher.kinds - ANNOUNCED if when == "before" else set()
    return Answers(frozenset(kinds), frozenset(exact), frozenset(before), frozenset(asked), history, any(face.afar for face in faces))


def _with_given(abilities: Iterable[Ability]) -> Iterator[Ability]:
    """Abilities, and those that they give."""
    for one in abilities:
        yield one
        yield from _with_given(one.facts.get("given", ()))
