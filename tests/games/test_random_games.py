"""Whole games by players who choose at random: they end, keep every card in one place, and can be taken back."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from fudac.catalogue import bundled_pool
from fudac.check import Compiled, language_for
from fudac.games.harem_master.cards import make_face
from fudac.games.harem_master.dealing import deal
from fudac.games.session import Session
from fudac.kernel import Face, Game, Question


def any_answer(question: Question, chance: random.Random) -> Any:
    options = list(question.options)
    if question.kind == "act":
        return chance.choice([*options, None] if question.may_pass else options)
    if question.kind == "yes_no":
        return chance.random() < 0.5
    if question.kind == "number":
        return chance.randint(question.least, question.most)
    if question.kind == "order":
        return chance.sample(options, len(options))
    if question.kind == "one":
        return chance.choice(options)
    while True:
        answer = chance.sample(options, chance.randint(question.least, question.most))
        if question.accepts(answer):
            return answer


@pytest.fixture(scope="module")
def faces() -> list[Face]:
    pool = bundled_pool("harem-master")
    compiled = Compiled(pool, language_for(pool.game))
    return [
        make_face(card.number, card.face.name, card.face.values, compiled.abilities(card.face),
                  card.face.text.value if card.face.text else "")
        for card in compiled.in_force().values()
    ]  # fmt: skip


def deck(faces: list[Face], chance: random.Random) -> list[Face]:
    first = chance.choice([one for one in faces if one.values["type"] == "キャラクター" and one.values["cost"] == 1])
    return [first, *chance.sample([one for one in faces for _ in range(3) if one is not first], 50)]


def game(faces: list[Face], seed: int) -> tuple[Session, random.Random]:
    chance = random.Random(seed)
    return deal((deck(faces, chance), deck(faces, chance)), seed), chance


def state(game: Game) -> Any:
    """Everything that could differ."""
    return (
        [(c.uid, c.zone, c.player, c.controller, c.state, c.role, c.life, c.holder and c.holder.uid) for c in game.cards],
        {key: [c.uid for c in pile] for key, pile in game.piles.items()},
        [c.uid for c in game.field], game.turn, game.active, game.phase, game.effects, game.over, game.winner,
    )  # fmt: skip


def check(game: Game) -> None:
    places = [card for pile in game.piles.values() for card in pile] + game.field
    assert sorted(card.uid for card in places) == list(range(len(game.cards)))
    for (zone, player), pile in game.piles.items():
        assert all((card.zone, card.player) == (zone, player) for card in pile)
    for look in game.in_play():
        assert look.role in ("character", "item")
    for player in (0, 1):
        mine = [look for look in game.in_play() if look.role == "character" and look.controller == player]
        if not game.over:
            assert len(mine) <= 7


@pytest.mark.parametrize("seed", range(8))
def test_a_game_ends_and_no_card_is_lost(faces: list[Face], seed: int) -> None:
    session, chance = game(faces, seed)
    session.start()
    while session.question is not None:
        session.answer(any_answer(session.question, chance))
        check(session.game)
        assert session.decisions < 20_000
    assert session.game.over


def test_the_same_seed_is_the_same_game(faces: list[Face]) -> None:
    ends = []
    for _ in range(2):
        session, chance = game(faces, 3)
        session.start()
        while session.question is not None:
            session.answer(any_answer(session.question, chance))
        ends.append((state(session.game), len(session.game.log)))
    assert ends[0][0][:6] == ends[1][0][:6]
    assert ends[0][1] == ends[1][1]


def test_everything_can_be_taken_back(faces: list[Face]) -> None:
    session, chance = game(faces, 5)
    steps = [(session.game.journal.mark(), state(session.game))]
    session.start()
    while session.question is not None:
        steps.append((session.game.journal.mark(), state(session.game)))
        session.answer(any_answer(session.question, chance))
    for mark, before in reversed(steps):
        session.game.journal.undo(mark)
        assert state(session.game) == before


def test_no_bundled_ability_is_unready(faces: list[Face]) -> None:
    assert [(face.name, one.line, one.unready) for face in faces for one in face.abilities if one.unready] == []


def test_no_shared_ability_is_unready(shared_cases: Path) -> None:
    from fudac.catalogue import load_pool

    pool = load_pool([shared_cases / "harem-master"])
    compiled = Compiled(pool, language_for(pool.game))
    for card in compiled.cards:
        text = card.face.text.value if card.face.text else ""
        face = make_face(card.face.number, card.face.name, card.face.values, card.abilities, text)
        assert [(face.name, one.line, one.unready) for one in face.abilities if one.unready] == []
