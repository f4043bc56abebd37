"""Seeded random games go exactly as they went before: work on speed must not change what happens.

One line for each game in ``golden_games.txt``: seed, decisions, entries of the log, winner, and a digest of everything that
was asked, answered and logged, and of every card in play at every question. ``--update`` rewrites it; a change of the rules
or of the bundled cards may change every line, a change for speed none.
"""

from __future__ import annotations

import hashlib
import random
from operator import attrgetter
from pathlib import Path
from typing import Any

import pytest
from tests.games.test_random_games import any_answer, faces, game

from fudac.games.session import Session
from fudac.kernel import Ability, Card, Event, Face, Game, Look, Pending

__all__ = ["faces"]  # the fixture

GOLDEN = Path(__file__).with_name("golden_games.txt")
GAMES = 30
_LOOK = attrgetter("card", "life", "zone", "player", "controller", "state", "role", "holder")
_EVENT = attrgetter("kind", "card", "player", "zone", "to", "at", "top", "value", "deed", "cause", "article", "quiet", "life",
                    "origin", "origin_player", "source", "look")  # fmt: skip


def shown(thing: Any) -> str:
    """A value as text that is the same in every run."""
    if isinstance(thing, Card):
        return f"card {thing.uid}.{thing.life}"
    if isinstance(thing, Ability):
        return f"ability {thing.index} {thing.line}"
    if isinstance(thing, Pending):
        return f"pending {shown((thing.kind, thing.card, thing.controller, thing.ability, thing.countered))}"
    if isinstance(thing, Look):
        return f"look {shown(_LOOK(thing))} {shown(thing.values)} {shown(thing.abilities)} {shown(thing.notes)}"
    if isinstance(thing, Event):
        return f"event {shown(_EVENT(thing))}"
    if isinstance(thing, list | tuple):
        return f"[{', '.join(map(shown, thing))}]"
    if isinstance(thing, dict):
        return f"{{{', '.join(sorted(f'{shown(key)}: {shown(value)}' for key, value in thing.items()))}}}"
    if isinstance(thing, set | frozenset):
        return f"{{{', '.join(sorted(map(shown, thing)))}}}"
    if thing is None or isinstance(thing, int | str):
        return repr(thing)
    return type(thing).__name__


def logged(game: Game, since: int) -> list[str]:
    """The entries of the log from one on, in words."""
    return [
        shown((one.turn, one.event, one.note, one.article, one.source, one.line)) for one in game.log[since:]
    ]  # fmt: skip


def course(session: Session, chance: random.Random) -> str:
    """The whole course of a game in one line."""
    digest, seen = hashlib.sha256(), 0
    table = session.game
    session.start()
    while (question := session.question) is not None:
        answer = any_answer(question, chance)
        asked = (question.player, question.kind, question.name, list(question.options), question.least, question.most)
        lines = [*logged(table, seen), shown(asked), shown(table.in_play()), shown(answer)]
        digest.update("\n".join(lines).encode())
        seen = len(table.log)
        session.answer(answer)
    digest.update("\n".join(logged(table, seen)).encode())
    return f"{session.decisions} {len(table.log)} {table.winner} {digest.hexdigest()[:16]}"


@pytest.fixture(scope="module")
def golden(update: bool) -> dict[int, str]:
    """What each game was like."""
    if update:
        GOLDEN.write_text("", encoding="utf-8")
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    return {int(seed): rest for seed, rest in (line.split(" ", 1) for line in lines)}


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_game_goes_as_it_went(faces: list[Face], golden: dict[int, str], update: bool, seed: int) -> None:
    line = course(*game(faces, 100 + seed))
    if update:
        with GOLDEN.open("a", encoding="utf-8") as file:
            file.write(f"{seed} {line}\n")
    else:
        assert line == golden[seed]


def asked(session: Session, chance: random.Random) -> list[str]:
    """Everything that is asked in a game, with every card in play, and who wins."""
    found = []
    session.start()
    while (question := session.question) is not None:
        options = shown(
            [question.player, question.kind, question.name, list(question.options), question.least, question.most]
        )
        found.append(f"{options} {shown(session.game.in_play())}")
        session.answer(any_answer(question, chance))
    return [*found, str(session.game.winner)]


@pytest.mark.parametrize("seed", range(8))
def test_what_is_not_written_down_changes_nothing(faces: list[Face], seed: int) -> None:
    (first, first_chance), (second, second_chance) = game(faces, 100 + seed), game(faces, 100 + seed)
    # Without a log nobody looks back: looks at what events were about are not kept, nor what changes were.
    second.game.keep_log = second.game.journal.remembers = False
    assert asked(first, first_chance) == asked(second, second_chance)
