"""Whole games by players who choose at random: they end, keep every card in one place, and can be taken back."""

from __future__ import annotations

import gc
import random
from pathlib import Path
from typing import Any

import pytest

from fudac.catalogue import bundled_pool, load_pool
from fudac.check import Compiled, language_for
from fudac.desk.players.random_player import any_answer
from fudac.desk.simulate.invariants import Broken, Invariants
from fudac.games.faces import Faces
from fudac.games.harem_master.cards import make_face
from fudac.games.playable import Deck, find_playable
from fudac.games.session import Choice, Session
from fudac.kernel import Card, Face, Game


@pytest.fixture(scope="module")
def faces() -> list[Face]:
    pool = bundled_pool("harem-master")
    return Faces(Compiled(pool, language_for(pool.game)), find_playable("harem-master")).all()


def deck(faces: list[Face], chance: random.Random) -> Deck:
    first = chance.choice([one for one in faces if one.values["type"] == "キャラクター" and one.values["cost"] == 1])
    return Deck("", (first, *chance.sample([one for one in faces for _ in range(3) if one is not first], 50)))


def game(faces: list[Face], seed: int, *, history: bool = False) -> tuple[Session, random.Random]:
    chance = random.Random(seed)
    decks = (deck(faces, chance), deck(faces, chance))
    return find_playable("harem-master").start(decks, seed, history=history), chance


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


def test_every_entry_of_the_log_names_its_article_and_text(faces: list[Face]) -> None:
    texts = 0
    for seed in range(20, 50):
        session, chance = game(faces, seed)
        session.start()
        while session.question is not None:
            assert session.question.article, session.question
            session.answer(any_answer(session.question, chance))
        for entry in session.game.log:
            assert entry.article, entry
            if entry.source is not None and entry.event is not None:
                assert entry.line, entry
                texts += 1
    assert texts > 100


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


@pytest.mark.parametrize("seed", range(8, 14))
def test_invariants_hold_and_everything_can_be_taken_back(faces: list[Face], seed: int) -> None:
    session, chance = game(faces, seed)
    checker = Invariants(session.game)
    checker.step(None)
    session.start()
    checker.step(session.question)
    while session.question is not None:
        session.answer(any_answer(session.question, chance))
        checker.step(session.question)
    checker.undo()
    assert session.game.turn == 0


def test_a_card_in_two_zones_or_in_none_and_a_pile_in_disorder_are_found(faces: list[Face]) -> None:
    session, _ = game(faces, 5)
    session.start()
    castle = session.game.pile("castle", 0)
    checker = Invariants(session.game)
    castle[0], castle[1] = castle[1], castle[0]
    with pytest.raises(Broken, match="order"):
        checker.step(session.question)
    castle.append(castle[0])
    with pytest.raises(Broken, match="several"):
        checker.step(session.question)
    castle.clear()
    with pytest.raises(Broken, match="no zone"):
        checker.step(session.question)


def test_a_change_past_the_journal_is_found_by_undo(faces: list[Face]) -> None:
    session, _ = game(faces, 5)
    checker = Invariants(session.game)
    session.start()
    checker.step(session.question)
    session.game.field.clear()
    session.game.turn = 9
    with pytest.raises(Broken, match="undo"):
        checker.undo()


@pytest.mark.parametrize("seed", [11, 12, 13])
def test_every_decision_can_be_taken_back_and_made_again(faces: list[Face], seed: int) -> None:
    """Going back gives the state before, the same question and the same log; the same choices give the same end."""
    session, chance = game(faces, seed, history=True)
    session.start()
    before = []
    while session.question is not None:
        before.append((told(session.game), asked(session), len(session.game.log)))
        session.answer(any_answer(session.question, chance))
    end, choices = told(session.game), list(session.choices)
    assert len(choices) == session.decisions == len(before)
    for decisions in sorted(chance.sample(range(len(before)), 40), reverse=True):
        session.back(decisions)
        assert (told(session.game), asked(session), len(session.game.log)) == before[decisions]
        assert session.choices == choices[:decisions]
        for choice in choices[decisions : decisions + 3]:  # on, and back once more
            session.choose(choice)
        session.back(decisions)
        assert (told(session.game), asked(session)) == before[decisions][:2]
    for choice in choices[session.decisions :]:
        session.choose(choice)
    assert told(session.game) == end


def asked(session: Session) -> Any:
    """The open question, in words that are the same in another run of the procedure."""
    question = session.question
    assert question is not None
    options = [repr(one[1].card) if question.name == "triggers" else repr(one) for one in question.options]
    return question.player, question.kind, question.name, options, question.least, question.most, question.article


def told(game: Game) -> Any:
    """The state; lasting effects by what they are, since they are other objects in another run."""
    effects = [
        (one.standing and one.standing.name, one.until, one.stamp, one.fixed and [(c.uid, life) for c, life in one.fixed])
        for one in game.effects
    ]  # fmt: skip
    return [*(part for part in state(game) if part is not game.effects), effects]


def test_a_game_conceded_is_taken_back(faces: list[Face]) -> None:
    session, chance = game(faces, 2, history=True)
    session.start()
    for _ in range(30):
        assert session.question is not None
        session.answer(any_answer(session.question, chance))
    before = state(session.game), asked(session)
    session.concede(1)
    ending = find_playable("harem-master").ending(session.game)
    assert ending is not None
    assert (ending.way, ending.winners, session.question) == ("conceded", (0,), None)
    session.back(30)
    assert (state(session.game), asked(session)) == before


def test_what_was_not_offered_is_refused(faces: list[Face]) -> None:
    session, _ = game(faces, 2, history=True)
    session.start()
    for choice in (Choice("pick", (99,)), Choice("value", value=7), Choice("pick", (0, 1)), Choice("nothing")):
        with pytest.raises(ValueError, match="no answer"):
            session.choose(choice)
    with pytest.raises(ValueError, match="go back"):
        session.back(1)


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


BANS = """
game: harem-master
set: {code: TB1, name: 禁じる者たち, version: "1.00", released: 2025-04}
cards:
  - {number: TB-001, name: 見張り, type: キャラクター, cost: 1, random: 1, sex: 男, factions: [], physical: 1, mental: 1,
     text: 自分が支配するキャラクターは行動済み状態にならない。}
  - {number: TB-002, name: 書生, type: キャラクター, cost: 1, random: 2, sex: 男, factions: [], physical: 1, mental: 1,
     text: "[T]：カードを１枚引く。"}
  - {number: TB-003, name: 石像, type: キャラクター, cost: 1, random: 3, sex: 男, factions: [], physical: 1, mental: 1,
     text: "自身は行動済み状態にならない。\\n[T]：カードを１枚引く。\\n[1]：カードを１枚引く。"}
  - {number: TB-004, name: 門番, type: キャラクター, cost: 1, random: 0, sex: 男, factions: [], physical: 2, mental: 1,
     text: "相手は起動型能力を使用できない。"}
  - {number: TB-005, name: 関所, type: キャラクター, cost: 1, random: 1, sex: 男, factions: [], physical: 1, mental: 2,
     text: "相手はイベントを使用できない。"}
  - {number: TB-006, name: 早馬, type: イベント, cost: 0, random: 2,
     text: "[OT]カードを１枚引く。"}
"""


@pytest.fixture(scope="module")
def bans(tmp_path_factory: pytest.TempPathFactory) -> list[Face]:
    file = tmp_path_factory.mktemp("bans") / "bans.yaml"
    file.write_text(BANS, encoding="utf-8")
    pool = load_pool([file], "harem-master", [file])
    found = Faces(Compiled(pool, language_for(pool.game)), find_playable("harem-master")).all()
    assert len(found) == 6
    return [*found] * 9


@pytest.mark.parametrize("which", ["faces", "bans"])
def test_what_is_offered_is_exactly_what_no_reason_refuses(which: str, request: pytest.FixtureRequest) -> None:
    faces: list[Face] = request.getfixturevalue(which)
    from fudac.games.harem_master.legal import legal
    from fudac.games.harem_master.moments import END_TURN, Action

    asked = 0
    for seed in range(6):
        session, chance = game(faces, 40 + seed)
        session.start()
        while (question := session.question) is not None:
            if question.kind == "act":
                asked += 1
                table, player, window = session.game, question.player, question.source
                characters = [look.card for look in table.in_play() if look.role == "character"]
                tries = [END_TURN, *(Action(kind, card) for kind in ("attack", "intercept") for card in characters)]
                for card in table.pile("hand", player):
                    tries += [Action("play", card), *(Action("use", card, one) for one in card.face.abilities)]
                    kind = card.face.values["type"]
                    if kind != "イベント":  # a character card is an item by [PA]
                        as_item = kind == "キャラクター"
                        tries += [Action("play", card, None, one, as_item) for one in characters]
                for look in table.in_play():
                    tries += [Action("use", look.card, one) for one, _ in look.abilities]
                allowed = {one for one in tries if legal(table, player, one, window)}
                assert set(question.options) == allowed, question
            session.answer(any_answer(question, chance))
    assert asked > 300


def test_a_closed_game_is_gone_without_the_garbage_collector(faces: list[Face]) -> None:
    chance = random.Random(3)
    session = find_playable("harem-master").start((deck(faces, chance), deck(faces, chance)), 3, keep_log=False)
    session.start()
    while (question := session.question) is not None:
        session.answer(any_answer(question, chance))
    # Cards can be counted only as things the collector knows, so that it is only kept from looking.
    cards = {id(card) for card in session.game.cards}
    gc.collect()
    gc.disable()
    try:
        session.close()
        del session, question
        left = [one for one in gc.get_objects() if isinstance(one, Card | Game) and id(one) in cards]
        assert not left
        assert gc.collect() == 0
    finally:
        gc.enable()
